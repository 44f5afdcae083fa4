/// A node that the mouse wheel and the scroll keys scroll.
protocol WheelTarget: Node {
  /// Scrolls by a number of rows; false if it is at its end.
  func scroll(by rows: Int) -> Bool

  /// The direction in which it scrolls.
  var axis: Axis { get }

  /// The number of visible rows.
  var page: Int { get }
}

extension Key {
  /// The keys that scroll, unless a view handles them.
  public static let scrolling: Set<Key> = [.up, .down, .pageUp, .pageDown, .home, .end]

  /// The arrow keys.
  static let arrows: Set<Key> = [.up, .down, .left, .right]

  /// The keys that activate the focused control.
  static let pressing: Set<Key> = [.enter, .space]

  /// The rows that a key scrolls.
  func rows(page: Int) -> Int {
    switch self {
    case .up: -1
    case .down: 1
    case .pageUp: -page
    case .pageDown: page
    case .home: -Int.unbounded
    case .end: Int.unbounded
    default: 0
    }
  }
}

private struct ScrollKeys: EnvironmentKey {
  static let defaultValue: [Key: Key] = [
    .up: .up, .down: .down, .pageUp: .pageUp, .pageDown: .pageDown, .home: .home, .end: .end,
    "j": .down, "k": .up, "g": .home, "G": .end,
  ]
}

extension EnvironmentValues {
  /// The keys that scroll unless a view handles them, each with the one of ``Key/scrolling`` that
  /// it replaces.
  public var scrollKeys: [Key: Key] {
    get { self[ScrollKeys.self] }
    set { self[ScrollKeys.self] = newValue }
  }
}
