import Observation

/// One evaluation's interest in the properties of `@Observable` objects that it read.
///
/// The standard library ends an interest only after one of the properties has changed. So an evaluation reads a
/// property of its own as well, and changes that one to end its interest.
final class ModelReading: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private weak let reader: Dependent?
  /// The kinds of readers that have read a model; the property of its own costs the others nothing.
  @MainActor private static var kinds: Set<ObjectIdentifier> = []

  @MainActor private init(_ reader: Dependent) { self.reader = reader }

  private var isWanted: Bool {
    registrar.access(self, keyPath: \.isWanted)
    return true
  }

  /// Ends the interest.
  func end() { registrar.withMutation(of: self, keyPath: \.isWanted) {} }

  /// Runs `body`; a change of a property that it reads reaches the reader.
  @MainActor static func tracking<Answer>(_ reader: Dependent, _ body: () -> Answer) -> Answer {
    let kind = ObjectIdentifier(type(of: reader))
    let known = kinds.contains(kind) ? ModelReading(reader) : nil
    // Called after `body`, if it has read a model.
    func onChange() -> @Sendable () -> Void {
      let reading = known ?? ModelReading(reader)
      if known == nil { kinds.insert(kind) }
      reader.readings.append(reading)
      return { MainThread.run { reading.propertyDidChange() } }
    }
    var answer: Answer?
    withObservationTracking(
      {
        _ = known?.isWanted
        answer = body()
      }, onChange: onChange())
    return answer!
  }

  @MainActor private func propertyDidChange() {
    guard let reader, reader.readings.contains(where: { $0 === self }) else { return }
    reader.sourceDidChange()
  }
}
