package dev.stopline.source;

import java.util.ArrayList;
import java.util.List;

/** Builds trees from what a parser meets; holds the open collections, without recursion. */
final class TreeBuilder {
  /** Of collections within each other. */
  static final int DEEPEST = 1000;

  private final Problems problems;
  private final List<Frame> open = new ArrayList<>();
  private final List<Node> roots = new ArrayList<>();

  TreeBuilder(Problems problems) {
    this.problems = problems;
  }

  /** The trees that are complete. */
  List<Node> roots() {
    return roots;
  }

  boolean atRoot() {
    return open.isEmpty();
  }

  /** The innermost open collection. */
  Frame top() {
    return open.get(open.size() - 1);
  }

  void open(Frame frame) {
    requireDepth(1, frame.start);
    open.add(frame);
  }

  /** Ends the innermost collection and puts it where it belongs; the location is all of it. */
  Weighed close(Location location) {
    Frame frame = open.remove(open.size() - 1);
    Weighed done = frame.finish(location);
    add(done);
    return done;
  }

  void key(Node.Key key) {
    String fault = top().begin(key);
    if (!fault.isEmpty()) {
      error(key.location(), Code.DUPLICATE_KEY, fault);
    }
  }

  void mergeKey(Node.Key key) {
    String fault = top().beginMerge(key);
    if (!fault.isEmpty()) {
      error(key.location(), Code.DUPLICATE_KEY, fault);
    }
  }

  /** Reports what is wrong with a scalar's text; answers a broken node then, else the scalar. */
  Node checked(Node.Scalar scalar) {
    String fault = scalar.plain() ? CoreSchema.fault(scalar.text()) : "";
    if (!fault.isEmpty()) {
      error(scalar.location(), Code.BAD_NUMBER, fault);
      return new Node.Broken(scalar.location());
    }
    if (Characters.hasLoneSurrogate(scalar.text())) {
      String message = "half of a surrogate pair is not a character";
      error(scalar.location(), Code.LONE_SURROGATE, message);
      return new Node.Broken(scalar.location());
    }
    return scalar;
  }

  void add(Node leaf) {
    add(new Weighed(leaf, 1, 0));
  }

  void add(Weighed child) {
    if (open.isEmpty()) {
      roots.add(child.node());
      return;
    }
    Frame frame = top();
    if (frame.merging && !(child.node() instanceof Node.Broken) && !frame.canMerge(child.node())) {
      String found = Kind.found(child.node());
      String message = "`<<` takes in a mapping or a list of mappings, found " + found;
      error(child.node().location(), Code.BAD_MERGE, message);
    }
    frame.add(child);
  }

  /** Halts when that many more levels are too many here. */
  void requireDepth(int levels, Location location) {
    if (open.size() + levels > DEEPEST) {
      throw tooDeep(location);
    }
  }

  static Halt tooDeep(Location location) {
    String message = "nested more than " + DEEPEST + " levels deep";
    return new Halt(Problem.error(location, Code.TOO_DEEP, message));
  }

  /** Reports an error at what is being read. */
  void error(Location location, Code code, String message) {
    Path path = Path.ROOT;
    for (Frame frame : open) {
      path = frame.step(path);
    }
    problems.error(location, code, path.toString(), message);
  }
}
