import Glibc
import Scheduling

/// The presets of an Anki collection by the decks that have them; none unless FSRS is on.
struct AnkiPresets {
  var isOn = false
  private var presets: [Int64: ImportedPreset] = [:]
  /// The preset of each deck, and the retention that a deck has instead of that of its preset.
  private var decks: [Int64: (preset: Int64, retention: Double?)] = [:]

  /// The different presets of some decks, in the order of their IDs.
  func used(by ids: Set<Int64>) -> [ImportedPreset] {
    guard isOn else { return [] }
    let used = ids.compactMap { decks[$0] }
      .sorted { ($0.preset, $0.retention ?? 0) < ($1.preset, $1.retention ?? 0) }
    var list: [ImportedPreset] = []
    for deck in used {
      guard var preset = presets[deck.preset] else { continue }
      if let retention = deck.retention { preset.desiredRetention = retention }
      if preset != list.last { list.append(preset) }
    }
    return list
  }

  /// Notes the preset of a deck of schema 11, with its retention in percent.
  mutating func add(deck: Int64, _ json: JSON) {
    guard let number = json["conf"]?.double.flatMap(Int64.init(exactly:)) else { return }
    decks[deck] = (number, json["desiredRetention"]?.double.flatMap { Self.retention($0 / 100) })
  }

  /// Notes a preset of schema 11.
  mutating func add(_ number: Int64, _ json: JSON) {
    let values = ["fsrsParams6", "fsrsParams5", "fsrsWeights"].map { name in
      (json[name]?.elements ?? []).compactMap(\.double)
    }
    add(number, json["name"]?.string ?? "", values, json["desiredRetention"]?.double)
  }

  /// Notes the preset of a deck of schema 18.
  mutating func add(deck: Int64, kind: [UInt8]) throws {
    guard let normal = try ProtobufMessage(kind).parts[1]?.last else { return }
    let message = try ProtobufMessage(normal)
    guard let number = message.numbers[1].flatMap({ Int64(exactly: $0) }) else { return }
    decks[deck] = (number, message.floats(10).last.flatMap(Self.retention))
  }

  /// Notes a preset of schema 18, by the fields of Anki's proto/anki/deck_config.proto.
  mutating func add(_ number: Int64, _ name: String, config: [UInt8]) throws {
    let message = try ProtobufMessage(config)
    add(number, name, [6, 5, 3].map(message.floats), message.floats(37).last)
  }

  private mutating func add(
    _ number: Int64, _ name: String, _ values: [[Double]], _ retention: Double?
  ) {
    let numbers = Self.ofFSRS6(values.first { !$0.isEmpty } ?? [])
    presets[number] = ImportedPreset(
      name: name, parameters: try? FSRSParameters(numbers),
      desiredRetention: retention.flatMap(Self.retention) ?? 0.9)
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
