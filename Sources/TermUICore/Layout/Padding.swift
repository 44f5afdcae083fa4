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
    padding(EdgeInsets(edges, length ?? 1))
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

nonisolated struct PaddingModifier: BoxModifier {
  let insets: EdgeInsets

  var layer: BoxLayer { .padding(insets) }
}

extension EdgeInsets {
  /// Makes insets of one length at some of the sides.
  init(_ edges: Edge.Set, _ length: Int) {
    func inset(_ edge: Edge.Set) -> Int { edges.contains(edge) ? length : 0 }
    self.init(
      top: inset(.top), leading: inset(.leading), bottom: inset(.bottom), trailing: inset(.trailing)
    )
  }

  var horizontal: Int { leading + trailing }
  var vertical: Int { top + bottom }

  /// The rest of a rectangle.
  func within(_ rect: Rect) -> Rect {
    Rect(
      x: rect.minX + leading, y: rect.minY + top, width: max(0, rect.width - horizontal),
      height: max(0, rect.height - vertical))
  }

  /// The rest of a size.
  func within(_ size: Size) -> Size {
    Size(width: max(0, size.width - horizontal), height: max(0, size.height - vertical))
  }

  /// The size with the insets.
  func around(_ size: Size) -> Size {
    Size(width: max(0, size.width + horizontal), height: max(0, size.height + vertical))
  }

  /// The rest of an offer.
  func within(_ offer: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: offer.width.map { max(0, $0 - horizontal) },
      height: offer.height.map { max(0, $0 - vertical) })
  }
}
