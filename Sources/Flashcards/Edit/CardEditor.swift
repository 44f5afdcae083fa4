import Files
import Scheduling
import Study
import TermUICore

/// Adds, changes, moves and deletes the cards of a list, each in a popup of its own.
final class CardEditor: ObservableObject {
  /// What the learner is about to do.
  enum Job {
    case form(CardForm)
    case deletion(CardID)
    case move(CardID, to: [DeckEntry])
  }

  @Published var job: Job?
  /// What could not be done, and why.
  @Published var failure: String?

  let words: StudyList
  private let storage: LibraryStorage
  private var library: Library { storage.library }
  /// The card that is looked at.
  let present: () -> CardID?
  /// Hears that the cards are others now, which is the one to look at, and what to tell.
  let changed: (CardID?, String) -> Void
  /// Tells when another program changes the decks.
  var watch: FileWatch?
  /// The decks whose files have gone since they were read.
  var missing: Set<String> = []

  init(
    _ words: StudyList, in storage: LibraryStorage, present: @escaping () -> CardID?,
    changed: @escaping (CardID?, String) -> Void
  ) {
    self.words = words
    self.storage = storage
    self.present = present
    self.changed = changed
  }

  /// Asks for a new card, in the deck of another.
  func add(beside id: CardID?) {
    let deck = id.flatMap(words.words.deck) ?? 0
    job = .form(CardForm(id: nil, deck: deck, words, in: storage))
  }

  func change(_ id: CardID) {
    guard let deck = words.words.deck(of: id) else { return }
    job = .form(CardForm(id: id, deck: deck, words, in: storage))
  }

  func delete(_ id: CardID) { job = .deletion(id) }

  func move(_ id: CardID) {
    let own = words.words.deck(of: id).map { words.words.decks[$0].path }
    let others = library.decks(and: words.words.decks.map(\.path)).filter { $0.path != own }
    if others.isEmpty {
      failure = "There is no other deck to move it to."
    } else {
      job = .move(id, to: others)
    }
  }

  /// Hears that a form was kept: that of a new card stays open for the next one.
  func kept(_ id: CardID, in form: CardForm) {
    if form.id != nil { job = nil }
    changed(id, form.id == nil ? "Card added" : "Card changed")
  }

  func confirmDeletion(of id: CardID) {
    perform("Card deleted") {
      try words.delete(id, at: library.now)
      return nil
    }
  }

  func move(_ id: CardID, to path: String) {
    let name = job?.move?.1.first { $0.path == path }?.name
    perform(name.map { "Moved to \($0)" } ?? "Moved") {
      try words.move(id, to: path, at: library.now)
    }
  }

  /// Takes back an edit by the number that undo gave.
  func revert(_ step: Int64) {
    let present = present()
    job = nil
    do {
      let edit = try words.revert(step)
      changed(edit.card ?? present, words.caption(of: edit))
    } catch {
      failure = "\(error). " + Self.goingOn
    }
  }

  private static let goingOn =
    "To undo once more leaves this edit as it is and takes back what was done before it."

  private func perform(_ message: String, _ edit: () throws -> CardID?) {
    job = nil
    do {
      changed(try edit(), message)
    } catch {
      failure = "\(error)"
    }
  }
}
