/// One thing that is done over and over, in several sizes.
struct Benchmark {
  static let rounds = 15

  let name: String
  let sizes: [Int]
  /// Makes what is needed for a size, and gives what is measured.
  let prepare: (Int) -> () -> Void

  /// The name, and for each size what one run takes.
  func line(_ each: (Int) throws(Refusal) -> Int) throws(Refusal) -> String {
    var line = pad(name, to: 44)
    for size in sizes { line += pad("\(size): \(grouped(try each(size)))", to: 24) }
    return line
  }

  static func median(of work: () -> Void) -> Int {
    work()
    // As many runs a round as take about a millisecond, for the clock's sake.
    let once = max(1, time(1, work))
    let runs = max(1, min(2000, 1_000_000 / once))
    return (0..<rounds).map { _ in time(runs, work) / runs }.sorted()[rounds / 2]
  }

  /// Nanoseconds that so many runs take.
  private static func time(_ runs: Int, _ work: () -> Void) -> Int {
    let taken = ContinuousClock().measure { for _ in 0..<runs { work() } }
    let (seconds, attoseconds) = taken.components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }

  private func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private func grouped(_ number: Int) -> String {
    var digits = String(number)
    for place in stride(from: digits.count - 3, to: 0, by: -3) {
      digits.insert("'", at: digits.index(digits.startIndex, offsetBy: place))
    }
    return digits
  }
}
