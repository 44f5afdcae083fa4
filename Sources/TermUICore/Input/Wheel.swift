/// A node that the mouse's wheel and the scrolling keys move.
protocol WheelTarget: Node {
  /// Moves by so many rows; false where there is nothing to move.
  func scroll(by rows: Int) -> Bool

  /// The direction in which it moves.
  var axis: Axis { get }

  /// How many rows can be seen at once.
  var page: Int { get }
}

extension Key {
  /// The keys that scroll, where nothing else hears them.
  public static let scrolling: Set<Key> = [.up, .down, .pageUp, .pageDown, .home, .end]

  /// The keys that lead in one of four directions.
  static let arrows: Set<Key> = [.up, .down, .left, .right]

  /// The keys that press what has the focus.
  static let pressing: Set<Key> = [.enter, .space]

  /// How many rows a key scrolls.
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
  /// The keys that scroll where nothing else hears them, each with the one of ``Key/scrolling`` that
  /// it stands for.
  public var scrollKeys: [Key: Key] {
    get { self[ScrollKeys.self] }
    set { self[ScrollKeys.self] = newValue }
  }
}
