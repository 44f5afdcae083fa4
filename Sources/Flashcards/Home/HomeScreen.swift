import TermUICore
import Words

/// The decks of the library, of which one is opened.
struct HomeScreen: View {
  let model: HomeModel
  @EnvironmentObject private var navigation: Store<Route, RouteAction>
  @Environment(\.quit) private var quit

  var body: some View {
    HomeContent(model: model) { open(model.words(of: $0)) }
      .onKeyPress(hints: model.keys.hints) { perform($0.key) }
      .onAppear { model.follow() }
      .onDisappear { model.stopFollowing() }
  }

  private func perform(_ key: Key) -> KeyPress.Result {
    model.keepUp()
    guard let command = model.keys.command(for: key) else { return .ignored }
    switch command {
    // The list knows how long a page is.
    case .go(.page): return .ignored
    case .open: if let entry = model.selected { open(model.words(of: entry)) }
    case .openLast: open(model.lastWords())
    case .review:
      if let words = model.selected.flatMap(model.words) {
        navigation.dispatch(.open(.review(words)))
      }
    case .statistics: navigation.dispatch(.open(.statistics(nil)))
    case .turn: model.turn()
    case .fold: model.fold()
    case .unfold: model.unfold()
    case .go(.step(let step)): model.move(by: step)
    case .go(.first): model.move(to: 0)
    case .go(.last): model.move(to: model.rows.count - 1)
    case .help: navigation.dispatch(.show(.help))
    case .quit: quit()
    }
    return .handled
  }

  private func open(_ words: WordProgress?) {
    if let words { navigation.dispatch(.open(.list(words))) }
  }
}
