import Localization
import Preferences
import Scheduling
import Study
import TermUICore

/// The review of some words, one card at a time; it owns the view model and passes it the keys.
struct ReviewScreen: View {
  private let storage: LibraryStorage
  @State private var model: ReviewModel
  @State private var showsHelp = false
  @Environment(Navigation.self) private var navigation
  @Environment(\.dismiss) private var dismiss
  @Environment(\.quit) private var quit
  @Environment(\.playSound) private var playSound

  init(
    _ words: StudyList, in storage: LibraryStorage, keys: KeyTable<ReviewCommand>,
    mode: StudyMode = .flip, scope: SessionScope = .due, pictureSide: PictureSide
  ) {
    self.storage = storage
    _model = State(
      initialValue: ReviewModel(
        words, in: storage, keys: keys, mode: mode, scope: scope, pictureSide: pictureSide))
  }

  var body: some View {
    @Bindable var model = model
    ReviewContent(model: model, storage: storage)
      .onKeyPress(hints: model.hints) { press in
        model.begin(with: press.key)
        return model.keys.command(for: press.key).map(perform) ?? .ignored
      }
      .onAppear { model.appear() }
      .task { model.prepareKeys() }
      .onChange(of: model.stage) { old, new in
        if playSound.playsOnFlip, case .question = old, case .answer = new {
          model.play(playSound)
        }
      }
      .modifier(CardEditing(editor: model.editor))
      .modifier(UndoElsewhereDialog(step: $model.stepElsewhere) { model.undoLast() })
      .modifier(
        ScreenHelp(
          title: model.scope.title ?? model.mode.title, keys: model.keys, isPresented: $showsHelp))
  }

  private func perform(_ command: ReviewCommand) -> KeyPress.Result {
    switch command {
    case .scroll: return .ignored
    case .advance: withAnimation(model.stage.animation) { model.advance() }
    case .button(let index): model.press(index)
    case .answer(let rating): model.answer(rating)
    case .addAnswer: model.addAnswer()
    case .play: model.play(playSound)
    case .edit: model.edit()
    case .move: model.move()
    case .undo: model.undo()
    case .redo: model.redo()
    case .suspend: model.suspend()
    case .bury: model.bury()
    case .more: model.studyMore()
    case .missed:
      if let words = model.missedWords() { navigation.open(.review(words, model.mode, .missed)) }
    case .help: showsHelp = true
    case .back: dismiss()
    case .quit: quit()
    }
    return .handled
  }
}

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

  typealias Binding = CommandBinding<ReviewCommand>

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
      Binding("play", ["p", .alt("p")], .play, "play the sound, or speak the side shown"),
      Binding("edit", ["e"], .edit, "change the card", hint: "edit"),
      Binding("move", ["M", ">"], .move, "move the card to another deck"),
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

extension StudyMode {
  /// The title of the help.
  var title: String {
    switch self {
    case .flip: String(localized: "Review")
    case .type: String(localized: "Type")
    case .choose: String(localized: "Choose")
    }
  }

  /// The keys of the mode: those of a review, without the commands that only other modes have.
  func keys(_ keys: KeyTable<ReviewCommand>) -> KeyTable<ReviewCommand> {
    switch self {
    case .flip, .choose: keys.without(.addAnswer)
    case .type: keys
    }
  }
}

extension SessionScope {
  /// The title of the help, unless it is that of the mode.
  var title: String? {
    switch self {
    case .due, .dueAmong: nil
    case .cram, .cramAmong: String(localized: "Cram")
    case .missed: String(localized: "Missed words")
    }
  }

  /// The keys of a session, without the commands that only a review has.
  func keys(_ keys: KeyTable<ReviewCommand>) -> KeyTable<ReviewCommand> {
    switch self {
    case .due, .dueAmong: keys
    case .cram, .cramAmong: keys.without(.more).without(.bury)
    case .missed: keys.without(.more).without(.bury).without(.missed)
    }
  }
}

extension ReviewModel {
  /// The hint for a typed answer that counts as wrong.
  var addAnswerHint: KeyHint? {
    guard let check = given.check, !check.isRight, !check.typed.isEmpty else { return nil }
    return keys.hint(.addAnswer, String(localized: "I was right"))
  }

  /// The key hints of the stage.
  var hints: [KeyHint] {
    let first = [
      stage.hint(given.suggested).flatMap { keys.hint(.advance, $0, priority: 1) },
      addAnswerHint,
      limit.flatMap { _ in
        keys.hint(.more, String(localized: "\(Self.more) more cards"), priority: 1)
      },
      stage.card == nil && !missed.isEmpty
        ? keys.hint(.missed, String(localized: "drill missed"), priority: 1) : nil,
      stage.card == nil && !unknownAtEnd.isEmpty
        ? keys.hint(.move, String(localized: "move"), priority: 1) : nil,
    ]
    let ofCard: [ReviewCommand] = [.edit, .move, .bury, .suspend, .addAnswer]
    let usable = keys.bindings.filter { stage.card != nil || !ofCard.contains($0.action) }
    return first.compactMap(\.self) + usable.compactMap(\.keyHint)
  }
}

/// The words of a cram whose mode is still to be chosen.
struct CramChoice {
  let words: StudyList
  let scope: SessionScope
  let count: Int

  /// Makes the choice for a cram; nil without cards.
  init?(_ words: StudyList, _ scope: SessionScope) {
    self.words = words
    self.scope = scope
    count = words.crammed(scope).count
    if count == 0 { return nil }
  }

  static var nothing: String { String(localized: "There are no cards to cram.") }
}

/// The choice of the mode of a cram, which is opened then.
struct CramDialog: ViewModifier {
  @Binding var choice: CramChoice?
  @Environment(Navigation.self) private var navigation

  func body(content: Content) -> some View {
    content.alert(title, isPresented: $choice.isPresent()) {
      KeyButton(localized: "Flip", key: "f") { open(.flip) }
      KeyButton(localized: "Type", key: "y") { open(.type) }
      KeyButton(localized: "Choose", key: "c") { open(.choose) }
    } message: {
      Text(localized: "Schedule unchanged")
    }
  }

  private var title: String {
    let count = choice?.count ?? 0
    return String(localized: count, one: "Cram 1 card", other: "Cram \(count.caption) cards")
  }

  private func open(_ mode: StudyMode) {
    if let choice { navigation.open(.review(choice.words, mode, choice.scope)) }
  }
}
