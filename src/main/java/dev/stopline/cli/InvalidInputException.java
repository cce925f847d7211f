package dev.stopline.cli;

/** An input that everything else depends on is invalid, and the user has been told why. */
final class InvalidInputException extends RuntimeException {
  private static final long serialVersionUID = 1;
}
