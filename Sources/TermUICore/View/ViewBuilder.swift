/// Gathers the views of a block into one; each kind of view that may come of it adds its part.
@resultBuilder public enum ViewBuilder {
  /// Builds one view of a block.
  public static func buildExpression<Part: View>(_ content: Part) -> Part { content }

  /// Builds a block of one view, or begins one of several.
  public static func buildPartialBlock<Part: View>(first: Part) -> Part { first }

  /// Builds an `if` without an `else`.
  public static func buildIf<Part: View>(_ content: Part?) -> Part? { content }
}
