import Localization
import Progress
import Scheduling
import Study
import TermUICore

/// A way to study some cards, with its key in the menu.
enum StudyWay: Character, CaseIterable {
  case flip = "r"
  case type = "y"
  case choose = "c"
  case learn = "l"
  case cram = "C"
  case missed = "m"
  case hardest = "h"

  var title: String {
    switch self {
    case .flip: String(localized: "Flip")
    case .type: String(localized: "Type")
    case .choose: String(localized: "Choose")
    case .learn: String(localized: "Learn")
    case .cram: String(localized: "Cram")
    case .missed: String(localized: "Missed")
    case .hardest: String(localized: "Hardest")
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .flip: String(localized: "what is due, card by card")
    case .type: String(localized: "the same, by typing")
    case .choose: String(localized: "the same, one of four")
    case .learn: String(localized: "new words in rounds of seven")
    case .cram: String(localized: "all shown here, no schedule")
    case .missed: String(localized: "today, until right twice")
    case .hardest: String(localized: "the 30 hardest words")
    }
  }

  fileprivate var color: Color? {
    switch self {
    case .flip, .type, .choose: .due
    case .learn: .new
    case .cram: nil
    case .missed: .wrong
    case .hardest: .started
    }
  }

  /// The way's mode, and its cards among some or all.
  func session(_ study: StudyList, _ cards: [CardID]?) throws -> (StudyMode, SessionScope) {
    switch self {
    case .flip: (.flip, cards.map(SessionScope.dueAmong) ?? .due)
    case .type: (.type, cards.map(SessionScope.dueAmong) ?? .due)
    case .choose: (.choose, cards.map(SessionScope.dueAmong) ?? .due)
    case .learn: (.flip, .learn(cards))
    case .cram: (.flip, .cram(cards))
    case .missed: (.flip, .missed)
    case .hardest: (.flip, .cram(try study.hardest(among: cards)))
    }
  }
}

/// The cards that a menu of ways to study is about.
struct StudyChoice {
  let study: StudyList
  /// The chosen cards, or those shown; nil for all.
  let cards: [CardID]?
  /// The number of cards of each way.
  let counts: [StudyWay: Int]

  /// Counts the cards of each way; nil if they can't be read.
  init?(_ study: StudyList, _ cards: [CardID]? = nil, in storage: LibraryStorage) {
    self.study = study
    self.cards = cards
    let counts = storage.read {
      var counts: [StudyWay: Int] = [:]
      for way in StudyWay.allCases where way != .type && way != .choose {
        let scope = try way.session(study, cards).1
        let session = try ReviewSession(study, scope, in: storage.library, seed: 0)
        let left = session.counts(at: storage.library.now)
        counts[way] = left.new + left.learning + left.review
      }
      return counts
    }
    guard var counts else { return nil }
    counts[.type] = counts[.flip]
    counts[.choose] = counts[.flip]
    self.counts = counts
  }
}

/// A menu of the ways to study some cards, and of the size of the session.
struct StudyMenu: ViewModifier {
  @Binding var choice: StudyChoice?
  @Binding var cramming: CramChoice?

  func body(content: Content) -> some View {
    content
      .sheet(isPresented: $choice.isPresent()) {
        if let choice { StudyMenuPanel(choice: choice, cramming: $cramming) }
      }
      .modifier(CramDialog(choice: $cramming))
  }
}

private struct StudyMenuPanel: View {
  let choice: StudyChoice
  @Binding var cramming: CramChoice?
  /// The selected way; nil for the size.
  @State private var row: Character? = StudyWay.flip.rawValue
  @State private var size = SessionSize()
  @Environment(Navigation.self) private var navigation
  @Environment(\.dismiss) private var dismiss

  private static let sizeKey: Character = "n"
  private static let sizes = [SessionSize(), SessionSize(cards: 20), SessionSize(minutes: 10)]
  private static let hints = [
    KeyHint([.enter], localized: "begin", priority: 1),
    KeyHint([.escape], localized: "close", priority: 1),
  ]

  var body: some View {
    GeometryReader { window in
      let isWide = window.size.width >= 50
      VStack(alignment: .leading, spacing: 0) {
        List(selection: $row) {
          ForEach(StudyWay.allCases, id: \.rawValue) { way in
            let count = choice.counts[way] ?? 0
            MenuRow(
              key: way.rawValue, title: way.title, meaning: way.meaning,
              value: Text(count == 0 ? "·" : count.caption).bold(count > 0)
                .foregroundColor(count == 0 ? .secondary : way.color),
              isWide: isWide, selection: $row
            ) { begin(way.rawValue) }
            if way == .learn || way == .hardest, window.size.height > 10 { Divider() }
          }
          MenuRow(
            key: Self.sizeKey, title: String(localized: "How many"),
            meaning: Self.sizes.filter { $0 != size }.map(\.caption).joined(separator: " · "),
            value: Text(size.caption), isWide: isWide, selection: $row
          ) { begin(Self.sizeKey) }
        }
        .initiallyFocused()
        HintsView(columns: window.size.width)
      }
      .lineLimit(1)
    }
    .frame(maxWidth: 56, maxHeight: 11)
    .navigationTitle(String(localized: "Study"))
    .navigationSubtitle(choice.study.list.title)
    .onKeyPress(hints: Self.hints) { press($0.key) }
  }

  private func press(_ key: Key) -> KeyPress.Result {
    switch key {
    case .enter, .space: if let row { begin(row) }
    case .character("R"): begin(StudyWay.flip.rawValue)
    case .character(let letter) where letter == Self.sizeKey || StudyWay(rawValue: letter) != nil:
      begin(letter)
    default: return .ignored
    }
    return .handled
  }

  private func begin(_ key: Character) {
    guard let way = StudyWay(rawValue: key) else {
      let index = Self.sizes.firstIndex(of: size) ?? 0
      size = Self.sizes[(index + 1) % Self.sizes.count]
      row = key
      return
    }
    guard choice.counts[way] ?? 0 > 0 || way == .flip,
      let (mode, scope) = try? way.session(choice.study, choice.cards)
    else {
      row = key
      return
    }
    dismiss()
    if way == .cram || way == .hardest {
      cramming = CramChoice(choice.study, scope, size)
    } else {
      navigation.open(.review(choice.study, mode, scope, size))
    }
  }
}

extension SessionSize {
  /// The size in words.
  var caption: String {
    let parts = [
      cards.map { String(localized: $0, one: "1 card", other: "\($0) cards") },
      minutes.map { String(localized: $0, one: "1 minute", other: "\($0) minutes") },
    ].compactMap(\.self)
    return parts.isEmpty ? String(localized: "all") : parts.listed
  }
}
