import TermUICore
import Words

/// The first line: the deck, and how the list is shown.
struct ListTitle: View {
  let title: String
  let turned: ObservableValue<Int>
  let filter: Filter
  let direction: Direction
  let problems: Int
  let isSaving: Bool
  let columns: Int

  var body: some View {
    HStack(spacing: 2) {
      Text(title).bold()
      Spacer()
      ListState(
        turned: turned, filter: filter, direction: direction, problems: problems,
        isSaving: isSaving, isLong: columns >= 60
      )
      .layoutPriority(1)
    }
    .padding(.horizontal, columns >= 30 ? 1 : 0)
    .frame(height: 1)
  }
}
