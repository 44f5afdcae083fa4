import Decks

/// Where the cards stand whose positions the store keeps.
///
/// A piece is a run of positions that follow each other in the file too. An edit cuts a piece in two,
/// and puts another between, so that no row behind it changes (C. Crowley, "Data Structures for Text
/// Sequences", 1998).
struct PieceTable: Equatable {
  /// With more of them it takes longer to look one up than to put small ones together.
  static let mostPieces = 256

  /// In the order of the file; none where each position is the place itself.
  private(set) var pieces: [Range<Int>] = []

  /// What moves the rows of a piece.
  struct Move: Equatable {
    let positions: Range<Int>
    let shift: Int
  }

  /// The place of a position; nil where no card stands there any more.
  func place(of position: Int) -> Int? {
    if pieces.isEmpty { return position }
    var begin = 0
    for piece in pieces {
      if piece.contains(position) { return begin + position - piece.lowerBound }
      begin += piece.count
    }
    return nil
  }

  /// The position of a place in the file.
  func position(of place: Int) -> Int? {
    if pieces.isEmpty { return place }
    var begin = 0
    for piece in pieces {
      if place < begin + piece.count { return piece.lowerBound + place - begin }
      begin += piece.count
    }
    return nil
  }

  /// Goes along with an edit: cards that stay keep their positions.
  mutating func follow(_ difference: DeckDifference) {
    let (old, new) = (difference.oldPlaces, difference.newPlaces)
    if difference.oldCount == 0 { pieces = [] }
    if old.count == new.count { return }
    if pieces.isEmpty { pieces = [0..<difference.oldCount] }
    let first = cut(at: old.lowerBound)
    let last = cut(at: old.upperBound)
    let start = first > 0 ? pieces[first - 1].upperBound : 0
    pieces.removeSubrange(first..<last)
    var added = start..<start + new.count
    if pieces.contains(where: added.overlaps) { added = free(new.count) }
    pieces.insert(added, at: first)
    join()
  }

  /// Goes along to another file, whose cards are given the positions from the first one on.
  mutating func lay(_ count: Int) {
    pieces = pieces.first.map { [$0.lowerBound..<$0.lowerBound + count] } ?? []
  }

  /// Makes all pieces one, with new positions.
  mutating func gatherAll() -> [Move] { pieces.count > 1 ? gather(pieces.indices) : [] }

  /// Puts the smallest neighbours together until there are few pieces again.
  mutating func gatherSmall() -> [Move] {
    var moves: [Move] = []
    while pieces.count > PieceTable.mostPieces {
      let size = { [pieces] (index: Int) in pieces[index].count + pieces[index + 1].count }
      let first = pieces.indices.dropLast().min { size($0) < size($1) } ?? 0
      moves += gather(first..<first + 2)
    }
    return moves
  }

  private mutating func gather(_ run: Range<Int>) -> [Move] {
    let all = free(pieces[run].reduce(0) { $0 + $1.count })
    var start = all.lowerBound
    let moves = pieces[run].map { piece in
      defer { start += piece.count }
      return Move(positions: piece, shift: start - piece.lowerBound)
    }
    pieces.replaceSubrange(run, with: [all])
    return moves
  }

  /// So many positions that were never given.
  private func free(_ count: Int) -> Range<Int> {
    let start = pieces.map(\.upperBound).max() ?? 0
    return start..<start + count
  }

  /// The piece that begins at a place; one that only goes on there is cut.
  private mutating func cut(at place: Int) -> Int {
    var begin = 0
    for (index, piece) in pieces.enumerated() {
      if begin == place { return index }
      if place < begin + piece.count {
        let middle = piece.lowerBound + place - begin
        pieces[index] = piece.lowerBound..<middle
        pieces.insert(middle..<piece.upperBound, at: index + 1)
        return index + 1
      }
      begin += piece.count
    }
    return pieces.count
  }

  /// Makes one of pieces that follow each other.
  private mutating func join() {
    var joined: [Range<Int>] = []
    for piece in pieces where !piece.isEmpty {
      if let last = joined.last, last.upperBound == piece.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<piece.upperBound
      } else {
        joined.append(piece)
      }
    }
    pieces = joined.first?.lowerBound == 0 && joined.count == 1 ? [] : joined
  }
}

extension PieceTable {
  /// Reads it as it is kept; nil is for a deck that was never cut.
  init(_ text: String?) {
    // What a damaged store says is no more than wrong.
    let numbers = text?.split(separator: ",").compactMap { Int($0) } ?? []
    let bounds = numbers.map { min(max($0, 0), 1 << 40) }
    pieces = stride(from: 1, to: bounds.count, by: 2).compactMap { index in
      bounds[index - 1] < bounds[index] ? bounds[index - 1]..<bounds[index] : nil
    }
  }

  /// The bounds of all pieces; nil where there is none.
  var text: String? {
    pieces.isEmpty
      ? nil : pieces.map { "\($0.lowerBound),\($0.upperBound)" }.joined(separator: ",")
  }
}
