import Localization
import Observation
import Preferences
import Study

/// The view model of the settings of a deck or folder.
@Observable final class DeckSettingsModel {
  /// A setting with its present value.
  struct ShownSetting: Identifiable {
    let setting: Setting
    /// The value in the words of the settings file; nil if there is none.
    let value: String?
    /// The words for the source of the value; none without a value.
    let source: String
    /// Whether the source is the deck or folder itself.
    let isOwn: Bool

    var id: String { setting.name }
  }

  private(set) var rows: [ShownSetting] = []
  /// The name of the selected setting.
  var selection: String? = Setting.ofSections.first?.name {
    didSet { message = nil }
  }
  /// The setting whose control is shown; nil if the rows are.
  private(set) var edited: Setting?
  /// The text in the control.
  var text = "" {
    didSet { message = nil }
  }
  /// The reason why a value couldn't be used or saved.
  private(set) var message: String?

  @ObservationIgnored private let entry: DeckEntry
  @ObservationIgnored private let preferences: Preferences
  @ObservationIgnored private let library: Library
  @ObservationIgnored private let changed: () -> Void

  init(
    _ entry: DeckEntry, _ preferences: Preferences, in library: Library,
    changed: @escaping () -> Void
  ) {
    self.entry = entry
    self.preferences = preferences
    self.library = library
    self.changed = changed
    readRows()
  }

  var title: String {
    edited.map { String(localized: Phrase($0.title)) }
      ?? String(localized: "Settings of \(entry.name)")
  }

  private var selected: ShownSetting? { rows.first { $0.id == selection } }

  private func readRows() {
    rows = Setting.ofSections.map { setting in
      let (value, section) = preferences.value(of: setting, for: entry.path, in: library)
      let isOwn = section.map { library.leads($0, to: entry.path) } ?? false
      let own = String(localized: entry.isFolder ? "this folder" : "this deck")
      let folder = section.map { String(localized: "folder \($0)") }
      let source = isOwn ? own : folder ?? String(localized: "all decks")
      return ShownSetting(
        setting: setting, value: value, source: value == nil ? "" : source, isOwn: isOwn)
    }
  }

  /// Shows the control of the selected setting.
  func edit() {
    edited = selected?.setting
    text = selected?.value ?? ""
  }

  func stopEditing() {
    edited = nil
    message = nil
  }

  /// Sets the text in the control, and shows the rows; without a text, the default is set.
  func submit() {
    let words = text.split(separator: " ").joined(separator: " ")
    if words == selected?.value ?? "" || set(words.isEmpty ? nil : words) { stopEditing() }
  }

  func choose(_ word: String) {
    text = word
    set(word)
  }

  /// Sets the next higher or lower number.
  func step(by distance: Int) {
    guard case .number(let bounds) = edited?.control, let number = Int(text) else { return }
    text = "\(min(max(number + distance, bounds.lowerBound), bounds.upperBound))"
    set(text)
  }

  /// Removes the value of the deck or folder, so that it has that of a folder around it, or the default.
  func reset() {
    set(nil)
    text = selected?.value ?? ""
  }

  /// Sets the value of the selected setting; false if it isn't allowed.
  @discardableResult
  private func set(_ value: String?) -> Bool {
    guard let setting = selected?.setting else { return false }
    message = nil
    do {
      try preferences.set(setting, to: value, of: entry.path, in: library)
    } catch is WrongValue {
      let expected =
        switch setting.control {
        case .text(let expected): String(localized: expected)
        case .number(let bounds):
          String(localized: "\(bounds.lowerBound) to \(bounds.upperBound)")
        case .choice(let words): words.joined(separator: ", ")
        }
      message = String(localized: "Allowed: \(expected)")
      return false
    } catch {
      message = String(localized: "Setting not saved: \(error)")
    }
    readRows()
    changed()
    return true
  }
}

extension DeckSettingsModel.ShownSetting {
  /// The value in the words of the screen.
  var caption: String {
    guard let value, !value.isEmpty else { return "–" }
    if case .choice = setting.control { return String(localized: Phrase(value)) }
    return value.count > 18 ? value.prefix(17) + "…" : value
  }
}
