import TermUI
import Words

/// What a key can ask of a review.
enum ReviewCommand: Hashable {
  /// Shows the answer; where that is shown, the card was remembered.
  case goOn
  case answer(Rating)
  /// Scrolls a long card as a key does that scrolls by itself.
  case scroll(Key)
  case undo, suspend, bury, help, back, quit
}

/// The keys of a review, with two buttons or with four.
struct ReviewKeys {
  typealias Binding = KeyBinding<ReviewCommand>

  let table: [Binding]
  private let commands: [Key: ReviewCommand]

  static func of(_ buttons: AnswerButtons) -> ReviewKeys { buttons == .two ? two : four }

  private static let two = ReviewKeys([
    Binding(["1", "x"], .answer(.again), "Again: not remembered"),
    Binding(["2", "o"], .answer(.good), "Good: remembered"),
  ])

  private static let four = ReviewKeys([
    Binding(["1", "x"], .answer(.again), "Again: not remembered"),
    Binding(["2"], .answer(.hard), "Hard: hardly remembered"),
    Binding(["3", "o"], .answer(.good), "Good: remembered"),
    Binding(["4"], .answer(.easy), "Easy: too easy"),
  ])

  private init(_ answers: [Binding]) {
    table =
      [Binding([.space, .enter], .goOn, "show the answer; then Good")] + answers + Self.others
    commands = Dictionary(
      uniqueKeysWithValues: table.flatMap { binding in binding.keys.map { ($0, binding.action) } })
  }

  private static let others: [Binding] = [
    Binding(["j", .down], .scroll(.down), "a line down on a long card"),
    Binding(["k", .up], .scroll(.up), "a line up"),
    Binding([.pageDown], .scroll(.pageDown), "a page down"),
    Binding([.pageUp], .scroll(.pageUp), "a page up"),
    Binding([.home], .scroll(.home), "to its beginning"),
    Binding([.end], .scroll(.end), "to its end"),
    Binding(["u"], .undo, "undo the last answer", hint: "undo"),
    Binding(["b"], .bury, "bury: not again today"),
    Binding(["S"], .suspend, "suspend: not again until undone"),
    Binding(["?"], .help, "these keys", hint: "keys"),
    Binding([.escape], .back, "go back", hint: "back"),
    Binding(["q", .control("c")], .quit, "quit", hint: "quit"),
  ]

  var bindings: [KeyExplanation] { table.map(\.explanation) }

  /// What is hinted at, with what Space does now.
  func hints(goOn caption: String?) -> [KeyHint] {
    let others = table.compactMap(\.keyHint)
    return caption.map { [KeyHint([.space], $0)] + others } ?? others
  }

  func command(for key: Key) -> ReviewCommand? { commands[key] }

  /// The keys that scroll, and which of the usual ones each stands for.
  var scrolling: [Key: Key] {
    commands.compactMapValues { if case .scroll(let key) = $0 { key } else { nil } }
  }
}
