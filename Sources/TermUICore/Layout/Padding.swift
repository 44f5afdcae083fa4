/// The sides of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
  /// A side of a rectangle.
  case top, leading, bottom, trailing

  /// Some of the sides.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The top.
    public static let top = Set(rawValue: 1)
    /// The left side.
    public static let leading = Set(rawValue: 2)
    /// The bottom.
    public static let bottom = Set(rawValue: 4)
    /// The right side.
    public static let trailing = Set(rawValue: 8)
    /// Left and right.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All four sides.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from the sides of a rectangle, in cells.
public struct EdgeInsets: Hashable, Sendable {
  /// Rows at the top.
  public var top: Int
  /// Columns at the left.
  public var leading: Int
  /// Rows at the bottom.
  public var bottom: Int
  /// Columns at the right.
  public var trailing: Int

  /// Makes insets of the four sides.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Makes insets of the four sides.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.init(
      top: top._cells, leading: leading._cells, bottom: bottom._cells, trailing: trailing._cells)
  }
}

nonisolated extension View {
  /// Leaves room at the four sides.
  public func padding(_ insets: EdgeInsets) -> some View {
    let insets = EdgeInsets(
      top: insets.top.limited, leading: insets.leading.limited, bottom: insets.bottom.limited,
      trailing: insets.trailing.limited)
    return modifier(PaddingModifier(insets: insets))
  }

  /// Leaves room around the view, one cell by default.
  public func padding(_ edges: Edge.Set = .all, _ length: Int? = nil) -> some View {
    let length = length ?? 1
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Leaves room at some of the sides.
  public func padding(_ edges: Edge.Set, _ length: Double) -> some View {
    padding(edges, length._cells)
  }

  /// Leaves as many cells at each side.
  public func padding(_ length: Int) -> some View { padding(.all, length) }

  /// Leaves as many cells at each side.
  public func padding(_ length: Double) -> some View { padding(.all, length._cells) }
}

nonisolated struct PaddingModifier: LayoutModifier, Equatable {
  typealias Wrapper = PaddingNode

  let insets: EdgeInsets
}

final class PaddingNode: InsetNode<PaddingModifier> {
  override var insets: EdgeInsets { modifier.insets }
}

/// A view with room around it, or with less than it takes.
class InsetNode<Modifier>: StoringWrapper<Modifier> {
  var insets: EdgeInsets { EdgeInsets(top: 0) }

  override func measure(_ offer: ProposedViewSize) -> Size {
    let insets = insets
    let inner = element?.size(for: insets.within(offer)) ?? .zero
    return Size(
      width: max(0, inner.width + insets.horizontal), height: max(0, inner.height + insets.vertical)
    )
  }

  override func arrange(in size: Size) {
    let insets = insets
    element?.place(
      at: Rect(
        x: insets.leading, y: insets.top, width: max(0, size.width - insets.horizontal),
        height: max(0, size.height - insets.vertical)), as: insets.within(offer))
  }
}

extension EdgeInsets {
  fileprivate var horizontal: Int { leading + trailing }
  fileprivate var vertical: Int { top + bottom }

  /// The rest of an offer.
  fileprivate func within(_ offer: ProposedViewSize) -> ProposedViewSize {
    var inner = offer
    if let width = offer.width { inner.width = max(0, width - horizontal) }
    if let height = offer.height { inner.height = max(0, height - vertical) }
    return inner
  }
}
