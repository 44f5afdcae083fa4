import TermUICore
import Words

/// What the home screen shows: today's plan, the decks, and a line of keys.
struct HomeContent: View {
  @ObservedObject var model: HomeModel
  let open: (DeckEntry) -> Void

  var body: some View {
    GeometryReader { window in
      let style = DeckRowStyle(columns: window.size.width)
      VStack(alignment: .leading) {
        if window.size.height > 2 { HomeTitle(overview: model.overview, style: style) }
        decks(style)
        if window.size.height > 1 {
          HomeStatus(message: model.message, last: model.lastCaption, style: style)
        }
      }
      .lineLimit(1)
      .onKeyPress(keys: model.pagingKeys) { press in
        guard case .go(.page(let pages)) = model.keys.command(for: press.key) else {
          return .ignored
        }
        model.move(by: pages * max(1, window.size.height - 2))
        return .handled
      }
    }
  }

  @ViewBuilder private func decks(_ style: DeckRowStyle) -> some View {
    if let overview = model.overview, overview.entries.isEmpty {
      EmptyHomeView(folder: model.folder, failure: overview.failure)
    } else {
      DeckRows(model: model, position: model.place, style: style, open: open)
    }
  }
}
