/// A text of the interface in English, with the values in it.
public struct Phrase: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The English text, with `%@` in the place of each value.
  public let key: String
  /// The values, each of which may be a list.
  private let values: [[String]]

  /// Makes a phrase of a text that another table has, such as the meaning of a key.
  public init(_ key: String) {
    self.key = key
    values = []
  }

  /// Makes a phrase of a literal, to be looked up later.
  public init(localized phrase: Phrase) { self = phrase }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation interpolation: StringInterpolation) {
    key = interpolation.key
    values = interpolation.values
  }

  /// The parts of a literal: its text and its values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [[String]] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { key += literal }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation([value.description])
    }

    /// Appends a list, with commas between as the language writes them.
    public mutating func appendInterpolation(_ list: [String]) {
      key += "%@"
      values.append(list)
    }

    public mutating func appendInterpolation(_ error: any Error) {
      appendInterpolation("\(error)")
    }
  }

  /// The text in a language, in English if it isn't translated.
  ///
  /// A translation with another order of the values numbers them: `%2$@ %1$@`.
  func text(in language: Language) -> String {
    let format = language.table[key] ?? key
    if values.isEmpty { return format }
    let parts = format.split(separator: "%", omittingEmptySubsequences: false)
    let comma = language.table[", "] ?? ", "
    let texts = values.map { $0.joined(separator: comma) }
    var unnumbered = texts[...]
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      if part.hasPrefix("@"), let value = unnumbered.popFirst() {
        return text + value + part.dropFirst()
      }
      if part.dropFirst().hasPrefix("$@"), let number = part.first?.wholeNumberValue,
        texts.indices.contains(number - 1)
      {
        return text + texts[number - 1] + part.dropFirst(3)
      }
      return "\(text)%\(part)"
    }
  }
}

extension String {
  /// Makes a text in the language in force.
  public init(localized phrase: Phrase) { self = phrase.text(in: .inForce) }

  /// Makes the text for 1 or that for other numbers.
  ///
  /// A language whose table lacks the singular, as it has no plural, uses the text for other numbers.
  public init(localized count: Int, one: Phrase, other: Phrase) {
    let language = Language.inForce
    let hasSingular = language == .english || language.table[one.key] != nil
    self = (count == 1 && hasSingular ? one : other).text(in: language)
  }
}

extension [String] {
  /// The texts with commas between, as the language in force writes them.
  public var listed: String { joined(separator: String(localized: ", ")) }
}
