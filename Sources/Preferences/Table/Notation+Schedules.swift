import Localization
import Scheduling

extension Notation<[Double]> {
  /// Delays such as `1m 10m`, or none.
  static var delays: Notation {
    .list(
      localized: "delays such as '1m 10m', each a number with s, m, h, or d", seconds, text,
      where: { _ in true })
  }

  private static let units: KeyValuePairs = ["d": 86_400, "h": 3600, "m": 60, "s": 1]

  /// Parses a delay from a second to a year.
  private static func seconds(_ word: Substring) -> Double? {
    guard let unit = units.first(where: { word.hasSuffix($0.key) }),
      let count = Int(word.dropLast()), 1...(365 * 86_400) ~= count,
      count * unit.value <= 365 * 86_400
    else { return nil }
    return Double(count * unit.value)
  }

  private static func text(_ delay: Double) -> String {
    let seconds = Int(delay)
    let unit = units.first { seconds % $0.value == 0 } ?? ("s", 1)
    return "\(seconds / unit.value)\(unit.key)"
  }
}

extension Notation<[Int]> {
  /// Days that grow.
  static var days: Notation {
    .list(localized: "rising days such as 1 2 3 7 14 28", { Int($0) }, { "\($0)" }) { days in
      !days.isEmpty && days.allSatisfy((1...3650).contains)
        && zip(days, days.dropFirst()).allSatisfy { $0 < $1 }
    }
  }
}

extension Notation<BacklogPlan?> {
  /// A choice how to work off a backlog, such as `oldest 50` or `week 2026-11-25 380`.
  static var backlog: Notation {
    Notation(localized: "ask, all, oldest CARDS, or week DATE CARDS, such as week 2026-11-25 380") {
      text in
      let words = text.split(separator: " ")
      let number = words.last.flatMap { Int($0) }.flatMap { 0...1_000_000 ~= $0 ? $0 : nil }
      switch (words.first, words.count) {
      case ("ask", 1): return .some(nil)
      case ("all", 1): return .all
      case ("oldest", 2): return number.map(BacklogPlan.oldest)
      case ("week", 3):
        guard let day = StudyDay(date: words[1]), let number else { return nil }
        return .week(from: day, overdue: number)
      default: return nil
      }
    } writing: { plan in
      switch plan {
      case nil: "ask"
      case .all: "all"
      case .oldest(let cards): "oldest \(cards)"
      case .week(let first, let overdue): "week \(CivilDate(first)) \(overdue)"
      }
    }
  }
}

extension StudyDay {
  /// The day of a date as `2026-03-08`; nil for other text.
  fileprivate init?(date: Substring) {
    let numbers = date.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3, 1970...9999 ~= numbers[0], 1...12 ~= numbers[1], 1...31 ~= numbers[2]
    else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }
}

extension Notation<FSRSParameters> {
  private static func expected(after fault: FSRSParameters.Fault) -> Phrase {
    switch fault {
    case .count(let count):
      return Phrase(localized: "21 numbers (FSRS-6 has 21 parameters, not \(count))")
    case .outOfBounds(let index):
      let bounds = FSRSParameters.bounds[index]
      return Phrase(
        localized:
          "21 numbers (w\(index) must be from \(bounds.lowerBound) to \(bounds.upperBound))")
    }
  }

  /// The version and the numbers, separated by spaces or commas; without a version, as Anki shows them.
  static var parameters: Notation {
    Notation(.text(expected: "21 numbers")) { text throws(WrongValue) in
      var words = text.split { $0 == " " || $0 == "," }
      if words.first == "FSRS-6" { words.removeFirst() }
      let numbers = words.compactMap { Double($0) }
      guard numbers.count == words.count else {
        throw .expected(Phrase(localized: "21 numbers"))
      }
      do throws(FSRSParameters.Fault) {
        return try FSRSParameters(numbers)
      } catch {
        throw .expected(expected(after: error))
      }
    } writing: { parameters in
      (["FSRS-6"] + parameters.values.map { "\($0)" }).joined(separator: " ")
    }
  }
}
