import Scheduling

extension Notation<[Double]> {
  /// Delays such as `1m 10m`; none at all is a choice too.
  static var delays: Notation {
    Notation("delays such as '1m 10m', each a number with s, m, h or d") { text in
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

  /// From a second to a year.
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

extension Notation<FSRSParameters> {
  /// Numbers with spaces or commas between, as Anki shows them.
  static var parameters: Notation {
    Notation { text throws(WrongValue) in
      let words = text.split { $0 == " " || $0 == "," }
      let numbers = words.compactMap { Double($0) }
      guard numbers.count == words.count else { throw WrongValue(expected: "21 numbers") }
      do throws(FSRSParameters.Fault) {
        return try FSRSParameters(numbers)
      } catch {
        throw WrongValue(expected: "21 numbers (\(error))")
      }
    } writing: { parameters in
      parameters.values.map { "\($0)" }.joined(separator: " ")
    }
  }
}
