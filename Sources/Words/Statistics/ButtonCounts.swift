import Scheduling

/// How often each of the four buttons was pressed, by what the card was before.
public struct ButtonCounts: Equatable, Sendable {
  private var counts = Array(repeating: 0, count: Maturity.allCases.count * 4)

  public internal(set) subscript(_ maturity: Maturity, _ rating: Rating) -> Int {
    get { counts[maturity.rawValue * 4 + rating.rawValue - 1] }
    set { counts[maturity.rawValue * 4 + rating.rawValue - 1] = newValue }
  }

  /// Those of one kind of cards, Again first.
  public subscript(_ maturity: Maturity) -> [Int] { Rating.allCases.map { self[maturity, $0] } }
}
