import Testing

/// The list screen as its reader sees it.
struct ListScreen {
  let rows: [String]

  var title: String { rows.first ?? "" }
  var status: String { rows.last ?? "" }
  var body: [String] { Array(rows.dropFirst().dropLast()) }

  /// The position `3/126` at the beginning of the last line.
  var position: (current: Int, count: Int)? {
    guard let match = status.firstMatch(of: /(\d+)\/(\d+)/) else { return nil }
    return Int(match.1).flatMap { current in Int(match.2).map { (current, $0) } }
  }

  func shows(_ text: String) -> Bool { body.contains { $0.contains(text) } }
}

extension Terminal {
  var list: ListScreen { get throws { ListScreen(rows: try screen()) } }

  func waitForPosition(
    _ current: Int, of count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try wait("position \(current)/\(count)", sourceLocation: sourceLocation) { rows in
      ListScreen(rows: rows).position.map { $0 == (current, count) } ?? false
    }
  }

  func waitForCard(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait("a card shows \(text)", sourceLocation: sourceLocation) {
      ListScreen(rows: $0).shows(text)
    }
  }
}
