import TermUICore
import Words

/// The cards in their order, as many as there is room for.
struct CardList: View {
  @ObservedObject var model: ListModel
  @ObservedObject var position: ObservableValue<Int>
  @ObservedObject var shuffles: ObservableValue<Int>
  let style: CardStyle

  var body: some View {
    let selected = model.selected
    ScrollView(showsIndicators: false) {
      LazyVStack(alignment: .leading) {
        ForEach(model.visible, id: \.self) { id in
          CardView(
            id: id, mark: model.mark(of: id), isSuspended: model.isSuspended(id),
            isReversed: model.isReversed(id), isSelected: id == selected,
            startsOnFront: model.startsOnFront, style: style, revision: model.revision,
            model: model)
        }
      }
    }
    .scrollPosition(id: .constant(selected))
  }
}
