import Observation

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
