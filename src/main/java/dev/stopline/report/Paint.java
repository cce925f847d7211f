package dev.stopline.report;

/** Colours for who has them. Nothing is said by colour alone. */
enum Paint {
  GREEN("\u001b[32m"),
  RED("\u001b[31m"),
  YELLOW("\u001b[33m"),
  BOLD("\u001b[1m");

  private static final String OFF = "\u001b[0m";

  private final String on;

  Paint(String on) {
    this.on = on;
  }

  String on(String text, View view) {
    return view.colour() == View.Colour.ON ? on + text + OFF : text;
  }
}
