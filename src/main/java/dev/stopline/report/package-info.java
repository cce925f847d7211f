/**
 * What came of a command, in the forms in which people and programs want it. The verdict, the text,
 * the JSON and the exit code all come from one {@link dev.stopline.report.Report}.
 */
package dev.stopline.report;
