import Decks
import Scheduling
import Study
import TermUICore

/// What is typed into the form of a card, until it is kept.
final class CardForm: ObservableObject {
  /// A line of the form.
  enum Field: Hashable, CaseIterable {
    case front, back, reading, note

    var label: String {
      switch self {
      case .front: "Front"
      case .back: "Back"
      case .reading: "Reading"
      case .note: "Note"
      }
    }
  }

  /// The card that is changed; nil for a new one.
  let id: CardID?
  /// The number of its deck among those that are open.
  let deck: Int
  @Published private(set) var card: Card
  /// What became of the last key, in a few words.
  @Published private(set) var message: String?
  /// Why the card could not be kept.
  @Published var failure: String?
  /// Whether it was asked if what is typed may be lost.
  private var hasAsked = false
  /// What the fields said before anything was typed.
  private var original: Card
  /// The card that is changed, as it was then.
  private let seen: CardSnapshot?

  private let words: StudyList
  private let storage: LibraryStorage
  private var library: Library { storage.library }

  init(id: CardID?, deck: Int, _ words: StudyList, in storage: LibraryStorage) {
    self.id = id
    self.deck = deck
    self.words = words
    self.storage = storage
    seen = id.flatMap(words.words.seen)
    original = id.map(words.words.card) ?? CardForm.blank
    card = original
  }

  private static let blank = Card(front: "", back: "")

  var title: String {
    let deck = words.words.decks[deck].name
    return id == nil ? "New card in \(deck)" : "Change a card of \(deck)"
  }

  /// The other cards with the same front, in a few words.
  var duplicate: String? {
    guard !card.front.isEmpty else { return nil }
    let others = words.cards(withFront: card.front).filter { $0 != id }
    guard let first = others.first else { return nil }
    let more = others.count > 1 ? " (and \(others.count - 1) more)" : ""
    return "There already: \(words.words.card(first).back)\(more)"
  }

  subscript(field: Field) -> String {
    get {
      switch field {
      case .front: card.front
      case .back: card.back
      case .reading: card.reading ?? ""
      case .note: card.note ?? ""
      }
    }
    set {
      message = nil
      hasAsked = false
      switch field {
      case .front: card.front = newValue
      case .back: card.back = newValue
      case .reading: card.reading = newValue.isEmpty ? nil : newValue
      case .note: card.note = newValue.isEmpty ? nil : newValue
      }
    }
  }

  /// The first field that has to be filled, which is told.
  func findMissing() -> Field? {
    let missing = [Field.front, .back].first { self[$0].allSatisfy(\.isWhitespace) }
    message = missing.map { "\($0.label) is empty" }
    return missing
  }

  /// Whether the form may be closed; where something would be lost, only when asked for twice.
  func mayLeave() -> Bool {
    if card == original || hasAsked { return true }
    hasAsked = true
    message = "Not saved: Esc again to leave"
    return false
  }

  /// Keeps the card in its file, and gives where it is; what goes wrong is told in the form.
  func keep() -> CardID? {
    do {
      if let seen { return try words.change(seen, to: card, at: library.now) ?? id }
      let added = try words.add(card, toDeck: deck, at: library.now)
      message = "Added \(card.front)"
      original = CardForm.blank
      card = original
      return added
    } catch {
      failure = "\(error)"
      return nil
    }
  }
}
