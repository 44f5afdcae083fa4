/// Views in columns, line by line, made as those of a ``LazyVStack`` are.
///
/// A line is as high as the highest view in it. The views of an element of a `ForEach` fill a cell each.
public struct LazyVGrid<Content: View> {
  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: Int?
  private let content: Content

  /// Makes a grid of the views of a builder; without a spacing, no row is left between the lines.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center,
    spacing: (some Length)? = Int?.none, @ViewBuilder content: () -> Content
  ) {
    self.columns = columns.isEmpty ? [GridItem()] : columns
    self.alignment = alignment
    self.spacing = spacing?._cells.limited
    self.content = content()
  }
}

extension LazyVGrid: ElementView {
  func makeNode(_ context: NodeContext) -> LazyStackNode {
    let node = LazyStackNode(.vertical, spacing: spacing, alignment: placement, context)
    node.update(grid: columns)
    node.children = content.makeNodes(context.child(of: node, isLazy: true))
    return node
  }

  func update(_ node: LazyStackNode) {
    node.update(spacing: spacing, alignment: placement)
    node.update(grid: columns)
    content.updateNodes(node.children)
  }

  private var placement: Alignment { Alignment(horizontal: alignment, vertical: .top) }
}

/// A column of a grid, or as many equal ones as there is room for.
public struct GridItem: Hashable, Sendable {
  /// The width of columns.
  public enum Size: Hashable, Sendable {
    /// A column of a width.
    case fixed(Double)
    /// A column that shares the room that is left with the other flexible ones.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many columns of at least the minimum as fit into the room of a flexible one.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// The width of the column, or columns.
  public var size: Size
  /// The blank columns behind it; nil for one.
  public var spacing: Double?
  /// The place of the views in their cells; nil for the middle.
  public var alignment: Alignment?

  /// Makes a column of a grid.
  public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
