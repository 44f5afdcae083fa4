import Decks
import Files
import Progress
import Scheduling

/// What a learner has: a folder of decks, the file that keeps what was done, and a clock.
public final class Library {
  /// The folder of the decks, which need not exist yet.
  public let folder: String
  /// What keeps all that is done.
  public let progress: ProgressFile
  /// How the learner studies.
  public let options: StudyOptions
  /// The clock on the wall.
  public let localTime: LocalTime

  /// How many cards are in the files that were read before.
  let cardCounter = CardCounter()
  private let clock: () -> UnixTime

  public init(
    folder: String, progress: ProgressFile, options: StudyOptions = StudyOptions(),
    localTime: LocalTime = .system, clock: @escaping () -> UnixTime
  ) {
    self.folder = folder
    self.progress = progress
    self.options = options
    self.localTime = localTime
    self.clock = clock
  }

  /// The present moment.
  public var now: UnixTime { clock() }

  /// What a day is.
  public var calendar: StudyCalendar {
    StudyCalendar(localTime: localTime, rolloverHour: options.rolloverHour)
  }

  /// The day that it is now.
  public var today: StudyDay { calendar.day(of: now) }

  /// Opens decks as one list, as it was left.
  public func open(_ decks: [Deck]) throws(StorageError) -> StudyList {
    try progress.open(WordList(decks: decks))
  }
}

extension Library {
  /// Reads the decks of files and folders, in the order in which they are named.
  ///
  /// A file that was named must have cards, unless its last one was taken out here: then it opens
  /// without any, as long as that can be undone.
  public func decks(in paths: [String]) throws(DeckError) -> [Deck] {
    try Deck.open(paths, DeckReader(unlessEmpty: hasEmptied))
  }

  /// Whether the last card of a file may have been taken out here, which can be undone.
  func hasEmptied(_ path: String) -> Bool {
    (try? progress.hasEdited(path, at: now)) ?? false
  }
}

extension Library {
  /// Writes the starter decks into a folder in the library, where they can be edited; only if there is
  /// no library, so that deleted decks stay deleted. Returns whether it has.
  @discardableResult
  public func installStarter() throws(DeckError) -> Bool {
    do throws(FileError) {
      return try Folder(folder).make(
        with: StarterDeck.files.map { ("starter/\($0.name)", $0.bytes) })
    } catch {
      throw DeckError(error)
    }
  }
}
