import Exchange
import Files
import Foundation
import Progress
import Testing

@Suite struct `Fuzzed readers` {
  private static let environment = ProcessInfo.processInfo.environment

  private static let readers = environment["KARUTA_FUZZ_READER"].map { name in
    FuzzedReader.allCases.filter { $0.rawValue == name }
  }

  /// `KARUTA_FUZZ_SECONDS` is the time for each reader, or for that of `KARUTA_FUZZ_READER`;
  /// `KARUTA_FUZZ_SEED` is where the seeds begin. After a crash the last file is in the temporary folder,
  /// under its seed.
  @Test(arguments: readers ?? FuzzedReader.allCases)
  func `No file crashes its reader, and what it reads is imported once`(
    _ reader: FuzzedReader
  ) throws {
    let seed = Self.environment["KARUTA_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    let seconds = Self.environment["KARUTA_FUZZ_SECONDS"].flatMap(Double.init)
    let end = Date(timeIntervalSinceNow: seconds ?? 0)
    let (learner, folder) = (try Learner(), try HostilePackage())
    var (round, read, slowest) = (seed, 0, (0.0, seed))
    while seconds == nil ? round < seed + 25 : Date() < end {
      let start = Date()
      var mutator = Mutator(seed: round)
      let path = try reader.write(&mutator, in: folder, named: "\(reader)-\(round)")
      if try take(path, reader, learner, round) { read += 1 }
      File(path).remove()
      slowest = max(slowest, (Date().timeIntervalSince(start), round)) { $0.0 < $1.0 }
      round += 1
    }
    #expect(try learner.file.faults().isEmpty)
    if seconds != nil {
      print(
        "fuzzed \(reader): seeds \(seed)..<\(round), \(read) read, slowest \(slowest.1) in \(slowest.0) s"
      )
    }
  }

  private func max<Value>(_ a: Value, _ b: Value, by isLess: (Value, Value) -> Bool) -> Value {
    isLess(a, b) ? b : a
  }

  /// Reads a file, imports it, and exports it; returns whether it can be read.
  private func take(
    _ path: String, _ reader: FuzzedReader, _ learner: Learner, _ round: UInt64
  ) throws -> Bool {
    if reader == .json {
      return
        (try? JSONReader.read(String(decoding: File(path).read(limit: 1 << 20), as: UTF8.self)))
        != nil
    }
    let files = ImportReader(
      format: reader.format, progressFor: learner.schedule, at: learner.now)
    guard let read = try? files.read([path]) else { return false }
    let deck = learner.imports.path("deck-\(round % 8).tsv")
    if round % 3 == 0 { File(deck).remove() }
    guard let plan = try? ImportPlan(read, into: .deck(deck)) else { return true }
    do {
      try plan.commit(progressIn: learner.file)
    } catch is ExchangeError where reader.format == nil {
      // A picture or sound is damaged.
      return true
    }
    let again = try ImportPlan(read, into: .deck(deck))
    #expect(
      again.changes.allSatisfy { $0.added == 0 },
      "\(reader), seed \(round): \(read.flatMap(\.lines).debugDescription.prefix(2000))")
    // Names of decks, and progress on its way back.
    if round % 4 == 0 {
      // A deck of which most are control characters is refused.
      let plan = try? ImportPlan(read, into: .folder(learner.imports.library))
      try plan?.commit(progressIn: learner.file)
      _ = try learner.export([deck])
    }
    return true
  }
}
