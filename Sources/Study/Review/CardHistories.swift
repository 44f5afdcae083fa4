import Files
import Progress
import Scheduling

extension Library {
  /// The studied decks without parameters of FSRS for themselves; nil for all.
  public func decksWithGeneralParameters() throws(StorageError) -> [String]? {
    let decks = try progress.files()
    let general = self.decks(decks, withParametersOf: nil)
    return general.count == decks.count ? nil : general
  }

  /// The decks among some in a folder, or anywhere, that are in no section within it with parameters of FSRS.
  public func decks(_ decks: [String], withParametersOf folder: String?) -> [String] {
    let names = options.deckSchedules.filter { $0.value.parameters != nil }.keys
    let start = folder.map { "\(Path.canonical($0))/" } ?? "/"
    let inner = places(ofSections: names).map(\.path).filter { $0.hasPrefix(start) }
    return decks.filter { deck in
      let deck = Path.canonical(deck)
      return !inner.contains { Path.isIn($0, deck) }
    }
  }

  /// Computes the memory of every studied card of some decks, or of all, by other parameters of FSRS; returns
  /// the number of cards whose memory changes. Their due dates stay.
  public func updateMemories(
    by parameters: FSRSParameters, of decks: [String]? = nil
  ) throws(StorageError) -> Int {
    var scheduler = self.scheduler(of: decks ?? [])
    scheduler.fsrs = FSRS(parameters)
    let settings = ReviewSettings(scheduler, calendar, at: now).text
    return try progress.updateMemories(by: settings, of: decks, at: now)
  }

  /// The reviews of each card from its first on, of some decks by their paths or of all.
  ///
  /// Days are counted as for the intervals of review: one more with each roll-over.
  public func histories(of decks: [String]? = nil) throws(StorageError) -> [CardHistory] {
    var histories: [[(time: UnixTime, rating: Rating)]] = []
    /// The index of the present history of each schedule.
    var indices: [ScheduleID: Int] = [:]
    try StudyLog(progress, decks: decks).eachAnswer(before: calendar.end(of: today)) { answer in
      if answer.isFirst {
        // A card that is new again has a new history.
        indices[answer.schedule] = histories.count
        histories.append([(answer.time, answer.rating)])
      } else if let index = indices[answer.schedule] {
        histories[index].append((answer.time, answer.rating))
      }
    }
    var table = DayTable(calendar, through: today)
    return histories.map { reviews in
      CardHistory(reviews) { Double(table.day(of: $1) - table.day(of: $0)) }
    }
  }
}
