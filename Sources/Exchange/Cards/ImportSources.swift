import Progress

/// The progress of the cards of a file, by the IDs that they have there.
protocol ProgressSource: AnyObject {
  /// Whether a card has any progress.
  func has(_ card: Int64) -> Bool
  /// The progress of a card; nil if it has none.
  func progress(of card: Int64) -> CardProgress?
  /// The number of its reviews.
  func reviewCount(of card: Int64) -> Int
}

/// The pictures and sounds of a file of another program.
public protocol MediaSource: AnyObject {
  /// Whether there is a file of a name.
  func has(_ name: String) -> Bool
  /// Writes the file of a name.
  func write(_ name: String, to path: String) throws
}
