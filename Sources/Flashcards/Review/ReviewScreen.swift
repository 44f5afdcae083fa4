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
    mode: StudyMode = .flip, scope: SessionScope = .due, pictureSide: Settings.PictureSide
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
