/// One run of a program on a deck, from its first frame to its end.
struct Visit {
  var firstFrame = 0.0
  /// Nanoseconds of the processor in a time without keys.
  var rest = 0
  /// A move to another card of the window.
  var step = Cost()
  /// A move that scrolls.
  var move = Cost()
  var flip = Cost()
  var shuffle = Cost()
  /// 500 moves sent at once.
  var held = Cost()
  var peakMemory = 0

  static let secondsOfRest = 4
  private static let starts = 5

  /// A deck of a few words is opened several times, and no key is pressed.
  init(_ command: [String], _ deck: WordDeck, home: String) throws(Refusal) {
    // A program may keep how a list was left, even where it is killed.
    let deck = try deck.renamed()
    let session = try start(command, deck, home)
    guard deck.count >= 1000 else {
      rest = session.rest(seconds: Self.secondsOfRest)
      var times = [firstFrame]
      for _ in 1..<Self.starts {
        _ = try start(command, deck, home)
        times.append(firstFrame)
      }
      firstFrame = times.median { $0 } ?? 0
      return
    }
    step = try Self.typical(5) { () throws(Refusal) in try session.press("j") }
    move = try Self.typical(40) { () throws(Refusal) in try session.press("j") }
    flip = try Self.typical(20) { () throws(Refusal) in try session.press(" ") }
    shuffle = try Self.typical(10) { () throws(Refusal) in try session.press("s") }
    held = try session.press(String(repeating: "j", count: 500))
    peakMemory = session.peakMemory
  }

  private mutating func start(
    _ command: [String], _ deck: WordDeck, _ home: String
  ) throws(Refusal) -> Session {
    let session = try Session(command + [deck.path], home: home)
    // The position is written last, and a run of its noughts may be abbreviated.
    firstFrame = try session.firstFrame(showing: [deck.firstFront, "1/1"]) / .milliseconds(1)
    return session
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
