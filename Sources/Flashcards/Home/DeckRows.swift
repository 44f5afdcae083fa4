import Study
import TermUICore

/// The decks and folders in their order, as many as there is room for.
struct DeckRows: View {
  let model: HomeModel
  let style: DeckRowStyle
  let open: (DeckEntry) -> Void
  @FocusState private var isFocused: Bool

  var body: some View {
    @Bindable var model = model
    List(model.rows, id: \.path, selection: $model.selection) { entry in
      DeckRow(entry: entry, isFolded: model.isFolded(entry), style: style)
        .onTapGesture { model.selection == entry.path ? open(entry) : model.select(entry) }
        .listRowBackground(EmptyView())
    }
    .focused($isFocused)
    .defaultFocus($isFocused, true)
  }
}
