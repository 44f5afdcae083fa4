/// Gathers the views of a block into one; each kind of view that may come of it adds its part.
@resultBuilder public enum ViewBuilder {
  public static func buildExpression<Part: View>(_ content: Part) -> Part { content }

  public static func buildBlock<Part: View>(_ content: Part) -> Part { content }

  public static func buildIf<Part: View>(_ content: Part?) -> Part? { content }
}
