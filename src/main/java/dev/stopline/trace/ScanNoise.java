package dev.stopline.trace;

import java.util.Optional;

/**
 * A call that looks like housekeeping: it comes again and again while the run goes on to new calls,
 * and always gets the same short answer.
 *
 * @param call the call
 * @param times how often it was made
 * @param places in how many places, other calls between them
 * @param turns from the first to the last
 * @param answer the beginning of the answer, or its digest
 * @param line what to put first under {@code tools} of an agent file to have it ignored; it matches
 *     these calls and no other of the recording. Empty where no pattern does, or where texts may
 *     not be shown
 */
public record ScanNoise(
    ScanCall call,
    long times,
    long places,
    ScanFindings.Turns turns,
    String answer,
    Optional<String> line) {}
