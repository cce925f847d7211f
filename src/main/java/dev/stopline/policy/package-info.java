/**
 * When to stop, as data: the catalogue of rules, policy files, and the policies that come with the
 * program.
 */
package dev.stopline.policy;
