/// Combines the views of a closure's statements into one view.
@resultBuilder public enum ViewBuilder {
  /// Builds one view of a block.
  public static func buildExpression<Part: View>(_ content: Part) -> Part { content }

  /// Builds an empty block.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Builds a block of one view, or begins one of several.
  public static func buildPartialBlock<Part: View>(first: Part) -> Part { first }

  /// Builds one more view of a block.
  public static func buildPartialBlock<Leading: View, Next: View>(
    accumulated: Leading, next: Next
  ) -> TupleView<Leading, Next> {
    TupleView(leading: accumulated, last: next)
  }

  /// Builds an `if` without an `else`.
  public static func buildIf<Part: View>(_ content: Part?) -> Part? { content }

  /// Builds the first branch of a condition.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }

  /// Builds the second branch of a condition.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.second(second))
  }

  /// Builds the content of an `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
