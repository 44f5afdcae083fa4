import Decks
import Files
import Localization
import Observation
import Scheduling
import Study
import TermUICore

/// The text typed into the form of a card, until it is saved.
@Observable final class CardForm {
  /// The card that is changed; nil for a new one.
  let id: CardID?
  /// The index of the card's deck among the open ones.
  private(set) var deck: Int
  /// The cards of a pasted text, until they are added.
  private(set) var pasted: [Card] = []
  /// The number of pasted cards whose fronts are in the decks already.
  private(set) var pastedDuplicates = 0
  /// The number of pasted lines that are no cards, in words; nil if all are.
  private(set) var leftOut: String?
  /// The texts that were typed.
  private var typed: [Column: String] = [:]
  /// The result of the last key.
  private(set) var message: String?
  /// The reason why the card couldn't be saved.
  var failure: String?
  /// Whether Esc was pressed once, and the loss of the text was announced.
  @ObservationIgnored private var hasWarned = false
  /// Whether Enter was pressed once for a new card whose front is in the deck already.
  @ObservationIgnored private var hasAsked = false
  /// The card before anything was typed.
  private var original: Card
  /// The card that is changed, as it was when the form was opened.
  private let seen: (deck: Deck, index: Int)?

  private let study: StudyList
  private let storage: LibraryStorage
  private var library: Library { storage.library }

  init(id: CardID?, deck: Int, _ study: StudyList, in storage: LibraryStorage) {
    self.id = id
    self.deck = deck
    self.study = study
    self.storage = storage
    seen = id.flatMap(study.list.seen)
    original = id.map(study.list.card) ?? CardForm.blank
  }

  /// The fields of the deck's cards; those for tags, a picture, and directions need a column.
  var fields: [Column] {
    let columns = study.list.decks[deck].columns
    return Column.usual + [.tags, .image, .directions].filter(columns.contains)
  }

  private static let blank = Card(front: "", back: "")

  /// Whether there are several decks for a new card.
  var hasDeckChoice: Bool { id == nil && study.list.decks.count > 1 }

  /// The open decks that can take a card.
  var decks: [MoveTarget] {
    library.targets(for: [Card(front: "-", back: "-")], and: study.list.decks.map(\.path))
      .filter { index(ofDeck: $0.path) != nil }
  }

  /// The path of the card's deck.
  var path: String { study.list.decks[deck].path }

  /// Selects the deck of a new card.
  func choose(_ path: String) { deck = index(ofDeck: path) ?? deck }

  private func index(ofDeck path: String) -> Int? {
    let path = Path.canonical(path)
    return study.list.decks.firstIndex { Path.canonical($0.path) == path }
  }

  /// The name of the deck's file, as on Home.
  var deckName: String { Path.stem(of: path) }

  var title: String {
    if hasDeckChoice { return String(localized: "New card") }
    return String(localized: id == nil ? "New card in \(deckName)" : "Edit card – \(deckName)")
  }

  /// A caption of the other cards with the same front.
  var duplicate: String? {
    guard !card.front.isEmpty else { return nil }
    let others = study.cards(withFront: card.front).filter { $0 != id }
    guard let first = others.first else { return nil }
    let back = study.list.card(first).back.mention
    return String(
      localized: others.count == 1
        ? "Already in this deck: \(back)"
        : "Already in this deck: \(back) (and \(others.count - 1) more)")
  }

  /// The card with the texts that were typed.
  private var card: Card {
    typed.reduce(into: original) { card, text in
      let words = text.value.split(whereSeparator: \.isWhitespace)
      card.set(text.key, to: text.key == .tags ? words.joined(separator: " ") : text.value)
    }
  }

  subscript(field: Column) -> String {
    get { typed[field] ?? original.text(of: field) }
    set {
      message = nil
      (hasWarned, hasAsked) = (false, false)
      typed[field] = newValue
    }
  }

  /// Returns the first required field that is empty, and shows a message.
  func findMissing() -> Column? {
    // A card with gaps needs no back.
    let needed: [Column] = card.gaps.isEmpty ? [.front, .back] : [.front]
    let missing = needed.first { self[$0].allSatisfy(\.isWhitespace) }
    message = missing.map { String(localized: "\($0.label) is empty") }
    return missing
  }

  /// Whether the fields differ from the card.
  var isChanged: Bool { card != original }

  /// Whether the form may be closed; if text would be lost, the second time only.
  func mayLeave() -> Bool {
    if !isChanged || hasWarned { return true }
    hasWarned = true
    message = String(localized: "Not saved; Esc again to leave")
    return false
  }

  /// Saves the card in its file and returns its ID; the form shows a failure.
  func save() -> CardID? {
    if id != nil, !isChanged { return id }
    if id == nil, !hasAsked, let duplicate {
      hasAsked = true
      message = String(localized: "\(duplicate). Enter again adds it.")
      return nil
    }
    hasAsked = false
    if study.list.isLarge { storage.showWork { message = $0 } }
    message = nil
    do {
      if let seen { return try study.change(seen, to: card, at: library.now) ?? id }
      let added = try study.add([card], toDeck: deck, at: library.now)
      message = String(localized: "Added \(card.mention)")
      (original, typed) = (CardForm.blank, [:])
      return added
    } catch {
      storage.discardInput()
      failure = "\(error)"
      return nil
    }
  }
}

// MARK: Pasting several cards

extension CardForm {
  /// Takes the cards out of a pasted text whose lines have tabs: one fills an empty form, several are
  /// shown before they are added. Returns false for any other text.
  func paste(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).joined(separator: "\n")
    guard id == nil, lines.contains("\t"),
      let deck = try? Deck(path: "paste.tsv", bytes: Array(lines.utf8))
    else { return false }
    // A deck takes a line that begins with # for a comment.
    let comments = lines.split(separator: "\n").count {
      $0.hasPrefix("#") && $0.contains("\t") && !$0.hasPrefix("#columns:")
    }
    let others = deck.problemCount + comments
    leftOut =
      others == 0
      ? nil
      : String(
        localized: others, one: "1 line was left out: it isn't a card.",
        other: "\(others) lines were left out: they aren't cards.")
    if deck.count > 1 {
      pasted = (0..<deck.count).map { deck[$0] }
      pastedDuplicates = study.knownFronts(among: pasted.map(\.front))
    } else if isChanged {
      return false
    } else {
      for field in Column.all { typed[field] = deck[0].text(of: field) }
      message = leftOut
    }
    return true
  }

  func dropPasted() { pasted = [] }

  /// Adds the pasted cards at once and returns the last one; the form shows a failure.
  func addPasted() -> CardID? {
    do {
      let last = try study.add(pasted, toDeck: deck, at: library.now)
      message = String(localized: "Added \(pasted.count) cards")
      pasted = []
      return last
    } catch {
      storage.discardInput()
      failure = "\(error)"
      return nil
    }
  }
}
