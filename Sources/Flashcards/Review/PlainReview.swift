import Decks
import Localization
import Preferences
import Progress
import Scheduling
import Search
import Study
import TermUICore

/// A review line by line, with nothing but text: for screen readers, pipes, and logs.
///
/// Each line of input is a key of the review; an empty one shows the answer, then grades it Good.
public final class PlainReview {
  private let model: ReviewModel
  private let storage: LibraryStorage
  private let read: () throws -> String?
  private let print: (String) -> Void
  private var playSound: PlaySoundAction
  /// The stage that was printed last.
  private var printed: ReviewModel.Stage?
  /// The direction that was printed last.
  private var direction: Direction?

  /// Prepares a review of some words, which reads lines of input until nil, and prints lines.
  public init(
    _ study: StudyList, in storage: LibraryStorage, mode: StudyMode = .flip,
    scope: SessionScope = .due, size: SessionSize = SessionSize(), settings: Settings,
    playSound: PlaySoundAction = PlaySoundAction { _ in nil }, read: @escaping () throws -> String?,
    print: @escaping (String) -> Void
  ) {
    model = ReviewModel(
      study, in: storage, settings: settings, mode: mode, scope: scope, size: size)
    self.storage = storage
    self.read = read
    self.print = print
    self.playSound = playSound
    self.playSound.settings = settings.sound
  }

  /// Reviews until the input ends, a line quits, or nothing is left.
  public func run() throws {
    model.appear()
    try report()
    print("\(model.title), \(model.direction.caption)")
    direction = model.direction
    if model.mode == .type {
      print(String(localized: "Type each answer; an empty line shows it."))
    }
    printStage()
    while !isOver, let line = try read() {
      guard perform(line.split(whereSeparator: \.isWhitespace).joined(separator: " ")) else {
        break
      }
      try report()
      if let message = model.message { print(message) }
      model.message = nil
      if printed != model.stage { printStage() }
    }
  }

  private func report() throws(LibraryStorage.Failure) {
    if let failure = storage.failure { throw failure }
  }

  /// Whether no card is left, and no more may come today.
  private var isOver: Bool {
    if case .done = model.stage { model.limit == nil } else { false }
  }

  private func printStage() {
    let former = printed
    printed = model.stage
    switch model.stage {
    case .question(let id):
      let number = model.position.map { String(localized: "\($0.number) of \($0.count)") }
      let kind = model.currentKind?.caption
      let turn = model.direction == direction ? nil : model.direction.caption
      direction = model.direction
      let start = [number, kind, turn].compactMap(\.self).joined(separator: ", ")
      let question = model.asked(id).plainQuestion
      print("")
      print("\(start): \(question)")
      for (index, text) in (model.given.choices?.texts ?? []).enumerated() {
        print("\(model.keys.caption(of: .button(index))) \(text)")
      }
    case .answer(let id, let choices):
      if former != .question(id) { print("\n\(model.asked(id).plainQuestion)") }
      if let check = model.given.check { print(check.plainText) }
      if let choices = model.given.choices, let chosen = model.given.chosen {
        print(
          String(
            localized: chosen == choices.right ? "Right." : "Wrong: \(choices.texts[chosen])"))
      }
      print(model.asked(id).plainAnswer)
      let buttons = choices.map { choice in
        [choice.key, choice.rating.caption, choice.interval].compactMap(\.self)
          .joined(separator: " ")
      }
      print((buttons + model.wrongAnswerHints.map(\.description)).joined(separator: ", "))
    case .waiting, .done, .closed:
      print("")
      print(model.pauseHeading)
      for note in model.pauseNotes { print(note) }
      if !model.summary.answers.isEmpty { print(model.summary.caption) }
      for card in model.missed.map(\.card) {
        let (front, back) = (card.front.withoutRuby.onOneLine, card.back.withoutRuby.onOneLine)
        print(String(localized: "Missed: \(front) – \(back)"))
      }
    }
  }

  /// Runs the command of a line; returns whether the review continues.
  private func perform(_ line: String) -> Bool {
    if model.mode == .type, model.stage.isQuestion {
      model.given.typed = line
      model.advance()
      return true
    }
    guard !line.isEmpty else {
      model.advance()
      return true
    }
    let command = Key(name: line).flatMap(model.keys.command)
    switch command {
    case .button where model.stage.isQuestion && model.given.choices == nil,
      .answer where model.stage.isQuestion:
      print(String(localized: "First press Enter to see the answer."))
    case .play: model.play(playSound)
    case .missed:
      print(String(localized: "karuta missed --plain drills the words missed today."))
    case .help: printHelp()
    case .back, .quit: return false
    case .edit, .move, .scroll, nil:
      let key = model.keys.caption(of: .help)
      print(String(localized: "\(line): not a command here; \(key) lists them"))
    case let command?: model.perform(command)
    }
    return true
  }

  private func printHelp() {
    print(
      String(
        localized: model.mode == .flip
          ? "Enter: show the answer, then grade Good" : "Enter: show the answer, then grade it"))
    for binding in model.keys.bindings {
      switch binding.command {
      case .advance, .edit, .move, .scroll: continue
      default: print("\(binding.caption): \(binding.explanation)")
      }
    }
  }
}

extension AnswerCheck {
  /// The verdict as a line of text, with wrong and missing graphemes in brackets.
  fileprivate var plainText: String {
    if isRight { return String(localized: "Right.") }
    let texts = [typed, expected].map { marks in
      marks.indices.map { index in
        let (mark, isLast) = (marks[index], index + 1 == marks.count)
        let opening = !mark.isRight && (index == 0 || marks[index - 1].isRight) ? "[" : ""
        let closing = !mark.isRight && (isLast || marks[index + 1].isRight) ? "]" : ""
        return opening + (mark.character.isNewline ? " " : "\(mark.character)") + closing
      }.joined()
    }
    return String(
      localized: texts[0].isEmpty ? "Nothing typed." : "Wrong: \(texts[0]), not \(texts[1])")
  }
}
