import TermUICore
import Words

/// The decks and folders in their order, as many as there is room for.
struct DeckRows: View {
  @ObservedObject var model: HomeModel
  @ObservedObject var position: ObservableValue<Int>
  let style: DeckRowStyle
  let open: (DeckEntry) -> Void

  var body: some View {
    let selected = model.selected?.path
    ScrollView(showsIndicators: false) {
      LazyVStack(alignment: .leading) {
        ForEach(model.rows, id: \.path) { entry in
          let isSelected = entry.path == selected
          DeckRow(
            entry: entry, isFolded: model.isFolded(entry), isSelected: isSelected, style: style
          )
          .onTapGesture { isSelected ? open(entry) : model.select(entry) }
        }
      }
    }
    .scrollPosition(id: .constant(selected))
  }
}
