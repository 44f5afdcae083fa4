/// A place from left to right in the room around a view.
public enum HorizontalAlignment: Sendable {
  /// The left sides are in line.
  case leading
  /// The middles are in line.
  case center
  /// The right sides are in line.
  case trailing
}

/// A place from top to bottom in the room around a view.
public enum VerticalAlignment: Sendable {
  /// The tops are in line.
  case top
  /// The middles are in line.
  case center
  /// The bottoms are in line.
  case bottom
}

/// A place in the room around a view.
public struct Alignment: Hashable, Sendable {
  /// The place from left to right.
  public var horizontal: HorizontalAlignment
  /// The place from top to bottom.
  public var vertical: VerticalAlignment

  /// Makes an alignment of both directions.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// In the middle of the left side.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// In the middle of the right side.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// In the middle of the top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// In the middle of the bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// At the top left.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// At the top right.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// At the bottom left.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// At the bottom right.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  func place(_ size: Size, in room: Size) -> Rect {
    Rect(
      origin: Point(
        x: horizontal.offset(size.width, in: room.width),
        y: vertical.offset(size.height, in: room.height)), size: size)
  }
}

extension HorizontalAlignment {
  func offset(_ width: Int, in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: (room - width) >> 1
    case .trailing: room - width
    }
  }
}

extension VerticalAlignment {
  /// The first lines are in line: as cells go, the tops.
  public static let firstTextBaseline = VerticalAlignment.top
  /// The last lines are in line: as cells go, the bottoms.
  public static let lastTextBaseline = VerticalAlignment.bottom

  func offset(_ height: Int, in room: Int) -> Int {
    switch self {
    case .top: 0
    case .center: (room - height) >> 1
    case .bottom: room - height
    }
  }
}
