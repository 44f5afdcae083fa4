import Localization
import Scheduling
import Study
import TermUICore

/// The commands of a review.
enum ReviewCommand {
  /// Shows the answer; if it is shown, grades the card Good.
  case advance
  /// Presses the button with an index from 0.
  case button(Int)
  case answer(Rating)
  /// Counts the typed answer as right: grades the card Good.
  case acceptAnswer
  /// Adds the typed answer to the card, and grades it Good.
  case addAnswer
  case play, info, edit, move, undo, redo, suspend, bury, more, study, back
  /// Drills the words that were missed today.
  case missed
  case scroll, help, quit
}

extension ReviewCommand: @MainActor ScreenCommand {
  static let screen = "review"
  static let groups = [
    "answer": "The answer",
    "more": "The session",
    "line-down": "Moving",
  ]

  typealias Binding = CommandBinding<ReviewCommand>

  static let table: [Binding] =
    [
      Binding("answer", [.space, .enter], .advance, "show the answer, then grade Good"),
      Binding("first-button", ["1"], .button(0), "Again: not remembered"),
      Binding("second-button", ["2"], .button(1), "Hard: remembered with effort"),
      Binding("third-button", ["3"], .button(2), "Good: remembered"),
      Binding("fourth-button", ["4"], .button(3), "Easy: too easy"),
      Binding("known", ["o"], .answer(.good), "Good, as in the list (O)"),
      Binding("unknown", ["x"], .answer(.again), "Again, as in the list (X)"),
      Binding(
        "accept-answer", ["="], .acceptAnswer, "count my answer as right: Good", isNew: true),
      Binding(
        "add-answer", ["a"], .addAnswer, "Good, and add my answer to the card", isNew: true),
      Binding("more", ["+"], .more, "\(ReviewModel.more) more cards today, beyond the limits"),
      Binding(
        "study", ["r"], .study, "study these cards in another way", hint: "other ways",
        leadsElsewhere: true, isNew: true),
      Binding("missed", ["m"], .missed, "drill the words missed today"),
      Binding("play", ["p", .alt("p")], .play, "play the sound, or speak the side shown"),
      Binding(
        "card", ["I", ";"], .info, "about the card: its schedule and answers", hint: "about",
        leadsElsewhere: true, isNew: true),
      Binding("edit", ["e"], .edit, "change the card", hint: "edit"),
      Binding("move", ["M", ">"], .move, "move the card to another deck"),
      Binding("undo", ["u", .alt("u")], .undo, "undo the last answer", hint: "undo"),
      Binding("redo", [.control("r")], .redo, "redo what was undone"),
      Binding("bury", ["b"], .bury, "bury: not again today", hint: "bury"),
      Binding(
        "suspend", ["S", "@"], .suspend, "suspend; unsuspend it in the list", hint: "suspend"),
      .help(["?", .function(1)]), .back(.back), .quit,
    ] + Binding.scrolling()
}

extension KeyTable<ReviewCommand> {
  /// Returns the table without the commands that a session in a mode doesn't have.
  func keys(of mode: StudyMode, _ scope: SessionScope) -> KeyTable {
    let keys = mode == .type ? self : without(.acceptAnswer, .addAnswer)
    return switch scope {
    case .due, .dueAmong: keys
    case .learn: self
    case .cram: keys.without(.more, .bury)
    case .missed: keys.without(.more, .bury, .missed)
    }
  }
}

extension ReviewModel {
  /// The hints for a typed answer that counts as wrong.
  var wrongAnswerHints: [KeyHint] {
    guard let check = given.check, !check.isRight, !check.typed.isEmpty else { return [] }
    return keys.hints(.acceptAnswer, localized: "count as right")
      + (mayAddAnswer ? keys.hints(.addAnswer, localized: "add to card") : [])
  }

  /// The key hints of the stage.
  var hints: [KeyHint] {
    let usable = keys.bindings.filter { stage.card != nil || !$0.command.needsCard }
    return advanceHints + wrongAnswerHints + hintsOfPause + usable.compactMap(\.keyHint)
  }

  private var advanceHints: [KeyHint] {
    switch stage {
    case .question: keys.hints(.advance, localized: "answer", priority: 1)
    case .answer:
      keys.hints(
        .advance, localized: rounds == nil ? given.suggested.phrase : "next", priority: 1)
    case .waiting, .closed: keys.hints(.advance, localized: "look again", priority: 1)
    case .done:
      isFull ? keys.hints(.advance, localized: "\(size.caption) more", priority: 1) : []
    }
  }

  private var hintsOfPause: [KeyHint] {
    if stage.card != nil { return [] }
    let more =
      limit == nil
      ? [] : keys.hints(.more, localized: "\(Self.more) more cards", priority: 1)
    let drill = missed.isEmpty ? [] : keys.hints(.missed, localized: "drill missed", priority: 1)
    let move = unknownAtEnd.isEmpty ? [] : keys.hints(.move, localized: "move", priority: 1)
    return more + drill + move
  }
}

extension ReviewCommand {
  /// Whether it does something with the card on the screen alone.
  fileprivate var needsCard: Bool {
    [.info, .edit, .move, .bury, .suspend, .acceptAnswer, .addAnswer].contains(self)
  }
}
