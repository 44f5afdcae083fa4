/// One run of a program on a deck, from its first frame to its end.
struct Visit {
  var firstFrame = 0.0
  var move = Cost()
  var flip = Cost()
  var shuffle = Cost()
  /// 500 moves sent at once.
  var held = Cost()
  var peakMemory = 0

  /// On a deck of a few words only the first frame is looked at.
  init(_ command: [String], _ deck: WordDeck, home: String) throws(Refusal) {
    let session = try Session(command + [deck.path], home: home)
    // The position is written last, and a run of its noughts may be abbreviated.
    let time = try session.firstFrame(showing: [deck.firstFront, "1/1"])
    firstFrame = time / .milliseconds(1)
    guard deck.count >= 1000 else { return }
    move = try Self.typical(40) { () throws(Refusal) in try session.press("j") }
    flip = try Self.typical(20) { () throws(Refusal) in try session.press(" ") }
    shuffle = try Self.typical(10) { () throws(Refusal) in try session.press("s") }
    held = try session.press(String(repeating: "j", count: 500))
    peakMemory = session.peakMemory
  }

  private static func typical(
    _ count: Int, _ press: () throws(Refusal) -> Cost
  ) throws(Refusal) -> Cost {
    var costs: [Cost] = []
    for _ in 0..<count { costs.append(try press()) }
    return Cost(
      processor: costs.median(\.processor) ?? 0, bytes: costs.median(\.bytes) ?? 0,
      reads: costs.median(\.reads) ?? 0)
  }
}
