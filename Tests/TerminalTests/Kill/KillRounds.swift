import Foundation
import Scheduling
import Testing

@testable import Progress

/// Rounds of starting the program, keeping it busy, killing it, and looking at what it left.
final class KillRounds {
  /// KILL_ROUNDS says how many; `make test` is content with a few.
  static let count =
    ProcessInfo.processInfo.environment["KILL_ROUNDS"].flatMap { Int($0) } ?? 12

  let place: KillTerminal
  var generator: Chance
  /// What the list held when the program was killed last.
  var trial: ListTrial
  /// How much was put to the test.
  var tally = Tally()

  struct Tally {
    var rounds = 0
    var shownMarks = 0
    var shownGrades = 0
    var shownCards = 0
    var steps = 0
    var backups = 0
  }

  private static let cards = (0..<40).map { number in
    ListTrial.Card(front: "앞\(number)끝", back: "뒤\(number)", isQuoted: number % 9 == 5)
  }
  private static let config = "new-cards = 9999\nreviews = 9999\nlist-layout = rows\nmotion = off\n"

  init(seed: UInt64) throws {
    generator = Chance(seed: seed)
    trial = ListTrial(cards: Self.cards)
    place = try KillTerminal(
      deck: trial.text, files: [".config/karuta/karuta.conf": Self.config, "clock": "1772366400\n"])
  }

  var terminal: Terminal { place.terminal }
  var sandbox: Sandbox { place.sandbox }

  /// Kills the program at some moment, while something is done again and again.
  func kill(within time: UInt32, during work: () throws -> Void = {}) throws {
    tally.rounds += 1
    try place.kill(after: UInt32.random(in: 0..<time, using: &generator), during: work)
  }

  /// Makes a backup meanwhile; gives what waits for its end.
  func backUp() -> () throws -> Void {
    guard Int.random(in: 0..<3, using: &generator) == 0 else { return {} }
    tally.backups += 1
    let program = Program(sandbox: sandbox, environment: Sandbox.timed)
    let backup = Parallel { try program.run("backup") }
    return { [sandbox] in
      let outcome = try #require(try backup.result())
      #expect(outcome.status == 0, "\(outcome.errors)")
      let newest = try #require(try Backup.all(in: sandbox.backups).first)
      #expect(try ProgressFile(path: newest.path).faults().isEmpty)
    }
  }
}

/// Chance that can be had again by its seed.
struct Chance: RandomNumberGenerator {
  private var state: SplitMix64

  init(seed: UInt64) { state = SplitMix64(state: seed) }

  mutating func next() -> UInt64 { state.next() }
}

/// Work on a thread of its own.
final class Parallel<Value>: @unchecked Sendable {
  private let isDone = DispatchSemaphore(value: 0)
  private var outcome: Result<Value, Error>?

  init(_ work: @escaping @Sendable () throws -> Value) {
    Thread.detachNewThread {
      self.outcome = Result(catching: work)
      self.isDone.signal()
    }
  }

  /// Waits for the end.
  func result() throws -> Value? {
    isDone.wait()
    return try outcome?.get()
  }
}
