/// Which progress belongs to the card on which line.
struct Rejoining: Equatable {
  /// The number of the progress in the store.
  let number: Int64
  /// The deck; the one that the progress was in where none is named.
  let file: String?
  /// The line, counted from 1.
  let line: Int

  /// Reads `NUMBER=[FILE:]LINE`.
  init(_ text: String) throws(Arguments.Misuse) {
    let parts = text.split(separator: "=", maxSplits: 1)
    let place = parts.last?.split(separator: ":") ?? []
    guard parts.count == 2, let number = Int64(parts[0]), let line = place.last.flatMap({ Int($0) })
    else {
      throw Arguments.Misuse(
        message: "--rejoin takes NUMBER=[FILE:]LINE, with a number from karuta check")
    }
    self.number = number
    self.line = line
    file = place.count > 1 ? place.dropLast().joined(separator: ":") : nil
  }
}
