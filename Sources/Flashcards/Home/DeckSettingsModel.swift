import Localization
import Observation
import Study

/// The view model of the settings of a deck or folder.
@Observable final class DeckSettingsModel {
  /// A setting with its present value.
  struct ShownSetting: Identifiable {
    let setting: DeckSetting
    /// The value in the words of the settings file; nil if there is none.
    let value: String?
    let source: Source

    var id: String { setting.name }
  }

  /// The place from which a value comes.
  enum Source: Equatable {
    /// A section of the deck or folder itself.
    case own
    /// A section of a folder around it, by its name.
    case folder(String)
    /// The settings of all decks.
    case general
  }

  private(set) var rows: [ShownSetting] = []
  /// The name of the selected setting.
  var selection: String? = DeckSetting.all.first?.name {
    didSet { message = nil }
  }
  /// The setting whose control is shown; nil if the rows are.
  private(set) var edited: DeckSetting?
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

  private func readRows() { rows = DeckSetting.all.map(row) }

  private func row(of setting: DeckSetting) -> ShownSetting {
    let values = setting.values(preferences.settings)
    guard let name = library.sections(values.keys, of: entry.path).last else {
      return ShownSetting(
        setting: setting, value: setting.general(preferences.settings), source: .general)
    }
    return ShownSetting(
      setting: setting, value: values[name],
      source: library.leads(name, to: entry.path) ? .own : .folder(name))
  }

  /// The words for the source of a value; none without a value.
  func source(of row: ShownSetting) -> String {
    if row.value == nil { return "" }
    return switch row.source {
    case .own: String(localized: entry.isFolder ? "this folder" : "this deck")
    case .folder(let name): String(localized: "folder \(name)")
    case .general: String(localized: "all decks")
    }
  }

  // MARK: Changing

  /// Shows the control of the selected setting.
  func edit() {
    edited = selected?.setting
    text = selected?.value ?? ""
  }

  /// Shows the rows.
  func stopEditing() {
    edited = nil
    message = nil
  }

  /// Sets the text in the control, and shows the rows; without a text, the default is set.
  func submit() {
    let words = text.split(separator: " ").joined(separator: " ")
    if words == selected?.value ?? "" || set(words.isEmpty ? nil : words) { stopEditing() }
  }

  /// Sets a word of a choice.
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
      try preferences.set(
        setting, to: value, of: entry.path, isFolder: entry.isFolder, in: library)
    } catch is WrongValue {
      message = String(localized: "Allowed: \(setting.control.expected)")
      return false
    } catch {
      message = String(localized: "Setting not saved: \(error)")
    }
    readRows()
    changed()
    return true
  }
}

extension ValueControl {
  /// The allowed values.
  fileprivate var expected: String {
    switch self {
    case .text(let expected): String(localized: expected)
    case .number(let bounds):
      String(localized: "\(bounds.lowerBound) to \(bounds.upperBound)")
    case .choice(let words): words.joined(separator: ", ")
    }
  }
}

extension DeckSettingsModel.ShownSetting {
  /// The value in the words of the screen.
  var caption: String {
    guard let value else { return "–" }
    return if case .choice = setting.control { String(localized: Phrase(value)) } else { value }
  }
}
