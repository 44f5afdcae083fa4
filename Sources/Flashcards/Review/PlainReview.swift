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
      print(
        String(
          localized:
            "Type each answer; an empty line shows it, and then \(quitKey) quits. Ctrl-D quits at any time."
        ))
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
    if model.stage.card != nil, !model.summary.answers.isEmpty {
      print("")
      printSummary()
    }
  }

  private var quitKey: String { model.keys.caption(of: .quit) }

  private func report() throws(LibraryStorage.Failure) {
    if let failure = storage.failure { throw failure }
  }

  /// Whether no card is left, and no more may come today.
  private var isOver: Bool {
    if case .done = model.stage { model.limit == nil } else { false }
  }

  private func printStage() {
    printed = model.stage
    switch model.stage {
    case .question(let id):
      let number = model.position.map { String(localized: "\($0.number) of \($0.count)") }
      let kind = model.currentKind?.caption
      let turn = model.direction == direction ? nil : model.direction.caption
      direction = model.direction
      let start = [number, kind, turn].compactMap(\.self).listed
      let question = model.asked(id).plainQuestion
      print("")
      print("\(start): \(question)")
      for (index, text) in (model.given.choices?.texts ?? []).enumerated() {
        print("\(model.keys.caption(of: .button(index))) \(text)")
      }
    case .answer(let id, let choices):
      print(verdict(on: model.asked(id).plainAnswer))
      let buttons = choices.map { choice in
        [choice.key, choice.rating.caption, choice.interval].compactMap(\.self)
          .joined(separator: " ")
      }
      print((buttons + model.wrongAnswerHints.map(\.description)).listed)
    case .waiting, .done, .closed:
      print("")
      print(model.pauseHeading)
      for note in model.pauseNotes { print(note) }
      if !model.summary.answers.isEmpty { printSummary() }
    }
  }

  private func printSummary() {
    print(model.summary.caption)
    for card in model.missed.map(\.card) {
      let (front, back) = (card.front.withoutRuby.onOneLine, card.back.withoutRuby.onOneLine)
      print(String(localized: "Missed: \(front) – \(back)"))
    }
  }

  /// The answer, after the verdict on one that was typed or chosen.
  private func verdict(on answer: String) -> String {
    let given = model.given
    if let check = given.check {
      let typed = given.typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if typed.isEmpty { return String(localized: "Answer: \(answer)") }
      return String(
        localized: check.isRight
          ? "Right: \(answer)" : "Wrong. You typed \(typed). Right: \(answer)")
    }
    guard let choices = given.choices, let chosen = given.chosen else { return answer }
    return String(
      localized: chosen == choices.right
        ? "Right: \(answer)" : "Wrong. You chose \(choices.texts[chosen]). Right: \(answer)")
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
    if line == "quit" { return false }
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
    if model.mode == .choose {
      print(String(localized: "A number: choose an answer, and once it is shown, grade it"))
    }
    for binding in model.keys.bindings {
      let keys = binding.keys.filter { if case .character = $0 { true } else { false } }
      guard !keys.isEmpty, isUsed(binding.command) else { continue }
      let caption = keys.map(\.description).joined(separator: " ")
      print("\(caption): \(binding.explanation)")
    }
    print(String(localized: "Ctrl-D: quit at any time"))
  }

  /// Whether a command does something in a review of lines.
  private func isUsed(_ command: ReviewCommand) -> Bool {
    switch command {
    case .advance, .edit, .move, .scroll, .back: false
    case .button(let index): model.buttons.ratings.contains { $0.index == index }
    default: true
    }
  }
}
