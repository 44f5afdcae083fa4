/// A source of truth, with the dependents that have read it since they were last evaluated.
///
/// Property wrappers reach it from nonisolated code, as SwiftUI's do; a read in an evaluation and a write
/// have to be on the main actor, or the program stops.
class Source: @unchecked Sendable {
  /// In no order; each knows its place here.
  private var readers: [Dependent] = []

  init() {}

  /// Makes the view that is being evaluated a reader.
  final func recordRead() { MainActor.assumeIsolated { recordRead(unless: nil) } }

  /// Makes the view that is being evaluated a reader, of a part alone if a closure says that it is unchanged.
  @MainActor final func recordRead(unless isUnchanged: (() -> Bool)?) {
    guard let current = Dependent.current else { return }
    if isRead(by: current) { return current.addCheck(isUnchanged, of: self) }
    current.add(self, at: readers.count, isUnchanged)
    readers.append(current)
  }

  final var isRead: Bool { !readers.isEmpty }

  @MainActor final func isRead(by reader: Dependent) -> Bool { reader.place(in: self) != nil }

  @MainActor final func announce() {
    for reader in readers where reader.isConcerned(by: self) {
      if EvaluationLog.isNoting { EvaluationLog.noteChange(of: self, for: reader) }
      reader.sourceDidChange()
    }
  }

  /// Lets go of the reader at a place; the last one takes it.
  @MainActor final func remove(_ reader: Dependent, at place: Int) {
    let last = readers.removeLast()
    guard place < readers.count else { return }
    readers[place] = last
    last.move(in: self, to: place)
  }
}

/// Something that is computed from sources and has to be computed again when one of them changes.
@MainActor public class Dependent {
  fileprivate(set) static var current: Dependent?
  /// A source, the place among its readers, and checks of the parts read; without checks all was read.
  private typealias Reading = (source: Source, place: Int, checks: [() -> Bool])

  /// Most read one source, and need no list.
  private var first: Reading?
  private var others: [Reading] = []
  /// What was read of `@Observable` objects.
  final var readings: [ModelReading] = []

  init() {}

  func sourceDidChange() {}

  /// What people know it by.
  var name: String { Self.name(of: type(of: self)) }

  /// A type's name without what it is generic over, which may be a whole screen.
  nonisolated static func name(of type: Any.Type) -> String {
    String(String(describing: type).prefix { $0 != "<" })
  }

  /// Runs `body` and remembers the sources that it reads in place of those read before.
  ///
  /// Where it surely asks no `@Observable` object, `models` may be false, which takes less.
  final func tracking<Answer>(models: Bool = true, _ body: () -> Answer) -> Answer {
    forgetSources()
    return adding(models: models, body)
  }

  /// Runs `body` and remembers the sources that it reads beside those read before.
  final func adding<Answer>(models: Bool = true, _ body: () -> Answer) -> Answer {
    let outer = Dependent.current
    Dependent.current = self
    defer { Dependent.current = outer }
    return models ? ModelReading.tracking(self, body) : body()
  }

  final func forgetSources() {
    if !readings.isEmpty { endReadings() }
    if let (source, place, _) = first {
      first = nil
      source.remove(self, at: place)
    }
    while let (source, place, _) = others.popLast() { source.remove(self, at: place) }
  }

  fileprivate final func add(_ source: Source, at place: Int, _ check: (() -> Bool)?) {
    let reading = (source, place, check.map { [$0] } ?? [])
    if first == nil { first = reading } else { others.append(reading) }
  }

  fileprivate final func addCheck(_ check: (() -> Bool)?, of source: Source) {
    change(source) { reading in
      if let check, !reading.checks.isEmpty {
        reading.checks.append(check)
      } else {
        reading.checks = []
      }
    }
  }

  fileprivate final func isConcerned(by source: Source) -> Bool {
    let checks = (first?.source === source ? first : others.first { $0.source === source })?.checks
    return checks?.isEmpty != false || checks?.contains { !$0() } == true
  }

  private func change(_ source: Source, _ body: (inout Reading) -> Void) {
    if first?.source === source {
      body(&first!)
    } else if let index = others.firstIndex(where: { $0.source === source }) {
      body(&others[index])
    }
  }

  fileprivate final func place(in source: Source) -> Int? {
    if first?.source === source { return first?.place }
    return others.first { $0.source === source }?.place
  }

  fileprivate final func move(in source: Source, to place: Int) {
    change(source) { $0.place = place }
  }

  private func endReadings() {
    let ended = readings
    // Those that are not waited for any more are not heard when they end.
    readings = []
    for reading in ended { reading.end() }
  }
}

extension Dependent {
  /// Runs `body` without remembering what it reads.
  static func untracked<Answer>(_ body: () -> Answer) -> Answer {
    let outer = current
    current = nil
    defer { current = outer }
    return body()
  }
}
