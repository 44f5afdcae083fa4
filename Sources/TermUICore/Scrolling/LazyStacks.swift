/// Views one below the other, each row of a `ForEach` made when it first comes near the window of the
/// scroll view around.
///
/// A row retains its node, and so its state and subscriptions, when it leaves the window; its view is
/// evaluated again when it comes back, and events meanwhile are handled by its last view. Views
/// outside of a `ForEach` are made at once.
public struct LazyVStack<Content> {
  typealias ViewNode = LazyStackNode

  static var axis: Axis { .vertical }
  let alignment: Alignment
  let spacing: Int?
  let content: Content

  /// Makes a lazy stack of the views of a builder.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = Alignment(horizontal: alignment, vertical: .top)
    self.spacing = spacing?.limited
    self.content = content()
  }
}

extension LazyVStack: View, PrimitiveView, NodeView, ElementView, AxisStack where Content: View {
  /// Makes a stack with a spacing, rounded to cells.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double, @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing._cells, content: content)
  }
}

/// Views side by side, made as those of a ``LazyVStack`` are.
public struct LazyHStack<Content> {
  typealias ViewNode = LazyStackNode

  static var axis: Axis { .horizontal }
  let alignment: Alignment
  let spacing: Int?
  let content: Content

  /// Makes a lazy stack of the views of a builder; without a spacing, one column is left between them.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = Alignment(horizontal: .leading, vertical: alignment)
    self.spacing = spacing?.limited
    self.content = content()
  }
}

extension LazyHStack: View, PrimitiveView, NodeView, ElementView, AxisStack where Content: View {
  /// Makes a stack with a spacing, rounded to cells.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double, @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing._cells, content: content)
  }
}
