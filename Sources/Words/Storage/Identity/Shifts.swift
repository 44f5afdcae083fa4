/// How far the cards of a file have moved, told by those that were found again.
struct Shifts {
  private let moves: [(position: Int, shift: Int)]

  init(_ moves: [(position: Int, shift: Int)]) {
    self.moves = moves.sorted { $0.position < $1.position }
  }

  /// Where a card would be now if it had moved as its neighbours have, or not at all.
  func likelyPlaces(of position: Int, below count: Int) -> [Int] {
    var low = 0
    var high = moves.count
    while low < high {
      let middle = (low + high) / 2
      if moves[middle].position < position { low = middle + 1 } else { high = middle }
    }
    let near = moves[max(low - 1, 0)..<min(low + 1, moves.count)]
    var places: [Int] = []
    for place in near.map({ position + $0.shift }) + [position]
    where place >= 0 && place < count && !places.contains(place) {
      places.append(place)
    }
    return places
  }
}
