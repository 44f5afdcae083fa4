import TermUICore

extension Animation {
  /// A card is seen on its edge in one frame, and in the next one its other side.
  static let cardFlip = linear(duration: 1.0 / 15)
}
