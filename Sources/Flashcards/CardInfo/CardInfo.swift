import Decks
import Files
import Localization
import Scheduling
import Study
import TermUICore

/// A card and what is known about it, read once when it is shown.
struct CardInfo: Identifiable {
  let card: Card
  let facts: CardFacts
  /// The file of the card, and its line.
  let place: String

  var id: CardID { facts.id }

  /// Reads it; nil if the card is gone or the database can't be read.
  init?(_ id: CardID, _ side: Side, of study: StudyList, in storage: LibraryStorage) {
    let facts = storage.read { try storage.library.facts(of: id, side, in: study) }
    guard let facts, let (path, line) = study.list.line(of: id) else { return nil }
    card = study.list.card(id)
    self.facts = facts
    place = String(localized: "\(Path.name(of: path)), line \(line)")
  }
}

/// Shows what is known about a card above a screen.
struct CardInfoSheet: ViewModifier {
  @Binding var info: CardInfo?
  /// What can be done with the card, by keys of the screen.
  let actions: [CardInfoAction]

  func body(content: Content) -> some View {
    content.sheet(item: $info) { info in
      Panel(
        title: info.card.front.mention, columns: 62,
        lines: Array(repeating: "", count: info.facts.rowCount + 4),
        closing: [.escape, .enter, .space, "I", ";", "q"]
      ) { columns in
        texts(of: info)
        Text("")
        CardFactsRows(facts: info.facts, columns: columns)
        Text("")
        Text(info.place).foregroundColor(.secondary)
      }
      .onKeyPress(
        keys: actions.reduce(into: []) { $0.formUnion($1.keys) },
        hints: actions.map { KeyHint($0.keys, localized: $0.hint) }
      ) { press in
        self.info = nil
        actions.first { $0.keys.contains(press.key) }?.perform()
        return .handled
      }
    }
  }

  private func texts(of info: CardInfo) -> some View {
    let card = info.card
    let others = [card.reading, card.note].compactMap(\.self).filter { !$0.isEmpty }
    return HStack(alignment: .top, spacing: 2) {
      others.reduce(Text(bracketing: card.back).bold()) {
        $0 + Text("  ") + Text(bracketing: $1).foregroundColor(.secondary)
      }
      Spacer(minLength: 0)
      Text(card.tags.map { "#\($0)" }.joined(separator: "  ")).foregroundColor(.secondary)
    }
  }
}

/// Something that can be done with a card while it is shown, which closes its sheet.
struct CardInfoAction {
  let keys: [Key]
  let hint: Phrase
  let perform: () -> Void
}

extension CardFacts {
  /// The number of rows that show it.
  var rowCount: Int {
    let rows = [
      true, card.state.phase == .review, card.state.memory != nil, card.state.memory != nil,
      card.state.reps > 0, history.firstDay != nil, history.flag != nil,
    ]
    return rows.count { $0 } + (history.answers.isEmpty ? 0 : history.answers.count + 2)
  }
}
