/// The row of a deck in the store.
struct StoredDeck {
  let id: Int64
  /// Whether the file has the form in which its cards have their positions.
  let isCurrent: Bool
  /// Where the positions stand in that form.
  var pieces: PieceTable
}
