/// A name in the order that people expect: letters without their case, numbers by their value.
struct NaturalName: Comparable {
  private enum Part: Comparable {
    case number(length: Int, digits: String)
    case text(String)
  }

  let name: String
  private let parts: [Part]

  init(_ name: String) {
    self.name = name
    var parts: [Part] = []
    var rest = name.lowercased()[...]
    while let first = rest.first {
      let isNumber = NaturalName.isDigit(first)
      let run = rest.prefix { NaturalName.isDigit($0) == isNumber }
      let digits = run.drop { $0 == "0" }
      parts.append(
        isNumber ? .number(length: digits.count, digits: String(digits)) : .text(String(run)))
      rest = rest[run.endIndex...]
    }
    self.parts = parts
  }

  static func < (a: NaturalName, b: NaturalName) -> Bool {
    a.parts == b.parts ? a.name < b.name : a.parts.lexicographicallyPrecedes(b.parts)
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
