import Observation
import Scheduling

/// The settings that a key changes, and their way into the settings file.
@Observable final class Preferences {
  /// The layout of every list.
  private(set) var layout: Settings.ListLayout
  @ObservationIgnored private let save: ConfigFile.Saving

  init(_ settings: Settings = Settings(), save: @escaping ConfigFile.Saving = { _ in }) {
    layout = settings.listLayout
    self.save = save
  }

  /// Sets the layout of every list; if that can't be saved, it lasts until Karuta ends.
  func set(_ layout: Settings.ListLayout) throws {
    self.layout = layout
    try save { ConfigFile.setting(layout, in: $0) }
  }

  /// Saves the choice how to work off a backlog.
  func set(_ plan: BacklogPlan?) throws {
    try save {
      ConfigFile.setting(Setting.backlogName, to: Notation.backlog.write(plan), in: $0)
    }
  }
}

extension ConfigFile {
  /// Replaces the bytes of the settings file by changed ones.
  public typealias Saving = (_ change: (_ bytes: [UInt8]) -> [UInt8]) throws -> Void

  /// The bytes of a settings file with another layout of the list; all other lines stay as they are.
  static func setting(_ layout: Settings.ListLayout, in bytes: [UInt8]) -> [UInt8] {
    setting(Setting.listLayoutName, to: layout.rawValue, in: bytes)
  }
}
