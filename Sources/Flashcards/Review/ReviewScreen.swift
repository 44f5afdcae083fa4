import Localization
import Preferences
import Scheduling
import Study
import TermUICore

/// The review of some words, one card at a time; it owns the view model and passes it the keys.
struct ReviewScreen: View {
  private let storage: LibraryStorage
  @State private var model: ReviewModel
  @Environment(Navigation.self) private var navigation
  @Environment(\.dismiss) private var dismiss
  @Environment(\.playSound) private var playSound

  init(
    _ study: StudyList, in storage: LibraryStorage, settings: Settings, mode: StudyMode,
    scope: SessionScope
  ) {
    self.storage = storage
    _model = State(
      initialValue: ReviewModel(study, in: storage, settings: settings, mode: mode, scope: scope))
  }

  var body: some View {
    ReviewContent(model: model, storage: storage)
      .onAppear { model.appear() }
      .task { model.prepareKeys() }
      .onChange(of: model.stage) { old, new in
        if playSound.playsOnFlip, case .question = old, case .answer = new {
          model.play(playSound)
        }
      }
      .modifier(CardEditing(editor: model.editor))
      .screen(model.scope.title ?? model.mode.title, model, perform: perform)
  }

  private func perform(_ command: ReviewCommand) {
    switch command {
    case .advance: withAnimation(model.stage.animation) { model.advance() }
    case .play: model.play(playSound)
    case .missed:
      if let study = model.openMissed() { navigation.open(.review(study, model.mode, .missed)) }
    case .back: dismiss()
    default: model.perform(command)
    }
  }
}
