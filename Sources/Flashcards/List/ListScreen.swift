import TermUI
import Words

/// The scrolling list of cards, with a title above and a line of position and keys below.
struct ListScreen: View {
  @StateObject private var model: ListModel
  @EnvironmentObject private var navigation: Store<Route, RouteAction>
  @Environment(\.quit) private var quit

  init(store: WordStore) { _model = StateObject(wrappedValue: ListModel(store: store)) }

  var body: some View {
    GeometryReader { window in
      let style = CardStyle(window: window.size)
      VStack(alignment: .leading) {
        if window.size.height > 2 {
          ListTitle(
            title: model.title, turned: model.turnedCount, filter: model.filter,
            direction: model.direction, problems: model.problemCount, columns: window.size.width)
        }
        cards(style)
        if window.size.height > 1 { lastLine(window.size.width) }
      }
      .onKeyPress { perform($0.key, page: style.page(window.size.height - 2)) }
    }
    .onChange(of: model.visible.stamp) { model.countAgain() }
  }

  @ViewBuilder private func cards(_ style: CardStyle) -> some View {
    if model.visible.isEmpty {
      EmptyListView(filter: model.filter)
    } else {
      ScrollView(showsIndicators: false) {
        LazyVStack(alignment: .leading) {
          ForEach(model.visible, id: \.self) { id in
            CardView(
              id: id, mark: model.mark(of: id),
              isReversed: model.isReversed(id), isSelected: id == model.selected, style: style,
              model: model)
          }
        }
      }
      .scrollPosition(row: model.position)
    }
  }

  @ViewBuilder private func lastLine(_ columns: Int) -> some View {
    if let search = model.search {
      SearchLine(model: model, search: search)
    } else {
      StatusLine(
        position: model.visible.isEmpty ? 0 : model.position + 1, count: model.visible.count,
        message: model.message, columns: columns)
    }
  }

  private func perform(_ key: Key, page: Int) -> KeyPress.Result {
    guard let command = ListKeys.command(for: key) else { return .ignored }
    switch command {
    case .turn: return .ignored
    case .turnAll: model.turnAll()
    case .shuffle: model.shuffle()
    case .move(let step): model.move(by: step)
    case .page(let pages): model.move(by: pages * page)
    case .first: model.move(to: 0)
    case .last: model.move(to: model.visible.count - 1)
    case .direction: model.turnDirection()
    case .known: model.mark(.known)
    case .unknown: model.mark(.unknown)
    case .clearMark: model.mark(nil)
    case .filter: model.turnFilter()
    case .search: model.beginSearch()
    case .nextHit: model.findNext(forward: true)
    case .previousHit: model.findNext(forward: false)
    case .undo: model.undo()
    case .help: navigation.dispatch(.show(.help))
    case .back: model.cancelSearch()
    case .quit: quit()
    }
    return .handled
  }
}
