/// One press of a key, one paste, or one event of the mouse.
nonisolated public enum Key: Hashable, Sendable {
  case character(Character)
  /// A letter pressed together with Control, in lower case.
  case control(Character)
  /// A character pressed together with Alt (Meta).
  case alt(Character)
  case enter, tab, backTab, escape, backspace, deleteForward, insert
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
  /// Text that the terminal pasted in one piece.
  case paste(String)
  case mouse(MouseEvent)

  public static let space = Key.character(" ")
  public static let `return` = Key.enter
  public static let delete = Key.backspace
  public static let upArrow = Key.up
  public static let downArrow = Key.down
  public static let leftArrow = Key.left
  public static let rightArrow = Key.right
}

nonisolated extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }
}

/// What the mouse did, and over which cell.
nonisolated public struct MouseEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case press, wheelUp, wheelDown }

  public var kind: Kind
  public var position: Point

  public init(_ kind: Kind, at position: Point) {
    self.kind = kind
    self.position = position
  }
}
