import Files
import Progress
import Study

extension Setting {
  /// The settings that change schedules or limits, which all devices of a learner share.
  static let shared = groups.flatMap(\.settings).filter { sharedNames.contains($0.name) }

  private static let sharedNames: Set = [
    "new-cards", "reviews", "desired-retention", "schedule", "word-book-days", "directions",
    "rollover-hour", "learning-steps", "relearning-steps", "maximum-interval", "fsrs-parameters",
    "backlog", "new-cards-ignore-review-limit",
  ]
}

extension Preferences {
  /// The values of the shared settings: of all decks, and of the decks and folders of a library.
  public func sharedValues(in library: Library) -> [SharedSetting: String] {
    let sections = library.places(ofSections: settings.sections).compactMap { name, path in
      Path.rest(of: path, in: library.folder).map { (name, $0) }
    }
    var values = values(of: settings)
    for (name, path) in sections {
      for setting in Setting.shared where setting.isOfSections {
        values[SharedSetting(section: path, name: setting.name)] = setting.text(
          settings, section: name)
      }
    }
    return values
  }

  /// The values that these settings have by default.
  public var usualSharedValues: [SharedSetting: String] { values(of: Settings()) }

  private func values(of settings: Settings) -> [SharedSetting: String] {
    Setting.shared.filter(\.isOfAll).reduce(into: [:]) { values, setting in
      values[SharedSetting(section: nil, name: setting.name)] = setting.text(settings)
    }
  }

  /// Sets shared settings as another device has them; those that can't be read here stay as they are.
  public func apply(_ values: [SharedSetting: String?], in library: Library) throws {
    try saveTogether {
      for (shared, value) in values {
        guard let setting = Setting.shared.first(where: { $0.name == shared.name }) else {
          continue
        }
        let path = shared.section.map { "\(library.folder)/\($0)" }
        do {
          try set(setting, to: value, of: path, in: library)
        } catch is WrongValue {
          continue
        }
      }
    }
  }
}
