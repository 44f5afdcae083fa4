import Scheduling
import TermUICore

/// The commands of a review.
enum ReviewCommand: Hashable {
  /// Shows the answer; if it is shown, grades the card Good.
  case advance
  /// Presses the button with an index from 0.
  case button(Int)
  case answer(Rating)
  /// Adds the typed answer to the card, and grades it Good.
  case addAnswer
  case play, edit, move, undo, redo, suspend, bury, more, help, back, quit
  /// Drills the words that were missed today.
  case missed
  case scroll(Key)
}

extension ReviewCommand: ScrollCommand {
  var scrollKey: Key? { if case .scroll(let key) = self { key } else { nil } }
}

/// The keys of a review.
enum ReviewKeys: DefaultKeys {
  static let screen = "review"

  typealias Binding = KeyBinding<ReviewCommand>

  static let table: [Binding] =
    [
      Binding("answer", [.space, .enter], .advance, "show the answer, then grade Good"),
      Binding("first-button", ["1"], .button(0), "Again: not remembered"),
      Binding("second-button", ["2"], .button(1), "Hard (Good with two buttons)"),
      Binding("third-button", ["3"], .button(2), "Good: remembered"),
      Binding("fourth-button", ["4"], .button(3), "Easy: too easy"),
      Binding("known", ["o"], .answer(.good), "Good, as in the list (O)"),
      Binding("unknown", ["x"], .answer(.again), "Again, as in the list (X)"),
      Binding(
        "add-answer", ["="], .addAnswer, "I was right: Good, and add my answer to it"),
      Binding("more", ["+"], .more, "\(ReviewModel.more) more cards today, beyond the limits"),
      Binding("missed", ["m"], .missed, "drill the words missed today"),
      Binding("play", ["p"], .play, "play the sound, or speak the side shown"),
      Binding("edit", ["e"], .edit, "change the card", hint: "edit"),
      Binding("move", ["M"], .move, "move the card to another deck"),
      Binding("undo", ["u", .alt("u")], .undo, "undo the last answer", hint: "undo"),
      Binding("redo", [.control("r")], .redo, "redo what was undone"),
      Binding("bury", ["b"], .bury, "bury: not again today", hint: "bury"),
      Binding(
        "suspend", ["S", "@"], .suspend, "suspend; unsuspend it in the list", hint: "suspend"),
      Binding("help", ["?", .function(1)], .help, "these keys", hint: "keys"),
      Binding("back", [.escape], .back, "go back", hint: "back"),
      Binding("quit", ["q", .control("c")], .quit, "quit", hint: "quit"),
    ] + Binding.scrolling { .scroll($0) }
}
