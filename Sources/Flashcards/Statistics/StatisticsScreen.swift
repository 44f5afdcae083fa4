import Localization
import Observation
import Progress
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
        if window.size.height > 1 { lastLine.padding(.horizontal, margin) }
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
  @ViewBuilder private var lastLine: some View {
    if isPopupOpen { Text("") } else { HintsLine(linesBelow: linesBelow) }
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

/// The view model of the statistics screen: of all decks, or of the decks of a list.
@Observable final class StatisticsModel {
  private let storage: LibraryStorage
  private var library: Library { storage.library }
  private let words: WordList?
  /// Whether the statistics are of all decks that were ever studied.
  private(set) var isOfAll: Bool
  private var loaded: [Bool: Statistics] = [:]

  /// Makes the view model, showing the decks of a list; without a list, all decks.
  init(_ words: StudyList?, in storage: LibraryStorage) {
    self.words = words?.words
    self.storage = storage
    isOfAll = words == nil
    load()
  }

  var title: String { isOfAll ? String(localized: "All decks") : words?.title ?? "" }

  /// The statistics; nil if they can't be read, which an alert reports.
  var statistics: Statistics? { loaded[isOfAll] }

  /// Switches between the decks of the list and all decks.
  func toggleScope() {
    guard words != nil else { return }
    isOfAll.toggle()
    load()
  }

  private func load() {
    guard loaded[isOfAll] == nil else { return }
    let decks = isOfAll ? nil : words?.decks.map(\.path)
    let count = isOfAll ? nil : words?.count
    loaded[isOfAll] = storage.read {
      try library.statistics(of: decks, cardCount: count)
    }
  }
}

/// The commands of the statistics screen.
enum StatisticsCommand: Hashable {
  case toggleScope, help, back, quit
  case scroll(Key)
}

extension StatisticsCommand: ScrollCommand {
  var scrollKey: Key? { if case .scroll(let key) = self { key } else { nil } }
}

/// The keys of the statistics screen.
enum StatisticsKeys: DefaultKeys {
  static let screen = "statistics"

  typealias Binding = CommandBinding<StatisticsCommand>

  static let table: [Binding] =
    [
      Binding(
        "decks", [.tab, .left, .right], .toggleScope, "all decks, or only those of the list",
        hint: "decks"),
      Binding("help", ["?"], .help, "these keys", hint: "keys"),
      Binding("back", [.escape], .back, "go back", hint: "back"),
      Binding("quit", ["q", .control("c")], .quit, "quit", hint: "quit"),
    ] + Binding.scrolling(hint: "scroll") { .scroll($0) }
}
