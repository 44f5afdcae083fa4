import Study
import TermUICore

/// What the home screen shows: today's plan, the decks, and a line of keys.
struct HomeContent: View {
  let model: HomeModel
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
    }
  }

  @ViewBuilder private func decks(_ style: DeckRowStyle) -> some View {
    if let overview = model.overview, overview.entries.isEmpty {
      EmptyHomeView(folder: model.folder, failure: overview.failure)
    } else {
      DeckRows(model: model, style: style, open: open)
    }
  }
}
