/// A row of the comparison: what is compared, and how much of it may be.
struct Figure {
  enum Limit {
    case ratio(Double)
    case amount(Double)
  }

  let name: String
  /// The unit, and how many of its decimal places count.
  let unit: (name: String, places: Int)
  let limit: Limit?
  let pair: (Round) -> Round.Pair

  init(
    _ name: String, _ unit: (String, Int), _ limit: Limit?, _ pair: @escaping (Round) -> Round.Pair
  ) {
    self.name = name
    self.unit = unit
    self.limit = limit
    self.pair = pair
  }

  /// The medians of all rounds; the ratio is the median of the ratios within each.
  func row(_ rounds: [Round]) -> [String] {
    let pairs = rounds.map(pair)
    let own = pairs.median(\.own) ?? 0
    let other = pairs.median(\.other) ?? 0
    let ratio = pairs.median { $0.own / max($0.other, 0.000_001) } ?? 0
    return [name, text(own), text(other), ratio.text(places: 2)] + verdict(own, ratio)
  }

  private func text(_ value: Double) -> String { value.text(places: unit.places) + " " + unit.name }

  private func verdict(_ own: Double, _ ratio: Double) -> [String] {
    switch limit {
    case .ratio(let most): [most.text(places: 2) + " ×", ratio <= most ? "yes" : "no"]
    case .amount(let most): [text(most), own <= most ? "yes" : "no"]
    case nil: ["", ""]
    }
  }
}

extension Double {
  /// Decimal notation with so many places.
  func text(places: Int) -> String {
    let scale = (0..<places).reduce(1) { product, _ in product * 10 }
    let number = Int((self * Double(scale)).rounded())
    guard places > 0 else { return String(number) }
    let fraction = String(number.magnitude % UInt(scale))
    let zeros = String(repeating: "0", count: places - fraction.count)
    return "\(number < 0 ? "-" : "")\(number.magnitude / UInt(scale)).\(zeros)\(fraction)"
  }
}
