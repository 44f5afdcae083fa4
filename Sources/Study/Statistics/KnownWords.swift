import Progress
import Scheduling

/// Counts the known words at the end of each day: marked O, or in review with an interval of 21 days or
/// more.
struct KnownWords {
  private var changes: [StudyLog.KnownChange] = []

  mutating func count(_ change: StudyLog.KnownChange) { changes.append(change) }

  /// The numbers at the end of each of the last 365 days, today's last.
  ///
  /// Only the present marks are known, each with its time; cards that left their files don't count.
  func days(_ log: StudyLog, _ calendar: StudyCalendar, today: StudyDay) throws(StorageError)
    -> [Int]
  {
    var orphans: Set<Int64> = []
    if !changes.isEmpty { try log.eachOrphan { orphans.insert($0) } }
    var marks: [Int64: Double] = [:]
    try log.eachMarkedKnown { marks[$0] = $1 }
    var table = DayTable(calendar, through: today + 2)
    var counts = Array(repeating: 0, count: 365)
    func add(_ change: Int, at time: Double) {
      let index = table.day(of: time) - today + counts.count - 1
      counts[max(0, min(index, counts.count - 1))] += change
    }
    var knownBefore: Set<Int64> = []
    for change in changes where !orphans.contains(change.card) {
      if let mark = marks[change.card] {
        // From its mark on a card is known, whatever its interval.
        if change.time >= mark { continue }
        if change.isKnown {
          knownBefore.insert(change.card)
        } else {
          knownBefore.remove(change.card)
        }
      }
      add(change.isKnown ? 1 : -1, at: change.time)
    }
    for (card, time) in marks where !knownBefore.contains(card) { add(1, at: time) }
    for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
    return counts
  }
}
