/**
 * What is known of a runtime, and how progress is read off a step: agent files, which say what its
 * tools do and what is noise in their answers, and the measures.
 */
package dev.stopline.measure;
