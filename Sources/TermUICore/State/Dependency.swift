import Observation

/// A source of truth, with the dependents that have read it since they were last evaluated.
///
/// Property wrappers use it from nonisolated code, as SwiftUI's do. A read within an evaluation, and a write, have to
/// be on the main actor, or the program stops.
class Source: @unchecked Sendable {
  /// In no order; each dependent stores its index.
  private var readers: [Dependent] = []

  init() {}

  /// Makes the dependent that is being evaluated a reader; with a check, of a part of the value only.
  final func recordRead(unless isUnchanged: (() -> Bool)? = nil) {
    // A view reads its environment many times, and `assumeIsolated` takes some 400 instructions.
    precondition(MainThread.isCurrent, "a view's state is read on another thread than the main one")
    guard let current = Dependent.current else { return }
    if current.addsReading(of: self, index: readers.count, isUnchanged) { readers.append(current) }
  }

  final var isRead: Bool { !readers.isEmpty }

  /// Whether it holds state that isn't as it was at first.
  @MainActor var holdsState: Bool { false }

  /// Whether it began with the same value as that of another view of the same type.
  @MainActor func beganLike(_ other: Source) -> Bool { true }

  /// Evaluates all readers that the change concerns.
  @MainActor final func announce() {
    for reader in readers where reader.isConcerned(by: self) {
      if EvaluationLog.isRecording { EvaluationLog.recordChange(of: self, for: reader) }
      reader.sourceDidChange()
    }
  }

  /// Removes the reader at an index; the last one takes its place.
  @MainActor final func removeReader(at index: Int) {
    let last = readers.removeLast()
    guard index < readers.count else { return }
    readers[index] = last
    last.moveReading(of: self, to: index)
  }
}

/// Something computed from sources, and computed again when one of them changes.
@MainActor class Dependent {
  /// A source, the index among its readers, and checks of the parts read; without checks all of it was read.
  private typealias Reading = (source: Source, index: Int, checks: [() -> Bool])

  /// The dependent that is being evaluated.
  nonisolated(unsafe) private(set) static var current: Dependent?

  // Both are used on the main actor's thread only.
  nonisolated(unsafe) private var readings: [Reading] = []
  /// Whether the next update evaluates it.
  final var isQueued = false
  /// Whether it is of a removed row, and waits for another row to take it over.
  final var isSpare = false
  /// The interest in the `@Observable` objects that it has read.
  final var modelReading: ModelReading?

  init() {}

  func sourceDidChange() {}

  /// A readable name.
  var name: String { Self.name(of: type(of: self)) }

  /// A type's name without its generic arguments, which may be a whole screen.
  nonisolated static func name(of type: Any.Type) -> String {
    String(String(describing: type).prefix { $0 != "<" })
  }

  /// Runs `body` as the evaluation that may be queued; the sources that it reads take the place of those read before.
  ///
  /// `models` may be false, which costs less, if `body` can't read an `@Observable` object.
  final func tracking<Result>(models: Bool = true, _ body: () -> Result) -> Result {
    isQueued = false
    forgetSources()
    return adding(models: models, body)
  }

  /// Runs `body`; the sources that it reads are added to those read before.
  final func adding<Result>(models: Bool = true, _ body: () -> Result) -> Result {
    let outer = Dependent.current
    Dependent.current = self
    defer { Dependent.current = outer }
    return models ? ModelReading.tracking(self, body) : body()
  }

  /// Runs `body` without a record of its reads.
  static func untracked<Result>(_ body: () -> Result) -> Result {
    let outer = current
    current = nil
    defer { current = outer }
    return body()
  }

  /// Whether `read` reads a source.
  static func reads(_ source: AnyObject, _ read: () -> Void) -> Bool {
    let probe = Dependent()
    probe.adding(read)
    defer { probe.forgetSources() }
    return probe.readings.contains { $0.source === source }
  }

  final func forgetSources() {
    modelReading?.end()
    if readings.isEmpty { return }
    for reading in readings { reading.source.removeReader(at: reading.index) }
    readings.removeAll(keepingCapacity: true)
  }

  /// Adds a reading, or a check to an earlier one of the same source; true for a new reading.
  nonisolated fileprivate final func addsReading(
    of source: Source, index: Int, _ check: (() -> Bool)?
  ) -> Bool {
    let checks = if let check { [check] } else { [] as [() -> Bool] }
    guard let known = placeOfReading(of: source) else {
      readings.append((source, index, checks))
      return true
    }
    let isPartial = !checks.isEmpty && !readings[known].checks.isEmpty
    readings[known].checks = isPartial ? readings[known].checks + checks : []
    return false
  }

  nonisolated private func placeOfReading(of source: Source) -> Int? {
    readings.firstIndex { $0.source === source }
  }

  fileprivate final func moveReading(of source: Source, to index: Int) {
    if let known = placeOfReading(of: source) { readings[known].index = index }
  }

  /// Whether a change of a source matters: not if all the parts read are unchanged.
  fileprivate final func isConcerned(by source: Source) -> Bool {
    guard let known = placeOfReading(of: source) else { return false }
    let checks = readings[known].checks
    return checks.isEmpty || checks.contains { !$0() }
  }
}

/// A dependent's interest in the properties of `@Observable` objects that it has read.
///
/// The standard library ends an interest only after one of the properties has changed. So each evaluation reads a
/// property of this object as well, which changes to end the interest.
@MainActor final class ModelReading: Observable {
  nonisolated private let registrar = ObservationRegistrar()
  /// The number of times that the interest has ended.
  private var endings = 0
  /// The dependent, while the interest is in force.
  private var reader: Dependent?
  /// The kinds of readers that have read a model; the property here costs the others nothing.
  private static var kinds: Set<ObjectIdentifier> = []

  nonisolated private var isWanted: Bool {
    registrar.access(self, keyPath: \.isWanted)
    return true
  }

  /// Ends the interest, until the next evaluation.
  func end() {
    guard reader != nil else { return }
    reader = nil
    endings += 1
    registrar.withMutation(of: self, keyPath: \.isWanted) {}
  }

  /// Runs `body`; a change of a property that it reads reaches the reader.
  static func tracking<Answer>(_ reader: Dependent, _ body: () -> Answer) -> Answer {
    let kind = ObjectIdentifier(type(of: reader))
    if reader.modelReading == nil, kinds.contains(kind) { reader.modelReading = ModelReading() }
    let known = reader.modelReading
    // Called after `body`, if it has read a model.
    func onChange() -> @Sendable () -> Void {
      let reading = known ?? ModelReading()
      if known == nil { kinds.insert(kind) }
      reader.modelReading = reading
      reading.reader = reader
      let endings = reading.endings
      return {
        MainThread.run { if reading.endings == endings { reading.reader?.sourceDidChange() } }
      }
    }
    return withObservationTracking(
      {
        _ = known?.isWanted
        return body()
      }, onChange: onChange())
  }
}
