import Observation

/// One evaluation's interest in the properties of `@Observable` objects that it read.
///
/// The standard library ends an interest only when one of the properties changes. So an evaluation
/// also reads a property of its own, and changes that to end its interest.
final class ModelReading: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  /// The kinds of dependents that have read a model: others pay for nothing.
  @MainActor private static var kinds: Set<ObjectIdentifier> = []

  private var isWanted: Bool {
    registrar.access(self, keyPath: \.isWanted)
    return true
  }

  /// Lets go of all that was read.
  func end() {
    registrar.withMutation(of: self, keyPath: \.isWanted) {}
  }

  /// Runs `body`; what it read of models is handed to `reader`.
  @MainActor static func during<Answer>(_ reader: Dependent, _ body: () -> Answer) -> Answer {
    let kind = ObjectIdentifier(type(of: reader))
    let known = kinds.contains(kind) ? ModelReading() : nil
    // Called after `body`, where it read a model.
    func change() -> @Sendable () -> Void {
      let reading = known ?? ModelReading()
      if known == nil { kinds.insert(kind) }
      reader.readings.append(reading)
      let change = Change(reader, reading)
      return { change.announce() }
    }
    // Not as the tracking's own result, of whose type the runtime would have to know all.
    return withUnsafeTemporaryAllocation(of: Answer.self, capacity: 1) { answer in
      withObservationTracking(
        {
          _ = known?.isWanted
          answer.initializeElement(at: 0, to: body())
        }, onChange: change())
      return answer.moveElement(from: 0)
    }
  }
}

/// What a change of a model's property means to who has read it.
private final class Change: Sendable {
  private nonisolated(unsafe) weak var reader: Dependent?
  private let reading: ModelReading

  @MainActor init(_ reader: Dependent, _ reading: ModelReading) {
    self.reader = reader
    self.reading = reading
  }

  func announce() {
    MainThread.run { [self] in
      guard let reader, reader.readings.contains(where: { $0 === reading }) else { return }
      reader.sourceDidChange()
    }
  }
}
