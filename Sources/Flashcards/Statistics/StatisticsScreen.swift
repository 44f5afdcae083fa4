import Localization
import Scheduling
import Study
import TermUICore

/// The statistics between a title and the keys, in a scroll view.
struct StatisticsScreen: View {
  @State private var model: StatisticsModel
  @State private var showsHelp = false
  @State private var linesBelow = 0
  @Environment(\.dismiss) private var dismiss
  @Environment(\.quit) private var quit
  @Environment(\.isPopupOpen) private var isPopupOpen
  private let keys: KeyTable<StatisticsCommand>

  init(_ words: StudyList?, in storage: LibraryStorage, keys: KeyTable<StatisticsCommand>) {
    // Statistics of all decks have no scope to toggle.
    self.keys = words == nil ? keys.without(.toggleScope) : keys
    _model = State(initialValue: StatisticsModel(words, in: storage))
  }

  var body: some View {
    GeometryReader { window in
      let margin = window.size.width >= 30 ? 1 : 0
      let columns = window.size.width - 2 * margin
      VStack(alignment: .leading) {
        if window.size.height > 2 { title(columns).padding(.horizontal, margin) }
        ScrollView {
          if let statistics = model.statistics {
            StatisticsView(statistics: statistics, columns: max(columns, 20))
              .frame(maxWidth: .infinity, alignment: .leading)
              .padding(.horizontal, margin)
          }
        }
        .onLinesBelowChange { linesBelow = $0 }
        if window.size.height > 1 { lastLine(columns).padding(.horizontal, margin) }
      }
      .lineLimit(1)
    }
    .onKeyPress(
      hints: linesBelow > 0 ? keys.hints : keys.hints.filter { !$0.keys.contains(.down) }
    ) { perform($0.key) }
    .modifier(
      ScreenHelp(title: String(localized: "Statistics"), keys: keys, isPresented: $showsHelp))
  }

  private func title(_ columns: Int) -> some View {
    HStack(spacing: 2) {
      Text(model.title).bold()
      Spacer()
      if columns >= 38, let today = model.statistics?.today {
        Text(localized: "Statistics, \(CivilDate(today))").layoutPriority(1)
      }
    }
    .frame(height: 1)
  }

  /// Empty beneath a popup, as the last line of any screen is.
  @ViewBuilder private func lastLine(_ columns: Int) -> some View {
    if isPopupOpen { Text("") } else { HintsLine(columns: columns, linesBelow: linesBelow) }
  }

  private func perform(_ key: Key) -> KeyPress.Result {
    guard let command = keys.command(for: key) else { return .ignored }
    switch command {
    case .scroll: return .ignored
    case .toggleScope: model.toggleScope()
    case .help: showsHelp = true
    case .back: dismiss()
    case .quit: quit()
    }
    return .handled
  }
}
