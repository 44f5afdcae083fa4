import Observation

/// One evaluation's interest in the properties of `@Observable` objects that it read.
///
/// The standard library ends an interest only after one of the properties has changed. So an evaluation reads a
/// own property as well, and changes that one to end its interest.
@MainActor final class ModelReading: Observable {
  nonisolated private let registrar = ObservationRegistrar()
  private var reader: Dependent?
  /// The kinds of readers that have read a model; its own property costs the others nothing.
  private static var kinds: Set<ObjectIdentifier> = []

  private init(_ reader: Dependent) { self.reader = reader }

  nonisolated private var isWanted: Bool {
    registrar.access(self, keyPath: \.isWanted)
    return true
  }

  /// Ends the interest.
  func end() {
    reader = nil
    registrar.withMutation(of: self, keyPath: \.isWanted) {}
  }

  /// Runs `body`; a change of a property that it reads reaches the reader.
  static func tracking<Answer>(_ reader: Dependent, _ body: () -> Answer) -> Answer {
    let kind = ObjectIdentifier(type(of: reader))
    let known = kinds.contains(kind) ? ModelReading(reader) : nil
    // Called after `body`, if it has read a model.
    func onChange() -> @Sendable () -> Void {
      let reading = known ?? ModelReading(reader)
      if known == nil { kinds.insert(kind) }
      reader.modelReadings.append(reading)
      return { MainThread.run { reading.reader?.sourceDidChange() } }
    }
    var answer: Answer?
    withObservationTracking(
      {
        _ = known?.isWanted
        answer = body()
      }, onChange: onChange())
    return answer!
  }
}
