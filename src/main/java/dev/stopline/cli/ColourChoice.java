package dev.stopline.cli;

import java.util.Locale;

/** What {@code --color} can say. */
enum ColourChoice {
  AUTO,
  ALWAYS,
  NEVER;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
