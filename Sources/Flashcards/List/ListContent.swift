import TermUICore
import Words

/// What the list screen shows: a title, the cards, and a line of position and keys.
struct ListContent: View {
  @ObservedObject var model: ListModel
  @ObservedObject var search: ListSearch
  @ObservedObject var library: Library

  var body: some View {
    GeometryReader { window in
      let style = CardStyle(model.cardStyle, window: window.size)
      VStack(alignment: .leading) {
        if window.size.height > 2 {
          ListTitle(
            title: model.title, turned: model.turned, filter: model.filter,
            direction: model.direction, problems: model.problemCount,
            isSaving: library.progress.isSaving,
            columns: window.size.width)
        }
        cards(style)
        if window.size.height > 1 { lastLine(window.size.width) }
      }
      .onKeyPress(keys: model.pagingKeys) { press in
        guard case .go(.page(let pages)) = model.keys.command(for: press.key) else {
          return .ignored
        }
        model.move(by: pages * style.page(window.size.height - 2))
        return .handled
      }
    }
    // Rows that went have taken their side with them.
    .onChange(of: [model.visible.count, model.revision]) { model.countAgain() }
  }

  @ViewBuilder private func cards(_ style: CardStyle) -> some View {
    if model.visible.isEmpty {
      EmptyListView(text: model.emptyText)
    } else {
      CardList(
        model: model, position: model.place, shuffles: model.shuffles, style: style)
    }
  }

  @ViewBuilder private func lastLine(_ columns: Int) -> some View {
    if let entry = search.entry {
      SearchLine(search: search, entry: entry, columns: columns)
    } else {
      StatusLine(
        position: model.place, count: model.visible.count, message: model.message,
        columns: columns)
    }
  }
}
