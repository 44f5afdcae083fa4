import TermUICore

/// What the list screen shows: a title, the cards, and a line of position and keys.
struct ListContent: View {
  let model: ListModel
  let storage: LibraryStorage

  var body: some View {
    GeometryReader { window in
      let (columns, rows) = (window.size.width, window.size.height)
      VStack(alignment: .leading) {
        if rows > 2 {
          ListTitle(model: model, isSaving: storage.isSaving, columns: columns)
        }
        if model.visible.isEmpty {
          EmptyListView(text: model.emptyText)
        } else {
          CardList(model: model, style: CardStyle(model.cardStyle, window: window.size))
        }
        if rows > 1 {
          if let entry = model.search.entry {
            SearchLine(search: model.search, entry: entry, columns: columns)
          } else {
            StatusLine(model: model, columns: columns)
          }
        }
      }
    }
    .lineLimit(1)
  }
}

/// The cards in their order, as many as there is room for.
struct CardList: View {
  let model: ListModel
  let style: CardStyle
  @FocusState private var isFocused: Bool

  var body: some View {
    @Bindable var model = model
    List(model.visible, id: \.self, selection: $model.selection) { id in
      CardView(row: model.row(id), style: style, model: model).listRowBackground(EmptyView())
    }
    .focused($isFocused)
    .defaultFocus($isFocused, true)
  }
}
