import Decks
import Localization
import Preferences
import Study
import TermUICore

/// The layout of the list in a window, with the columns of a row.
struct ListShape: Equatable {
  let layout: ListLayout
  /// The number of cards side by side.
  let columns: Int
  /// The width of the question, beside which the answer is; nil in a grid, and in a narrow window, where the answer
  /// takes the place of the question.
  let question: Int?
  /// The width of the answer.
  let answer: Int
  /// The width of the reading, if that has a separate column.
  let reading: Int?
  /// The columns for the card beside the list, if there is room for it.
  let sidebar: Int?
  /// The sign of the bars over answers.
  let cover: Character

  /// The columns of the sign of the selected row.
  static let sign = 2
  /// The columns of the mark and the state of a card.
  static let state = 9
  /// The columns of the scroll bar and of the blank before it.
  static let bar = 2

  init(_ layout: ListLayout, in window: Size, hasReadings: Bool = true, hasColors: Bool = true) {
    cover = AskedCard.cover(hasColors: hasColors)
    self.layout = layout.fitting(window)
    sidebar = window.isWide && self.layout == .rows ? 44 : nil
    let width = window.width - (sidebar.map { $0 + 2 } ?? 0)
    switch self.layout {
    case .grid:
      columns = ListLayout.gridColumns(in: window)
      question = nil
      reading = nil
      answer = (width - Self.bar - 2) / columns - 5
    case .automatic, .cards, .rows:
      columns = 1
      let texts = width - Self.sign - Self.bar
      let isNarrow = width < 40
      let quarter = sidebar == nil ? nil : (texts + 6) / 4
      reading = hasReadings ? quarter : nil
      question =
        isNarrow
        ? nil
        : quarter ?? (Room(columns: width) < .large ? (texts - Self.state) / 2 : texts / 3 + 1)
      answer = texts - Self.state - (question ?? 0) - (reading ?? 0)
    }
  }
}

extension WordList {
  /// Whether one of the first cards has a reading, of its own or in its texts.
  var hasReadings: Bool {
    order.prefix(20).contains {
      let card = card($0)
      return card.reading != nil || Ruby.isIn(card.front) || Ruby.isIn(card.back)
    }
  }
}

extension ListLayout {
  /// The layout that is shown in a window; rows in one that is too small for cards.
  func fitting(_ window: Size) -> ListLayout {
    switch self {
    case .automatic, .rows: .rows
    case _ where window.rowRoom == .tiny: .rows
    case .grid where Self.gridColumns(in: window) > 1: .grid
    case .cards, .grid: .cards
    }
  }

  fileprivate static func gridColumns(in window: Size) -> Int { min(4, window.width / 32) }

  /// The next layout that looks different in a window, if there is one.
  func next(in window: Size) -> ListLayout {
    let others = [next, next.next, next.next.next]
    return others.first { $0.fitting(window) != fitting(window) } ?? next
  }

  /// The next layout of the key that cycles them.
  private var next: ListLayout {
    switch self {
    case .automatic, .rows: .cards
    case .cards: .grid
    case .grid: .rows
    }
  }

  /// The message about a layout that was chosen.
  var caption: String {
    switch self {
    case .automatic: String(localized: "Layout: auto")
    case .cards: String(localized: "Layout: cards")
    case .grid: String(localized: "Layout: grid")
    case .rows: String(localized: "Layout: rows")
    }
  }
}
