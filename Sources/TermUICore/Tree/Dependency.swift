/// A source of truth: it knows who has read it since they were last evaluated.
class Source {
  /// In no order; each knows its place here.
  private var readers: [Dependent] = []

  init() {}

  /// Remembers that whoever is being evaluated now has read this.
  final func recordRead() {
    guard let current = Dependent.current, !isRead(by: current) else { return }
    current.add(self, at: readers.count)
    readers.append(current)
  }

  final var isRead: Bool { !readers.isEmpty }

  final func isRead(by reader: Dependent) -> Bool { reader.place(in: self) != nil }

  final func announce() {
    for reader in readers where hasChanged(for: reader) {
      if EvaluationLog.isNoting { EvaluationLog.noteChange(of: self, for: reader) }
      reader.sourceDidChange()
    }
  }

  /// Whether the change concerns this reader; a source of many parts may know better.
  func hasChanged(for reader: Dependent) -> Bool { true }

  /// Lets go of the reader at a place; the last one takes it.
  func remove(_ reader: Dependent, at place: Int) {
    let last = readers.removeLast()
    guard place < readers.count else { return }
    readers[place] = last
    last.move(in: self, to: place)
  }
}

/// Something that is computed from sources and has to be computed again when one of them changes.
public class Dependent {
  fileprivate(set) static var current: Dependent?
  /// A source, and the place among its readers.
  private typealias Reading = (source: Source, place: Int)

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
    if let (source, place) = first {
      first = nil
      source.remove(self, at: place)
    }
    while let (source, place) = others.popLast() { source.remove(self, at: place) }
  }

  fileprivate final func add(_ source: Source, at place: Int) {
    if first == nil { first = (source, place) } else { others.append((source, place)) }
  }

  fileprivate final func place(in source: Source) -> Int? {
    if first?.source === source { return first?.place }
    return others.first { $0.source === source }?.place
  }

  fileprivate final func move(in source: Source, to place: Int) {
    if first?.source === source { return first = (source, place) }
    guard let index = others.firstIndex(where: { $0.source === source }) else { return }
    others[index].place = place
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
