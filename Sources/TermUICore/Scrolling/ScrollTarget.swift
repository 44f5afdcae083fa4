/// A place within a scroll view's content.
@MainActor enum ScrollTarget {
  case position(Point)
  case node(LayoutNode, UnitPoint?)
  case row(Int, of: LazyStackNode, UnitPoint?)

  /// Whether its view hasn't been removed since.
  private var isAlive: Bool {
    switch self {
    case .position: true
    case .node(let node, _): node.isAlive
    case .row(_, let stack, _): stack.isAlive
    }
  }

  /// The part of the content to be seen; nil if any will do.
  func part(in scroll: ScrollNode) -> Rect? {
    guard isAlive else { return nil }
    return switch self {
    case .position: nil
    case .node(let node, nil): scroll.rect(of: node, node.caretCell ?? node.bounds)
    case .node(let node, _): scroll.rect(of: node, node.bounds)
    case .row(let row, let stack, _): scroll.rect(of: stack, stack.rect(ofRow: row))
    }
  }

  /// The position at which the place can be seen, no farther from another than need be.
  func position(in scroll: ScrollNode, from start: Point) -> Point {
    guard isAlive else { return start }
    switch self {
    case .position(let position): return position
    case .node(_, nil):
      return part(in: scroll).map { scroll.position(showing: $0, from: start) } ?? start
    case .node(_, let anchor?), .row(_, _, let anchor?):
      let part = part(in: scroll) ?? .zero
      return part.origin + anchor.point(in: part.size) - anchor.point(in: scroll.window)
    case .row(let row, let stack, nil):
      // By whole rows, except at the end, where the last one is at the edge.
      let axis = stack.axis
      let first = axis.main(scroll.rect(of: stack, .zero).origin)
      let (position, end) = (axis.main(start), axis.main(scroll.limit))
      if position >= end, first + stack.extents.start(of: stack.line(of: row)) >= end {
        return axis.point(main: end, cross: axis.cross(start))
      }
      let offset = stack.extents.offset(
        showing: stack.line(of: row), from: position - first, window: axis.main(scroll.window))
      return axis.point(main: first + offset, cross: axis.cross(start))
    }
  }
}

extension LayoutNode {
  fileprivate var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The cell of the caret, up to date before what is around is placed.
  fileprivate var caretCell: Rect? {
    guard let field = self as? any CaretHolder else { return nil }
    arrangeIfNeeded()
    return field.caret.map { Rect(origin: $0, size: Size(width: 1, height: 1)) }
  }
}

/// A node in which text is typed.
protocol CaretHolder: LayoutNode {
  /// The place at which an input method composes, in the node's own coordinates.
  var caret: Point? { get }
}

/// A place in a rectangle, from 0 to 1 in each direction.
public struct UnitPoint: Hashable, Sendable {
  /// The place from left to right.
  public var x: Double
  /// The place from top to bottom.
  public var y: Double

  /// Makes a point of the two places.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// In the middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// In the middle of the top.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// In the middle of the bottom.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// In the middle of the left side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// In the middle of the right side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// At the top left.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// At the top right.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// At the bottom left.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// At the bottom right.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  func point(in size: Size) -> Point {
    Point(
      x: Int((Double(size.width) * x).rounded()), y: Int((Double(size.height) * y).rounded()))
  }
}
