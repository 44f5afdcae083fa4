import Localization

/// A text that isn't a valid value of a setting.
public enum WrongValue: Error, Equatable {
  /// The description of the valid values.
  case expected(Phrase)
  case noKey
  case unknownKey(String)
  case reservedKey(String)
}

/// The control that fits the values of a setting.
public enum ValueControl: Equatable {
  case text(expected: Phrase)
  case number(ClosedRange<Int>)
  /// A share of 1, in hundredths.
  case share(ClosedRange<Double>)
  case choice([String])
}

extension ValueControl {
  /// The next higher or lower value, or the next word of a choice; nil for a value that is only typed.
  public func value(after text: String, isHigher: Bool) -> String? {
    let distance = isHigher ? 1 : -1
    switch self {
    case .text: return nil
    case .number(let bounds):
      guard let number = Int(text) else { return nil }
      let step = number < 100 ? 1 : number < 1000 ? 10 : 100
      return "\(min(max(number + distance * step, bounds.lowerBound), bounds.upperBound))"
    case .share(let bounds):
      guard let share = Double(text) else { return nil }
      let next = ((share * 100).rounded() + Double(distance)) / 100
      return "\(min(max(next, bounds.lowerBound), bounds.upperBound))"
    case .choice(let words):
      guard let index = words.firstIndex(of: text) else { return words.first }
      return words[(index + distance + words.count) % words.count]
    }
  }
}

/// The conversion of a setting's value from text and to text.
struct Notation<Value> {
  let read: (String) throws(WrongValue) -> Value
  let write: (Value) -> String
  let control: ValueControl

  init(
    _ control: ValueControl, reading: @escaping (String) throws(WrongValue) -> Value,
    writing: @escaping (Value) -> String
  ) {
    self.control = control
    read = reading
    write = writing
  }

  init(
    localized expected: Phrase, control: ValueControl? = nil, reading: @escaping (String) -> Value?,
    writing: @escaping (Value) -> String
  ) {
    self.init(
      control ?? .text(expected: expected),
      reading: { text throws(WrongValue) in
        guard let value = reading(text) else { throw .expected(expected) }
        return value
      }, writing: writing)
  }

  /// A list of values, with spaces between.
  static func list<Element>(
    localized expected: Phrase, _ read: @escaping (Substring) -> Element?,
    _ write: @escaping (Element) -> String, where isValid: @escaping ([Element]) -> Bool
  ) -> Notation where Value == [Element] {
    Notation(localized: expected) { text in
      let words = text.split(separator: " ")
      let values = words.compactMap(read)
      return values.count == words.count && isValid(values) ? values : nil
    } writing: { values in
      values.map(write).joined(separator: " ")
    }
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
  /// A share of 1, which may be written as a percentage.
  static func share(_ bounds: ClosedRange<Double>) -> Notation {
    let (least, most) = (Int(bounds.lowerBound * 100), Int(bounds.upperBound * 100))
    let expected = Phrase(
      localized: "\(least) to \(most) %, or \(bounds.lowerBound) to \(bounds.upperBound)")
    return Notation(localized: expected, control: .share(bounds)) { text in
      let digits = text.filter { !" %".contains($0) }
      let number = Double(digits).map { $0 > 1 || digits.count < text.count ? $0 / 100 : $0 }
      return number.flatMap { bounds.contains($0) ? $0 : nil }
    } writing: { number in
      "\(number)"
    }
  }
}

extension Notation where Value: Equatable {
  /// A value that is written as one of several words.
  static func choice(_ words: KeyValuePairs<String, Value>) -> Notation {
    let names = words.map(\.key)
    let (first, last) = (Array(names.dropLast()), names.last ?? "")
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

extension Notation<[String]> {
  /// One or two languages.
  static var languages: Notation {
    .list(localized: "one or two languages such as ko ja", String.init, { $0 }) {
      (1...2).contains($0.count)
    }
  }

  /// The words of a command, with spaces between; quotes join words with spaces to one.
  static var words: Notation {
    Notation(localized: "words separated by spaces; quotes must be paired") { text in
      var words: [String] = []
      var (isOpen, isQuoted) = (false, false)
      for character in text {
        if character == " ", !isQuoted {
          isOpen = false
          continue
        }
        if !isOpen { words.append("") }
        isOpen = true
        if character == "\"" {
          isQuoted.toggle()
        } else {
          words[words.count - 1].append(character)
        }
      }
      return isQuoted ? nil : words
    } writing: { words in
      words.map { $0.contains(" ") || $0.isEmpty ? "\"\($0)\"" : $0 }.joined(separator: " ")
    }
  }
}
