import TermUICore
import Words

/// The review of some words, one card at a time: it owns the view-model and gives it the keys.
struct ReviewScreen: View {
  private let library: Library
  @StateObject private var model: ReviewModel
  @EnvironmentObject private var navigation: Store<Route, RouteAction>
  @Environment(\.quit) private var quit

  init(_ words: WordProgress, in library: Library, keys: KeyTable<ReviewCommand>) {
    self.library = library
    _model = StateObject(wrappedValue: ReviewModel(words, in: library, keys: keys))
  }

  var body: some View {
    ReviewContent(model: model, library: library)
      .onKeyPress(hints: model.hints) { press in
        model.keys.command(for: press.key).map(perform) ?? .ignored
      }
      .onAppear { model.appear() }
      .modifier(CardEditing(editor: model.editor))
  }

  private func perform(_ command: ReviewCommand) -> KeyPress.Result {
    switch command {
    case .scroll: return .ignored
    case .goOn: withAnimation(model.stage.animation) { model.goOn() }
    case .button(let place): model.press(place)
    case .answer(let rating): model.answer(rating)
    case .edit: model.edit()
    case .undo: model.undo()
    case .suspend: model.suspend()
    case .bury: model.bury()
    case .help: navigation.dispatch(.show(.help))
    case .back: navigation.dispatch(.back)
    case .quit: quit()
    }
    return .handled
  }
}
