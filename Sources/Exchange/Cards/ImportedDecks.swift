import Decks
import Files
import Localization
import Progress
import Scheduling

/// The cards in a file that one card of a deck comes from.
struct CardOrigin {
  /// Those of its sides; empty if it has none there.
  var cards: [Side: AnkiOrigin] = [:]
  /// The columns whose edits the file doesn't have yet.
  var pending: Set<Column> = []
  /// Whether the hash of its note's fields is an earlier one, because both programs changed a text since.
  var keepsFields = false
  /// The deck file that has the card already; nil if that isn't known.
  var path: String?
  /// The front by which a card without a guid is known there; nil for its own.
  var front: String?
  /// The fields of its note that are all of the text of a column.
  var fields: [Column: Int] = [:]
  /// The position of a new card among those of its deck; nil without one.
  var position: Int64?
  /// The names of its pictures and sounds there.
  var media: [String] = []
}

/// The decks that were read from a file of another program, and the parts that were skipped.
public struct ImportedDecks {
  /// A deck of the file.
  public struct Entry {
    public let name: DeckName
    /// The cards, each with those in the file, for their progress, pictures, and sounds.
    var items: [(card: Card, origin: CardOrigin)] = []
    public var cards: [Card] { items.map { $0.card } }
  }

  /// The file.
  public let file: String
  public let format: TransferFormat
  /// The decks that have cards, in the order of their first cards.
  public private(set) var decks: [Entry] = []
  /// The skipped parts; of very many only the first.
  public private(set) var skipped: [SkippedPart] = []
  public private(set) var skippedCount = 0
  /// The pictures and sounds of the file, if it has any.
  var media: (any MediaSource)?
  /// The progress of the cards, if the file has any and it is wanted.
  var progress: (any ProgressSource)?

  /// The second in which Anki's collection was created; nil for other files.
  var collection: Int64?

  /// The options of the decks, if progress is wanted.
  public internal(set) var presets: [ImportedPreset] = []

  /// The note types or the table of the file; none for a form without fields.
  public internal(set) var tables: [FieldTable] = []

  /// The encoding from which the text was converted; nil for UTF-8 and UTF-16.
  public internal(set) var encoding: String?

  /// How well the lines fit the form, if it is one of lines.
  var fit = FormFit()

  private var indexes: [DeckName: Int] = [:]
  private var size = 0
  private static let listedParts = 1000
  /// The number of cards from which a file is refused: with all their progress they take 10 seconds.
  static let mostCards = 250_000
  private static let mostDecks = 5000
  private static let largest = 128 << 20

  init(file: String, format: TransferFormat) {
    self.file = file
    self.format = format
  }

  /// The deck of the cards for which the file names none.
  var ownDeck: DeckName { DeckName(Path.stem(of: file)) }

  /// The number of cards.
  public private(set) var count = 0

  /// The limit that the file goes beyond; nil if it is within all.
  var excess: Phrase? {
    if count > Self.mostCards { return Self.tooManyCards }
    if decks.count > Self.mostDecks {
      return Phrase(localized: "it contains more than \(Self.mostDecks) decks; split it")
    }
    if size <= Self.largest { return nil }
    return Phrase(localized: "it contains more than \(Self.largest >> 20) MiB of text; split it")
  }

  static var tooManyCards: Phrase {
    Phrase(localized: "it contains more than \(mostCards) cards; split it")
  }

  /// Adds a card, unless a deck has no way to write it.
  mutating func add(
    _ card: Card, to deck: DeckName? = nil, at place: SkippedPart.Place = .file,
    origin: CardOrigin = CardOrigin()
  ) {
    if excess != nil { return }
    var card = card
    if card.back.isBlank, card.gaps.isEmpty, let note = card.note {
      (card.back, card.note) = (note, nil)
    }
    guard let size = card.size else {
      return skip(place, localized: "the text contains a NUL byte")
    }
    if let fault = card.fault(size) { return skip(place, localized: fault) }
    let deck = deck ?? ownDeck
    count += 1
    self.size += size
    let index = indexes[deck] ?? decks.count
    if index == decks.count {
      indexes[deck] = index
      decks.append(Entry(name: deck))
    }
    decks[index].items.append((card, origin))
  }

  /// Changes the cards, and removes those for which a function returns false.
  mutating func update(_ body: (inout Card, inout CardOrigin) -> Bool) {
    for index in decks.indices {
      decks[index].items = decks[index].items.compactMap { item in
        var (card, origin) = item
        return body(&card, &origin) ? (card, origin) : nil
      }
    }
    decks.removeAll(where: \.items.isEmpty)
  }

  /// Sorts the cards of each deck that have a position; the others stay at their places.
  mutating func sortByPositions() {
    for index in decks.indices {
      let old = decks[index].items
      let places = old.indices.filter { old[$0].origin.position != nil }
      let sorted = places.map { (old[$0].origin.position ?? 0, $0) }.sorted { $0 < $1 }
      for (place, (_, next)) in zip(places, sorted) { decks[index].items[place] = old[next] }
    }
  }

  /// Notes a skipped part, or parts that are counted, if there are any.
  mutating func skip(_ place: SkippedPart.Place, count: Int = 1, localized reason: Phrase) {
    if count == 0 { return }
    skippedCount += 1
    if skippedCount <= Self.listedParts { skipped.append(SkippedPart(file, place, reason)) }
  }
}

/// The progress of the cards of a file, by the IDs that they have there.
protocol ProgressSource: AnyObject {
  /// Whether no card has any.
  var isEmpty: Bool { get }
  /// The progress of a card; nil if it has none.
  func progress(of card: Int64) -> CardProgress?
  /// Hashes of its schedule and reviews.
  func hashes(of card: Int64) -> AnkiOrigin.Hashes
  /// The number of its reviews; nil if it has no progress.
  func reviewCount(of card: Int64) -> Int?
}

/// The pictures and sounds of a file of another program.
public protocol MediaSource: AnyObject {
  /// Whether there is a file of a name.
  func has(_ name: String) -> Bool
  /// Writes the file of a name.
  func write(_ name: String, to path: String) throws
}

/// The options of a group of decks in a file.
public struct ImportedPreset: Equatable, Sendable {
  public let name: String
  public internal(set) var schedule: DeckSchedule
  public internal(set) var limits: DeckLimits
  /// The decks that have them.
  public internal(set) var decks: [DeckName] = []
}

extension Card {
  /// The beginning of the guids that cards without one get in a package.
  static let madeGuidPrefix = "karuta-"

  /// The reason why a deck can't have the card of a size.
  fileprivate func fault(_ size: Int) -> Phrase? {
    if front.isBlank { return Phrase(localized: "the front has no text") }
    if back.isBlank, gaps.isEmpty { return Phrase(localized: "the back has no text") }
    if size < FieldCursor.longestCard { return nil }
    return Phrase(localized: "the card is longer than 64 KiB")
  }

  /// The bytes of its line at most, with quotes doubled; nil if a text contains a NUL byte.
  var size: Int? {
    let texts = Column.all.map { text(of: $0).utf8 }
    if texts.contains(where: { $0.contains(0) }) { return nil }
    return texts.reduce(0) { $0 + 3 + $1.count + $1.count { $0 == UInt8(ascii: "\"") } }
  }
}
