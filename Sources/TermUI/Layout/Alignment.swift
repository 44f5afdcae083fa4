/// Where a view stands from left to right in the room around it.
nonisolated public enum HorizontalAlignment: Sendable { case leading, center, trailing }

/// Where a view stands from top to bottom in the room around it.
nonisolated public enum VerticalAlignment: Sendable { case top, center, bottom }

/// Where a view stands in the room around it.
nonisolated public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  func place(_ size: Size, in room: Size) -> Rect {
    Rect(
      origin: Point(
        x: horizontal.offset(size.width, in: room.width),
        y: vertical.offset(size.height, in: room.height)), size: size)
  }
}

nonisolated extension HorizontalAlignment {
  func offset(_ width: Int, in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: (room - width) >> 1
    case .trailing: room - width
    }
  }
}

nonisolated extension VerticalAlignment {
  public static let firstTextBaseline = VerticalAlignment.top
  public static let lastTextBaseline = VerticalAlignment.bottom

  func offset(_ height: Int, in room: Int) -> Int {
    switch self {
    case .top: 0
    case .center: (room - height) >> 1
    case .bottom: room - height
    }
  }
}
