import Decks
import Scheduling
import Study
import TermUICore

/// The text typed into the form of a card, until it is saved.
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
  /// The index of the card's deck among the open ones.
  let deck: Int
  @Published private(set) var card: Card
  /// The result of the last key.
  @Published private(set) var message: String?
  /// The reason why the card couldn't be saved.
  @Published var failure: String?
  /// Whether Esc was pressed once, and the loss of the text was announced.
  private var hasWarned = false
  /// The text of the fields before anything was typed.
  private var original: Card
  /// The card that is changed, as it was when the form was opened.
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
    return id == nil ? "New card in \(deck)" : "Edit card – \(deck)"
  }

  /// A caption of the other cards with the same front.
  var duplicate: String? {
    guard !card.front.isEmpty else { return nil }
    let others = words.cards(withFront: card.front).filter { $0 != id }
    guard let first = others.first else { return nil }
    let more = others.count > 1 ? " (and \(others.count - 1) more)" : ""
    return "Already in this deck: \(words.words.card(first).back)\(more)"
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
      hasWarned = false
      switch field {
      case .front: card.front = newValue
      case .back: card.back = newValue
      case .reading: card.reading = newValue.isEmpty ? nil : newValue
      case .note: card.note = newValue.isEmpty ? nil : newValue
      }
    }
  }

  /// Returns the first required field that is empty, and shows a message.
  func findMissing() -> Field? {
    let missing = [Field.front, .back].first { self[$0].allSatisfy(\.isWhitespace) }
    message = missing.map { "\($0.label) is empty" }
    return missing
  }

  /// Whether the fields differ from the card.
  var isChanged: Bool { card != original }

  /// Whether the form may be closed; if text would be lost, the second time only.
  func mayLeave() -> Bool {
    if !isChanged || hasWarned { return true }
    hasWarned = true
    message = "Not saved: Esc again to leave"
    return false
  }

  /// Saves the card in its file and returns its ID; the form shows a failure.
  func save() -> CardID? {
    if id != nil, !isChanged { return id }
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
