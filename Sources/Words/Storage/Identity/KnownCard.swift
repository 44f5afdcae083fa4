/// What the store remembers of a card so as to know it again.
struct KnownCard: Equatable {
  let id: Int64
  var key: Int64
  /// Which it was of the cards with one key, counted from 0.
  var ordinal: Int
  /// The number of its back; nil where it is not known.
  var back: Int64?
  /// Where it stood in its deck; nil where it was not found when the deck was last read.
  var position: Int?
}
