package dev.stopline.trace;

import dev.stopline.source.Problems;
import dev.stopline.source.SourceReader;
import dev.stopline.source.Sources;
import java.io.IOException;

/**
 * Reads a format by a mapping that comes with the program.
 *
 * @param name the mapping's
 */
record BuiltInMapping(String name) implements TraceReader {
  @Override
  public void read(TraceInput input, TraceSink sink) throws IOException {
    String file = Sources.CLASS_PATH + "mappings/" + name + MappingFile.SUFFIX;
    Problems problems = new Problems();
    MappingFile mapping =
        SourceReader.read(input.sources(), file, problems)
            .flatMap(source -> MappingFile.read(source, problems))
            .orElseThrow(() -> new IllegalStateException(name + ": " + problems.all()));
    new MappingReader(mapping).read(input, sink);
  }
}
