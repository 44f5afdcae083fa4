/// A node that the mouse's wheel moves.
protocol WheelTarget: Node {
  /// Moves by so many rows; false where there is nothing to move.
  func scroll(by rows: Int) -> Bool
}
