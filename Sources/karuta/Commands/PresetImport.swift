import Exchange
import Flashcards
import Scheduling

/// The choice of the scheduler's settings among the presets of imported decks.
///
/// Karuta has one scheduler for all decks: it gets the settings of the presets if all of them have the
/// same, and if the learner hasn't chosen any yet.
struct PresetImport {
  /// The preset whose settings are saved; nil for none.
  let chosen: ImportedPreset?
  /// A line for each preset that is skipped.
  let skipped: [String]

  init(_ presets: [ImportedPreset], _ scheduler: CardScheduler) {
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
    let reason =
      isUsual && presets.count > 1 ? "Karuta has one for all decks" : "your own settings stay"
    skipped =
      chosen == nil
      ? others.map { preset in
        "skipped: the desired retention (\(preset.desiredRetention)) and the parameters of FSRS of "
          + "'\(preset.name)': \(reason)"
      } : []
  }

  /// Saves the settings of the chosen preset.
  func save(to path: String) throws {
    guard let chosen else { return }
    try ConfigFile.change(path) { bytes in
      let bytes = ConfigFile.setting(desiredRetention: chosen.desiredRetention, in: bytes)
      return chosen.parameters.map { ConfigFile.setting($0, in: bytes) } ?? bytes
    }
  }
}
