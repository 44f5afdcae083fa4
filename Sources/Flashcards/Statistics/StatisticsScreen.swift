import Localization
import Observation
import Preferences
import Progress
import Scheduling
import Study
import TermUICore

/// The statistics between a title and the keys, in a scroll view.
struct StatisticsScreen: View {
  @State private var model: StatisticsModel
  @Environment(\.dismiss) private var dismiss

  init(_ study: StudyList?, in storage: LibraryStorage, keys: KeyChoices) {
    _model = State(initialValue: StatisticsModel(study, in: storage, keys: keys))
  }

  var body: some View {
    GeometryReader { window in
      let margin = window.size.columnRoom.margin
      let columns = window.size.width - 2 * margin
      VStack(alignment: .leading) {
        if window.size.hasTitle() {
          TitleLine(
            title: Text(localized: "Statistics").bold(),
            state: Text("   " + model.title).foregroundColor(.secondary),
            numbers: Text(model.statistics?.today.longCaption ?? "").foregroundColor(.secondary),
            room: window.size.columnRoom)
        }
        ScrollView {
          if let statistics = model.statistics {
            StatisticsView(
              statistics: statistics, columns: max(columns, 20),
              isFramed: window.size.isWide, cursor: model.day
            )
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal, margin)
          }
        }
        .onLinesBelowChange { model.linesBelow = $0 }
        if window.size.hasLastLine {
          StatusLine(
            message: model.message, linesBelow: model.linesBelow, window: window.size
          ) {}
        }
      }
      .lineLimit(1)
    }
    .onAppear { model.load() }
    .screen(String(localized: "Statistics"), model) { command in
      switch command {
      case .toggleScope: model.toggleScope()
      case .day(let days): model.move(by: days)
      case .back: dismiss()
      case .scroll, .help, .quit: break
      }
    }
  }
}

/// The view model of the statistics screen: of all decks, or of the decks of a list.
@Observable final class StatisticsModel: @MainActor ScreenModel {
  let keys: KeyTable<StatisticsCommand>
  var message: String?
  var linesBelow = 0
  private let storage: LibraryStorage
  private var library: Library { storage.library }
  private let list: WordList?
  /// Whether the statistics are of all decks that were ever studied.
  private(set) var isOfAll: Bool
  private var loaded: [Bool: Statistics] = [:]
  /// The days from the day under the cursor to today.
  private var daysBefore = 0

  /// Makes the view model, showing the decks of a list; without a list, all decks.
  init(_ study: StudyList?, in storage: LibraryStorage, keys: KeyChoices) {
    // Statistics of all decks have no scope to toggle.
    self.keys = study == nil ? KeyTable(keys).without(.toggleScope) : KeyTable(keys)
    list = study?.list
    self.storage = storage
    isOfAll = list == nil
  }

  var title: String { isOfAll ? String(localized: "all decks") : list?.title ?? "" }

  /// The day under the cursor.
  var day: StudyDay? { statistics.map { $0.today + -daysBefore } }

  /// Moves the cursor within the year.
  func move(by days: Int) { daysBefore = min(364, max(0, daysBefore - days)) }

  /// The statistics; nil until they are loaded, and if they can't be read, which an alert reports.
  var statistics: Statistics? { loaded[isOfAll] }

  var hints: [KeyHint] {
    linesBelow > 0 ? keys.hints : keys.hints.filter { !$0.keys.contains(.down) }
  }

  /// Switches between the decks of the list and all decks.
  func toggleScope() {
    guard list != nil else { return }
    isOfAll.toggle()
    load()
  }

  /// Reads the statistics, once for each opening.
  func load() {
    guard loaded[isOfAll] == nil else { return }
    let decks = isOfAll ? nil : list?.decks.map(\.path)
    let count = isOfAll ? nil : list?.count
    loaded[isOfAll] = storage.read {
      try library.statistics(of: decks, cardCount: count)
    }
  }
}

enum StatisticsCommand {
  case toggleScope
  /// Moves the cursor by some days.
  case day(Int)
  case back, scroll, help, quit
}

extension StatisticsCommand: @MainActor ScreenCommand {
  static let screen = "statistics"
  static let groups = [
    "decks": "Statistics",
    "line-down": "Moving",
  ]

  typealias Binding = CommandBinding<StatisticsCommand>

  static let table: [Binding] =
    [
      Binding(
        "decks", [.tab], .toggleScope, "all decks, or only those of the list",
        hint: "decks"),
      Binding("day-before", [.left], .day(-1), "the day before", hint: "day before", isNew: true),
      Binding("day-after", [.right], .day(1), "the day after", isNew: true),
      Binding("week-before", ["["], .day(-7), "a week before", isNew: true),
      Binding("week-after", ["]"], .day(7), "a week after", isNew: true),
      .help(), .back(.back), .quit,
    ] + Binding.scrolling(hint: "scroll")
}
