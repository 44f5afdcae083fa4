import Glibc
import Scheduling

/// The presets of an Anki collection by the decks that have them.
struct AnkiPresets {
  /// Whether FSRS is on, without which there are no retention and no parameters.
  var isOn = false
  private var presets: [Int64: ImportedPreset] = [:]
  private var decks: [Int64: Deck] = [:]

  /// The preset of a deck, and what the deck has instead of it.
  private struct Deck {
    let preset: Int64
    let retention: Double?
    let limits: DeckLimits
  }

  /// The different presets of some decks with names, in the order of their IDs.
  func used(by names: [Int64: DeckName]) -> [ImportedPreset] {
    var list: [ImportedPreset] = []
    for (id, name) in names.sorted(by: {
      (decks[$0.key]?.preset ?? 0, $0.key) < (decks[$1.key]?.preset ?? 0, $1.key)
    }) {
      guard let deck = decks[id], var preset = presets[deck.preset] else { continue }
      preset.schedule = schedule(of: id) ?? preset.schedule
      preset.limits.newCards = deck.limits.newCards ?? preset.limits.newCards
      preset.limits.reviews = deck.limits.reviews ?? preset.limits.reviews
      let same = list.firstIndex {
        $0.name == preset.name && $0.schedule == preset.schedule && $0.limits == preset.limits
      }
      if same == nil { list.append(preset) }
      list[same ?? list.count - 1].decks.append(name)
    }
    return list
  }

  /// The schedule of a deck; nil if it has no preset.
  func schedule(of deck: Int64) -> DeckSchedule? {
    guard let own = decks[deck], var schedule = presets[own.preset]?.schedule else { return nil }
    schedule.desiredRetention = own.retention ?? schedule.desiredRetention
    if !isOn { (schedule.desiredRetention, schedule.parameters) = (nil, nil) }
    return schedule
  }

  /// Notes the preset of a deck of schema 11, with its retention in percent.
  mutating func add(deck: Int64, _ json: JSON) {
    guard let number = json["conf"]?.double.flatMap(Int64.init(exactly:)) else { return }
    decks[deck] = Deck(
      preset: number,
      retention: json["desiredRetention"]?.double.flatMap { Self.retention($0 / 100) },
      limits: DeckLimits(
        newCards: Self.limit(json["newLimit"]?.double),
        reviews: Self.limit(json["reviewLimit"]?.double)))
  }

  /// Notes a preset of schema 11.
  mutating func add(_ number: Int64, _ json: JSON) {
    func minutes(_ part: String) -> [Double]? {
      json[part]?["delays"].flatMap { $0.elements?.compactMap(\.double) }
    }
    func isOn(_ value: JSON?) -> Bool? { if case .bool(let isOn) = value { isOn } else { nil } }
    let values = ["fsrsParams6", "fsrsParams5", "fsrsWeights"].map { name in
      (json[name]?.elements ?? []).compactMap(\.double)
    }
    var schedule = Self.schedule(values, json["desiredRetention"]?.double)
    schedule.learningSteps = minutes("new").map(Self.steps)
    schedule.relearningSteps = minutes("lapse").map(Self.steps)
    schedule.maximumInterval = Self.interval(json["rev"]?["maxIvl"]?.double)
    schedule.buriesNew = isOn(json["new"]?["bury"])
    schedule.buriesReviews = isOn(json["rev"]?["bury"])
    schedule.buriesLearning = isOn(json["buryInterdayLearning"])
    presets[number] = ImportedPreset(
      name: json["name"]?.string ?? "", schedule: schedule,
      limits: DeckLimits(
        newCards: Self.limit(json["new"]?["perDay"]?.double),
        reviews: Self.limit(json["rev"]?["perDay"]?.double)))
  }

  /// Notes the preset of a deck of schema 18.
  mutating func add(deck: Int64, kind: [UInt8]) throws {
    guard let normal = try ProtobufMessage(kind).parts[1]?.last else { return }
    let message = try ProtobufMessage(normal)
    guard let number = message.numbers[1].flatMap({ Int64(exactly: $0) }) else { return }
    decks[deck] = Deck(
      preset: number, retention: message.floats(10).last.flatMap(Self.retention),
      limits: DeckLimits(
        newCards: Self.limit(message.numbers[7].map(Double.init)),
        reviews: Self.limit(message.numbers[6].map(Double.init))))
  }

  /// Notes a preset of schema 18, by the fields of Anki's proto/anki/deck_config.proto.
  mutating func add(_ number: Int64, _ name: String, config: [UInt8]) throws {
    let message = try ProtobufMessage(config)
    let numbers = message.numbers
    var schedule = Self.schedule([6, 5, 3].map(message.floats), message.floats(37).last)
    schedule.learningSteps = Self.steps(message.floats(1))
    schedule.relearningSteps = Self.steps(message.floats(2))
    schedule.maximumInterval = Self.interval(numbers[16].map(Double.init))
    schedule.buriesNew = numbers[27] == 1
    schedule.buriesReviews = numbers[28] == 1
    schedule.buriesLearning = numbers[29] == 1
    presets[number] = ImportedPreset(
      name: name, schedule: schedule,
      limits: DeckLimits(
        newCards: Self.limit(Double(numbers[9] ?? 0)), reviews: Self.limit(Double(numbers[10] ?? 0))
      ))
  }

  private static func schedule(_ values: [[Double]], _ retention: Double?) -> DeckSchedule {
    var schedule = DeckSchedule()
    schedule.parameters = try? FSRSParameters(ofFSRS6(values.first { !$0.isEmpty } ?? []))
    schedule.desiredRetention = retention.flatMap(Self.retention) ?? 0.9
    return schedule
  }

  /// The steps in seconds.
  private static func steps(_ minutes: [Double]) -> [Double] {
    minutes.map { ($0 * 60).rounded() }.filter { (1...UnixTime.day * 365).contains($0) }
  }

  private static func interval(_ days: Double?) -> Int? {
    days.flatMap { (1...36_500).contains($0) ? Int($0) : nil }
  }

  /// The limit of a day, at most the largest that a setting may have.
  private static func limit(_ cards: Double?) -> Int? {
    cards.flatMap { $0 >= 0 ? Int(min($0, 9999)) : nil }
  }

  /// The retention, unless it is none that Anki has.
  private static func retention(_ value: Double) -> Double? {
    (0.5...0.999).contains(value) ? value : nil
  }

  /// The parameters of an older FSRS, in those with which the formulas of FSRS-6 are the same or, for
  /// the 17 of FSRS-4.5, nearly so, as in Anki.
  private static func ofFSRS6(_ own: [Double]) -> [Double] {
    if own.count == 19 { return own + [0, 0.5] }
    if own.count != 17 { return own }
    var numbers = own + [0, 0, 0, 0.5]
    numbers[4] += own[5] * 2
    numbers[5] = log(own[5] * 3 + 1) / 3
    numbers[6] += 0.5
    return numbers
  }
}
