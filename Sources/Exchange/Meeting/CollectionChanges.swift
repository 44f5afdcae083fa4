import Localization
import Progress
import Scheduling

/// The changes of a collection of Anki that were made in Karuta.
public struct CollectionChanges {
  private var schedules: ScheduleChanges?
  private(set) var notes: [NoteEdit] = []
  private(set) var new = NewNotes()
  private var moved = 0
  private var deleted = 0

  init() {}

  init(
    _ schedules: ScheduleChanges, _ notes: [NoteEdit], _ new: NewNotes, _ moves: MeetingMoves,
    by choices: MeetingChoices
  ) {
    (self.schedules, self.notes, self.new) = (schedules, notes, new)
    moved = choices.moves ? moves.movedHere.count : 0
    deleted = choices.deletesThere ? moves.deletedHere.count : 0
  }

  /// Whether the collection stays as it is.
  public var isEmpty: Bool {
    notes.isEmpty && new.cards.isEmpty && moved + deleted == 0
      && schedules.map { $0.grades.isEmpty && $0.cards.isEmpty } ?? true
  }

  /// Whether another meeting has more to do: other cards of the same notes get their new texts, and new cards their
  /// answers.
  public var needsMore: Bool { !notes.isEmpty || !new.cards.isEmpty }

  /// The IDs of the cards that change.
  var cards: [Int64] { schedules.map { $0.cards.map(\.id) + $0.grades.map(\.card) } ?? [] }

  /// The IDs of new rows of the log by their cards.
  var rows: [Int64: [Int64]] {
    Dictionary(grouping: schedules?.grades ?? [], by: \.card).mapValues { $0.map(\.id) }
  }

  /// Writes everything, in a transaction of the caller.
  func write(to database: ForeignDatabase, today: Int, at now: UnixTime) throws {
    guard let schedules else { return }
    var counters = DeckCounters(database, today: today)
    let decks = Dictionary(schedules.cards.map { ($0.id, $0.deck) }, uniquingKeysWith: { $1 })
    for grade in schedules.grades {
      try grade.write(to: database)
      if let deck = decks[grade.card], grade.day == schedules.today.number {
        counters.add(grade, in: deck)
      }
    }
    for card in schedules.cards { try card.write(to: database, at: now) }
    try counters.write(at: now)
    for note in notes { try note.write(to: database, at: now) }
    try database.run(
      "UPDATE col SET mod = max(mod + 1, ?)", [.integer(Int64((now * 1000).rounded()))])
  }

  /// A line for each kind of change.
  public var lines: [String] {
    guard let counts = schedules?.counts else { return [] }
    return [
      counts.grades > 0
        ? String(localized: counts.grades, one: "1 answer", other: "\(counts.grades) answers")
        : nil,
      counts.undone > 0 ? String(localized: "undone answers: \(counts.undone)") : nil,
      counts.flags > 0
        ? String(localized: "cards suspended, buried, or flagged otherwise: \(counts.flags)") : nil,
      notes.isEmpty ? nil : String(localized: "notes with other texts: \(notes.count)"),
      new.cards.isEmpty ? nil : String(localized: "new notes: \(new.cards.count)"),
      moved > 0 ? String(localized: "cards in another deck: \(moved)") : nil,
      deleted > 0 ? String(localized: "deleted notes: \(deleted)") : nil,
    ].compactMap(\.self)
  }
}
