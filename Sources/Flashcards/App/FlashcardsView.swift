import TermUI
import Words

/// The app: one screen at a time, with a popup above it.
public struct FlashcardsView: View {
  @StateObject private var navigation: Store<Route, RouteAction>
  private let library: Library

  private let faults: [ConfigFault]

  /// Opens some decks of a learner as one list, in the way that the learner has set.
  public init(_ library: Library, list words: WordProgress, config: ConfigFile = ConfigFile()) {
    self.library = library
    faults = config.faults
    _navigation = StateObject(
      wrappedValue: Store(
        state: Route(.list(ListModel(words, in: library, settings: config.settings))),
        reducer: Route.reduce))
  }

  public var body: some View {
    ZStack {
      switch navigation.state.screen {
      case .list(let model): ListScreen(model: model)
      }
      switch navigation.state.popup {
      case .help: help(for: navigation.state.screen)
      case nil: EmptyView()
      }
    }
    .modifier(FaultsAlert(faults: faults))
    .modifier(FailureAlert(library: library))
    .environmentObject(navigation)
  }

  private func help(for screen: Route.Screen) -> HelpView {
    switch screen {
    case .list(let model):
      HelpView(
        title: "List", bindings: model.keys.explanations,
        closing: model.keys.keys { [.help, .quit].contains($0) })
    }
  }
}
