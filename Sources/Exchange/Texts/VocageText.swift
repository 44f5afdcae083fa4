import Decks

extension Substring {
  /// Whether it has letters, all of them capitals.
  var isUppercase: Bool { self == uppercased() && self != lowercased() }
}

/// Reads vocage's tables: columns divided by a tab or two spaces, `-` for an empty one, and behind
/// them the box and the due date, which are left out.
///
/// The columns are named by a first line in capitals or by a line `#--columns a,b`; those of
/// `#--showcolumns` are on the front. Format: https://github.com/proycon/vocage.
struct VocageText {
  static func isLikely(_ lines: some Sequence<Substring>) -> Bool {
    lines.contains { line in
      line.hasPrefix("#--") && line.dropFirst(3).first?.isLetter == true
        || ["\tdeck#", "\tdue@"].contains { mark in
          line.range(of: mark).map { line[$0.upperBound...].first?.isNumber == true } == true
        }
    }
  }

  static func read(
    _ file: TextFile, named name: String, choices: [ColumnMap.Choice]
  ) -> ImportedDecks {
    var result = ImportedDecks(file: file.path, format: .vocage)
    let lines = file.lines
    var names = option("columns", in: lines).map { $0.parts(separatedBy: ",").map(\.trimmed) }
    var heading: Int?
    if names == nil, let first = lines.first, !first.hasPrefix("#"), first.isUppercase {
      names = fields(of: first)
      heading = 0
    }
    let width = names?.count ?? lines.lazy.map { fields(of: $0).count }.max() ?? 0
    let map = ColumnMap(
      names: names.map { $0.map(Optional.some) } ?? Array(repeating: nil, count: width),
      given: given(option("showcolumns", in: lines), names), choices: choices)
    result.tables = [map.fields()]
    for (index, line) in lines.enumerated() where index != heading && !line.hasPrefix("#") {
      let fields = fields(of: line)
      if fields.isEmpty { continue }
      result.add(map.card(fields), to: DeckName(name), line: index + 1)
    }
    return result
  }

  /// The first of the shown columns is the front.
  private static func given(_ shown: String?, _ names: [String]?) -> [Int: Column] {
    let first = shown?.parts(separatedBy: ",").first?.trimmed
    guard let index = names?.firstIndex(where: { $0 == first }) else { return [:] }
    return [index: .front]
  }

  private static func option(_ name: String, in lines: [Substring]) -> String? {
    lines.first { $0.hasPrefix("#--\(name) ") }.map { String($0.dropFirst(name.count + 4)) }
  }

  private static func fields(of line: Substring) -> [String] {
    let divided = line.contains("\t") ? String(line) : String(line).replacing(each: "  ", by: "\t")
    let fields = divided.split(separator: "\t").map(\.trimmed).filter { !$0.isEmpty }
    return fields.filter { !$0.hasPrefix("deck#") && !$0.hasPrefix("due@") }
      .map { $0 == "-" ? "" : $0 }
  }
}
