import Exchange
import Localization
import Scheduling

/// The choice of the scheduler's settings among the presets of imported decks.
///
/// Karuta has one scheduler for all decks: it gets the settings of the presets if all of them have the
/// same, and if the learner hasn't chosen any yet.
public struct PresetImport {
  /// The preset whose settings are saved; nil for none.
  public let chosen: ImportedPreset?
  /// A line for each preset that is skipped.
  public let skipped: [String]

  /// Chooses among presets for a learner's scheduler.
  public init(_ presets: [ImportedPreset], _ scheduler: CardScheduler) {
    func settings(_ preset: ImportedPreset) -> [Double] {
      [preset.desiredRetention] + (preset.parameters ?? .default).values
    }
    let present = [scheduler.desiredRetention] + scheduler.fsrs.parameters.values
    let usual = CardScheduler()
    let isUsual = present == [usual.desiredRetention] + usual.fsrs.parameters.values
    let others = presets.filter { settings($0) != present }
    let kinds = Set(others.map(settings))
    let isPossible = (0.7...0.99).contains(others.first?.desiredRetention ?? 0)
    chosen =
      kinds.count == 1 && presets.count == others.count && isUsual && isPossible ? others[0] : nil
    let isOne = isUsual && presets.count > 1
    skipped =
      chosen == nil
      ? others.map { preset in
        let (retention, name) = (preset.desiredRetention, preset.name)
        return String(
          localized: isOne
            ? "skipped: the FSRS settings of '\(name)' (retention \(retention)): all decks have the same"
            : "skipped: the FSRS settings of '\(name)' (retention \(retention)): yours are kept")
      } : []
  }

  /// The line that says whose settings are saved; nil if none are.
  public var gain: String? {
    chosen.map {
      String(localized: "the FSRS settings of '\($0.name)' (retention \($0.desiredRetention))")
    }
  }

  /// The bytes of a settings file with the settings of the chosen preset.
  public func setting(in bytes: [UInt8]) -> [UInt8] {
    guard let chosen else { return bytes }
    let bytes = ConfigFile.setting(desiredRetention: chosen.desiredRetention, in: bytes)
    return chosen.parameters.map { ConfigFile.setting($0, in: bytes) } ?? bytes
  }

  /// A scheduler with the settings of the chosen preset.
  func applied(to scheduler: CardScheduler) -> CardScheduler {
    guard let chosen else { return scheduler }
    var scheduler = scheduler
    scheduler.desiredRetention = chosen.desiredRetention
    if let parameters = chosen.parameters { scheduler.fsrs = FSRS(parameters) }
    return scheduler
  }
}
