import Localization
import Scheduling
import TermUICore

/// The error for a text that isn't a valid value, with a description of the valid ones.
struct WrongValue: Error {
  let expected: Phrase
}

/// The control that fits the values of a setting.
enum ValueControl: Equatable {
  case text(expected: Phrase)
  case number(ClosedRange<Int>)
  case choice([String])
}

/// The conversion of a setting's value from text and to text.
struct Notation<Value> {
  let read: (String) throws(WrongValue) -> Value
  let write: (Value) -> String
  let control: ValueControl

  init(
    reading read: @escaping (String) throws(WrongValue) -> Value,
    writing: @escaping (Value) -> String
  ) {
    self.read = read
    write = writing
    control = .text(expected: "")
  }

  init(
    localized expected: Phrase, control: ValueControl? = nil, reading: @escaping (String) -> Value?,
    writing: @escaping (Value) -> String
  ) {
    read = { text throws(WrongValue) in
      guard let value = reading(text) else { throw WrongValue(expected: expected) }
      return value
    }
    write = writing
    self.control = control ?? .text(expected: expected)
  }
}

extension Notation<Int> {
  static func number(_ bounds: ClosedRange<Int>) -> Notation {
    Notation(
      localized: "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)",
      control: .number(bounds)
    ) { text in
      Int(text).flatMap { bounds.contains($0) ? $0 : nil }
    } writing: { number in
      "\(number)"
    }
  }
}

extension Notation<Double> {
  static func fraction(_ bounds: ClosedRange<Double>) -> Notation {
    Notation(localized: "a number from \(bounds.lowerBound) to \(bounds.upperBound)") { text in
      Double(text).flatMap { bounds.contains($0) ? $0 : nil }
    } writing: { number in
      "\(number)"
    }
  }
}

extension Notation where Value: Equatable {
  /// A value that is written as one of several words.
  static func choice(_ words: KeyValuePairs<String, Value>) -> Notation {
    let names = words.map(\.key)
    let (first, last) = (names.dropLast().joined(separator: ", "), names.last ?? "")
    return Notation(localized: "\(first) or \(last)", control: .choice(names)) { text in
      words.first { $0.key == text }?.value
    } writing: { value in
      words.first { $0.value == value }?.key ?? ""
    }
  }
}

extension Notation<Bool> {
  static var onOff: Notation { .choice(["on": true, "off": false]) }
}

extension Notation<[Double]> {
  /// Delays such as `1m 10m`, or none.
  static var delays: Notation {
    Notation(localized: "delays such as '1m 10m', each a number with s, m, h, or d") { text in
      var delays: [Double] = []
      for word in text.split(separator: " ") {
        guard let delay = seconds(word) else { return nil }
        delays.append(delay)
      }
      return delays
    } writing: { delays in
      delays.map(self.text).joined(separator: " ")
    }
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

extension Notation<[String]> {
  /// The words of a command, with spaces between; quotes join words with spaces to one.
  static var words: Notation {
    Notation(localized: "words separated by spaces; quotes must be paired") { text in
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count % 2 == 1 else { return nil }
      var words: [String] = []
      var isOpen = false
      for (index, part) in parts.enumerated() {
        let isQuoted = index % 2 == 1
        let pieces =
          isQuoted ? [part] : part.split(separator: " ", omittingEmptySubsequences: false)
        for (number, piece) in pieces.enumerated() {
          if number > 0 { isOpen = false }
          if piece.isEmpty, !isQuoted { continue }
          if isOpen { words[words.count - 1] += piece } else { words.append(String(piece)) }
          isOpen = true
        }
      }
      return words
    } writing: { words in
      words.map { $0.contains(" ") || $0.isEmpty ? "\"\($0)\"" : $0 }.joined(separator: " ")
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
    Notation { text throws(WrongValue) in
      var words = text.split { $0 == " " || $0 == "," }
      if words.first == "FSRS-6" { words.removeFirst() }
      let numbers = words.compactMap { Double($0) }
      guard numbers.count == words.count else {
        throw WrongValue(expected: Phrase(localized: "21 numbers"))
      }
      do throws(FSRSParameters.Fault) {
        return try FSRSParameters(numbers)
      } catch {
        throw WrongValue(expected: expected(after: error))
      }
    } writing: { parameters in
      (["FSRS-6"] + parameters.values.map { "\($0)" }).joined(separator: " ")
    }
  }
}

extension Notation<Color> {
  /// A color as a name, a palette index, or `#rrggbb`.
  static var color: Notation {
    Notation(
      localized: "a color: \(names.joined(separator: ", ")); 0 to 255; #rrggbb; dim; or default"
    ) { text in
      if text == "default" { return .primary }
      if text == "dim" { return .secondary }
      if let index = names.firstIndex(of: text) { return Color(palette: UInt8(index)) }
      if text.hasPrefix("#") { return exact(text.dropFirst()) }
      return UInt8(text).map { Color(palette: $0) }
    } writing: { color in
      switch color.value {
      case .palette(let index) where index < names.count: names[Int(index)]
      case .palette(let index): "\(index)"
      case .exact(let red, let green, let blue): "#" + [red, green, blue].map(hex).joined()
      case .role: "dim"
      case .terminalDefault: "default"
      }
    }
  }

  private static let base = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]
  private static let names = base + base.map { "bright-\($0)" }

  private static func exact(_ digits: Substring) -> Color? {
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    func part(_ shift: Int) -> Double { Double(value >> shift & 0xFF) / 255 }
    return Color(red: part(16), green: part(8), blue: part(0))
  }

  private static func hex(_ part: UInt8) -> String {
    (part < 16 ? "0" : "") + String(part, radix: 16)
  }
}
