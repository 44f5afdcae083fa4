import Scheduling

/// An entry of the log as every device understands it: its card is named by a deck and a key, not by rows of a database.
public struct SharedChange: Equatable, Sendable {
  /// Its device; 0 is Anki.
  public var device: Int64
  /// Counts the changes of the device; a change of many cards has an entry with this number for each.
  public var number: Int64
  /// Microseconds since 1970, but later than that of any entry that the device knew.
  public var stamp: Int64
  /// The seconds since 1970 by the clock.
  public var time: Double
  /// The day of study at that time, from 1970-01-01.
  public var day: Int
  public var content: Content

  public enum Content: Equatable, Sendable {
    /// An entry from which the state of a schedule follows; the state is nil if it follows from those before it.
    case review(CardName, Side, Review, state: CardState?)
    /// A review is taken out of force, or put into force again.
    case retraction(CardName, Side, of: ReviewID, isRedo: Bool)
    case mark(CardName, Int?)
    case value(SideValue, CardName, Side, Int?)
    /// A card got another key or deck by an edit, or by likeness.
    case move(CardName, to: CardName, isByLikeness: Bool)
    /// A card is deleted, or its progress discarded.
    case deletion(CardName)
    /// A deck got another path; both with the moment after which they are those of this deck: see ``CardName/after``.
    case deck(DeckChange, path: String, after: Int64, newPath: String, newAfter: Int64)
  }

  /// The values of a side of a card that the learner sets, or Anki.
  public enum SideValue: String, CaseIterable, Sendable {
    case suspension = "suspended"
    case burying = "buried"
    case flag = "flag"

    var kind: EntryKind {
      switch self {
      case .suspension: .suspension
      case .burying: .burying
      case .flag: .flag
      }
    }
  }

  public enum DeckChange: String, CaseIterable, Sendable {
    case renamed, trashed, restored

    var kind: EntryKind {
      switch self {
      case .renamed: .deckRenamed
      case .trashed: .deckTrashed
      case .restored: .deckRestored
      }
    }
  }

  public init(
    device: Int64, number: Int64, stamp: Int64, time: Double, day: Int, content: Content
  ) {
    self.device = device
    self.number = number
    self.stamp = stamp
    self.time = time
    self.day = day
    self.content = content
  }
}

extension SharedChange {
  /// Whether the database can have its values.
  public var isPossible: Bool {
    let stamps = ValueRange.time.lowerBound * 1e6...ValueRange.time.upperBound * 1e6
    guard number >= 0, stamps.contains(Double(stamp)), ValueRange.time.contains(time),
      ValueRange.day.contains(day)
    else { return false }
    switch content {
    case .review(_, let side, let review, let state):
      return side.isPossible && (0...4).contains(review.grade)
        && ValueRange.elapsed.contains(review.elapsed) && state?.isPossible ?? true
    case .retraction(_, let side, _, _): return side.isPossible
    case .mark(_, let mark): return (1...2).contains(mark ?? 1)
    case .value(let kind, _, let side, let value):
      let values =
        switch kind {
        case .suspension: 0...1
        case .burying: ValueRange.day
        case .flag: 0...7
        }
      return side.isPossible && values.contains(value ?? values.lowerBound)
    case .move, .deletion, .deck: return true
    }
  }
}

extension Side {
  fileprivate var isPossible: Bool { ValueRange.step.contains(number) }
}

extension CardState {
  /// Whether the database can have its values.
  var isPossible: Bool {
    let isTime = { (time: Double?) in time.map(ValueRange.time.contains) ?? true }
    return isTime(due) && isTime(lastReview)
      && ValueRange.count.contains(lapses) && ValueRange.count.contains(reps)
      && ValueRange.step.contains(phase.step ?? 0)
      && memory.map {
        ValueRange.stability.contains($0.stability) && ValueRange.difficulty.contains($0.difficulty)
      } ?? true
  }
}

/// The name of a card by which all devices of a shared folder know it.
public struct CardName: Hashable, Sendable {
  /// The path of its deck in the shared folder.
  public var deck: String
  /// Of its guid or its normalized front: see ``CardKey``.
  public var key: Int64
  /// A hash of its back, if several cards of its deck have the key.
  public var back: Int64?
  /// The stamp of the latest move of another card away from this name that the device knew; 0 without one.
  public var after: Int64
  /// Its front; empty if it isn't known.
  public var front: String

  public init(deck: String, key: Int64, back: Int64? = nil, after: Int64 = 0, front: String = "") {
    self.deck = deck
    self.key = key
    self.back = back
    self.after = after
    self.front = front
  }
}

/// The identity of a review in the log.
public struct ReviewID: Hashable, Sendable {
  public var device: Int64
  public var number: Int64

  public init(device: Int64, number: Int64) {
    self.device = device
    self.number = number
  }
}

/// Takes the changes of this device before they are committed, as its log in a shared folder does.
public protocol ChangeLog: AnyObject {
  /// Writes changes; those of a call that fails are given again with the next change.
  func write(_ changes: [SharedChange]) throws

  /// Writes those of all changes that it lacks.
  func complete(_ changes: [SharedChange]) throws

  /// The name of its last file.
  var lastFile: String { get }

  /// The files into which the last call wrote, up to the end of that; after ``complete(_:)`` all files.
  var written: [ReadLog] { get }

  /// Whether a file still has what was written into it; true for a file of another device.
  func has(_ log: ReadLog) -> Bool

  /// The number of the last change of the device in it; 0 if there is none.
  func lastNumber() throws -> Int64
}
