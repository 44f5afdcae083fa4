/// A source of truth: it knows who has read it since they were last evaluated.
class Source {
  /// Most sources have one reader; a table is for those with more.
  private var reader: Dependent?
  private var others: [ObjectIdentifier: Dependent] = [:]

  init() {}

  /// Remembers that whoever is being evaluated now has read this.
  final func recordRead() {
    guard let current = Dependent.current, current !== reader else { return }
    if reader == nil, others[ObjectIdentifier(current)] == nil {
      reader = current
    } else if others.updateValue(current, forKey: ObjectIdentifier(current)) != nil {
      return
    }
    current.add(self)
  }

  final var isRead: Bool { reader != nil || !others.isEmpty }

  final func isRead(by reader: Dependent) -> Bool {
    reader === self.reader || others[ObjectIdentifier(reader)] != nil
  }

  final func announce() {
    if let reader { announce(to: reader) }
    for reader in others.values { announce(to: reader) }
  }

  private func announce(to reader: Dependent) {
    guard hasChanged(for: reader) else { return }
    if EvaluationLog.isNoting { EvaluationLog.noteChange(of: self, for: reader) }
    reader.sourceDidChange()
  }

  /// Whether the change concerns this reader; a source of many parts may know better.
  func hasChanged(for reader: Dependent) -> Bool { true }

  func remove(_ reader: Dependent) {
    if reader === self.reader {
      self.reader = nil
    } else {
      others[ObjectIdentifier(reader)] = nil
    }
  }
}

/// Something that is computed from sources and has to be computed again when one of them changes.
public class Dependent {
  fileprivate(set) static var current: Dependent?
  /// Most read one source, and need no list.
  private var source: Source?
  private var others: [Source] = []
  /// What was read of `@Observable` objects.
  final var readings: [ModelReading] = []

  init() {}

  func sourceDidChange() {}

  /// What people know it by.
  var name: String { Self.name(of: type(of: self)) }

  /// A type's name without what it is generic over, which may be a whole screen.
  static func name(of type: Any.Type) -> String {
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
    return models ? ModelReading.during(self, body) : body()
  }

  final func forgetSources() {
    if !readings.isEmpty { endReadings() }
    source?.remove(self)
    source = nil
    while let other = others.popLast() { other.remove(self) }
  }

  fileprivate func add(_ newSource: Source) {
    if source == nil { source = newSource } else { others.append(newSource) }
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
