import Exchange
import Files
import Localization
import Preferences
import Study

/// The settings of new decks that come with the presets of an import.
///
/// A preset of all decks becomes the settings of all decks if the learner has set none of them; else each new deck
/// gets those of its preset.
public struct PresetImport {
  /// The values for a deck by its path, or for all decks.
  private struct Values {
    let path: String?
    let preset: String
    let values: [(setting: Setting, text: String)]
  }

  private let all: [Values]
  /// A line for each preset of which the learner has set something else.
  public let skipped: [String]

  /// Finds the settings for an import, of which none is saved yet.
  public init(
    _ presets: [ImportedPreset] = [], of plan: ImportPlan, _ preferences: Preferences,
    _ library: Library
  ) {
    let settings = presets.map { preferences.values(of: $0) }
    let isOne = settings.dropFirst().allSatisfy {
      zip($0, settings[0]).allSatisfy { $0.text == $1.text }
    }
    let isUsual = settings.first?.allSatisfy { setting, _ in
      preferences.value(of: setting, for: nil, in: library).text == setting.standard
    }
    var (all, skipped): ([Values], [String]) = ([], [])
    if let first = presets.first, isOne, isUsual == true {
      let changed = settings[0].filter { $0.text != $0.setting.standard }
      all = [Values(path: nil, preset: first.name, values: changed)]
    } else {
      for (preset, values) in zip(presets, settings) {
        var keepsOwn = false
        for change in plan.changes where preset.decks.contains(change.name) {
          let changed = values.filter {
            preferences.value(of: $0.setting, for: change.path, in: library).text != $0.text
          }
          if change.isNew {
            all.append(Values(path: change.path, preset: preset.name, values: changed))
          } else {
            keepsOwn = keepsOwn || !changed.isEmpty
          }
        }
        if keepsOwn {
          skipped.append(
            String(localized: "skipped: the settings of '\(preset.name)': yours are kept"))
        }
      }
    }
    self.all = all.filter { !$0.values.isEmpty }
    self.skipped = skipped
  }

  /// A line for each deck that gets settings, or for all decks.
  public func gains(below folder: String? = nil) -> [String] {
    all.map { values in
      let names = values.values.map { setting, text in
        text.count <= 20 ? "\(setting.name) \(text)" : setting.name
      }
      let list = names.listed
      let text = String(localized: "the settings of '\(values.preset)' (\(list))")
      let path = values.path.map { path in folder.flatMap { Path.rest(of: path, in: $0) } ?? path }
      return path.map { "\($0): \(text)" } ?? text
    }
  }

  /// Saves the settings.
  public func save(in preferences: Preferences, of library: Library) throws {
    try preferences.saveTogether {
      for deck in all {
        for (setting, text) in deck.values {
          try preferences.set(setting, to: text, of: deck.path, in: library)
        }
      }
    }
  }
}

extension Preferences {
  /// The settings of a preset that a deck can have, as texts.
  fileprivate func values(of preset: ImportedPreset) -> [(setting: Setting, text: String)] {
    var settings = Settings()
    settings.study.deckSchedules[preset.name] = preset.schedule
    settings.study.deckLimits[preset.name] = preset.limits
    return Setting.ofSections.filter(\.isOfAll).compactMap { setting in
      let text = setting.text(settings, section: preset.name)
      return text.flatMap { setting.accepts($0) ? (setting, $0) : nil }
    }
  }
}
