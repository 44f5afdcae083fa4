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
    card = study.list.card(id).asking(gap: facts.card.side.gap).withoutMarks
    self.facts = facts
    place = String(localized: "\(Path.name(of: path)), line \(line)")
  }
}

/// Shows what is known about a card above a screen, some of whose commands close it.
struct CardInfoSheet<Command: ScreenCommand>: ViewModifier {
  @Binding var info: CardInfo?
  let keys: KeyTable<Command>
  let edit: Command
  let suspend: Command
  let perform: (Command) -> Void

  private var columns: Int { 62 }

  func body(content: Content) -> some View {
    content.sheet(item: $info) { info in
      let rows = CardFactsRows(facts: info.facts, columns: columns).count
      Panel(
        title: info.card.mention, columns: columns,
        lines: Array(repeating: "", count: rows + 2),
        closing: [.escape, .enter, .space, "I", ";", "q"]
      ) { columns in
        texts(of: info)
        Text("")
        CardFactsRows(facts: info.facts, columns: columns)
      }
      .navigationSubtitle(info.place)
      .onKeyPress(
        keys: keys.keys(of: edit, suspend),
        hints: keys.hints(edit, localized: "edit") + keys.hints(suspend, localized: "suspend")
      ) { press in
        self.info = nil
        keys.command(for: press.key).map(perform)
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
