import Localization
import Observation
import Preferences
import Study
import TermUICore

/// The view model of the settings of all decks, or of a deck or folder.
@Observable final class SettingsModel: @MainActor ScreenModel {
  let keys: KeyTable<SettingsCommand>
  private(set) var rows: [ShownSetting] = []
  /// The value while it is typed.
  var typed: String?
  /// The search of a setting while its text is typed.
  var search: RowSearch?
  var message: String?

  @ObservationIgnored private let preferences: Preferences
  @ObservationIgnored private let library: Library
  @ObservationIgnored private let place: SettingsPlace

  init(_ place: SettingsPlace, _ preferences: Preferences, in library: Library) {
    self.place = place
    self.preferences = preferences
    self.library = library
    let table = KeyTable<SettingsCommand>(preferences.settings.keys)
    keys = place.deck == nil ? table.without(.toggleScope) : table
    readRows()
    place.selection = place.selection ?? rows.first?.id
  }

  private var deck: DeckEntry? { place.deck }

  /// Whether the settings are those of all decks.
  var isOfAll: Bool { place.isOfAll }

  /// The name of the selected setting.
  var selection: String? {
    get { place.selection }
    set {
      guard newValue != place.selection else { return }
      place.selection = newValue
      (message, typed) = (nil, nil)
    }
  }

  var selected: ShownSetting? { rows.first { $0.id == selection } }

  /// The name of the decks whose settings are shown.
  var scope: String { isOfAll ? String(localized: "all decks") : deck?.name ?? "" }

  /// The number of settings with other values than those around.
  var countCaption: String {
    let changed = rows.count(where: \.isChanged)
    if changed == 0 { return "" }
    return isOfAll
      ? String(
        localized: changed, one: "1 of \(rows.count) is not the default",
        other: "\(changed) of \(rows.count) are not the default")
      : String(localized: "\(changed) of \(rows.count) set here")
  }

  var hints: [KeyHint] {
    if typed != nil {
      return [KeyHint([.enter], localized: "save", priority: 1), .cancel]
    }
    let tab = keys.hints(
      .toggleScope, localized: isOfAll ? "settings of \(deck?.name ?? "")" : "settings of all decks"
    )
    return keys.hints + tab
  }

  private var path: String? { isOfAll ? nil : deck?.path }

  private func readRows() {
    let settings = Setting.groups.flatMap { group, settings in
      settings.filter { !$0.title.isEmpty && (isOfAll ? $0.isOfAll : $0.isOfSections) }
        .enumerated().map { ($0 == 0 ? group : nil, $1) }
    }
    rows = settings.map { group, setting in
      let (value, section) = preferences.value(of: setting, for: path, in: library)
      let other = preferences.value(of: setting, for: path, in: library, withOwn: false)
      let isOwn = section.map { library.leads($0, to: deck?.path ?? "") } ?? false
      return ShownSetting(
        setting: setting, group: group.map { String(localized: Phrase($0)) },
        value: value ?? "", isChanged: isOfAll ? value != other.text : isOwn,
        source: isOfAll
          ? String(localized: "default")
          : other.section.map { String(localized: "folder \($0)") }
            ?? String(localized: "all decks"),
        standard: other.text ?? "", namesSource: !isOfAll)
    }
  }
}

/// A setting with its present value.
struct ShownSetting: Identifiable {
  let setting: Setting
  /// The title of the group whose first setting it is.
  let group: String?
  /// The value in the words of the settings file.
  let value: String
  /// Whether it has another value than the default, or one of its deck.
  let isChanged: Bool
  /// The words for what gives the value without one here.
  let source: String
  /// The value without one here.
  let standard: String
  /// Whether the source is shown beside an unchanged value.
  let namesSource: Bool

  var id: String { setting.name }
  var title: String { String(localized: Phrase(setting.title)) }
  var explanation: String { String(localized: Phrase(setting.meaning)) }
  var caption: String { setting.caption(of: value) }
  /// The value without one here, after its source.
  var standardCaption: String { "\(source): \(setting.caption(of: standard).cut(to: 24))" }
  /// The words at the right of the row.
  var note: String { isChanged ? standardCaption : namesSource ? source : "" }
}

// MARK: Changing

extension SettingsModel {
  /// Sets the next or previous value.
  func step(isHigher: Bool) {
    guard let selected else { return }
    if let next = selected.setting.control.value(after: selected.value, isHigher: isHigher) {
      set(next)
    } else {
      message = String(localized: "\(keys.caption(of: .edit)) types a value")
    }
  }

  /// Shows the field of the selected setting; of a choice, sets the next value.
  func edit() {
    guard let setting = selected?.setting else { return }
    switch setting.control {
    case .choice: step(isHigher: true)
    case .share: typed = selected?.caption
    case .number, .text: typed = selected?.value
    }
  }

  /// Sets the typed value; without a text, the default, unless no text is a value.
  func submit() {
    guard let words = typed?.split(separator: " ").joined(separator: " ") else { return }
    let isDone = set(words) || words.isEmpty && set(nil)
    if isDone { typed = nil }
  }

  /// Removes the value, so that the default counts, or that of a folder around or of all decks.
  func reset() { set(nil) }

  /// Undoes the last change on this screen.
  func undo() {
    guard let change = place.changes.popLast() else {
      return message = String(localized: "Nothing to undo")
    }
    if isOfAll != change.isOfAll { toggleScope() }
    selection = change.setting.name
    set(change.former)
    place.changes.removeLast()
    message = String(localized: "Undone: \(String(localized: Phrase(change.setting.title)))")
  }

  /// Sets the value of the selected setting, or removes it; false if it isn't allowed.
  @discardableResult
  private func set(_ value: String?) -> Bool {
    guard let selected else { return false }
    let setting = selected.setting
    message = nil
    do {
      // A default that is chosen leaves no trace in the file.
      let isStandard = isOfAll && value == setting.standard
      try preferences.set(setting, to: isStandard ? nil : value, of: path, in: library)
    } catch is WrongValue {
      message = String(localized: "Allowed: \(setting.control.caption)")
      return false
    } catch {
      message = String(localized: "Setting not saved: \(error)")
    }
    place.changes.append((setting, isOfAll, selected.isChanged ? selected.value : nil))
    readRows()
    return true
  }

  func toggleScope() {
    guard deck != nil else { return }
    typed = nil
    place.isOfAll.toggle()
    readRows()
    if selected == nil { selection = rows.first?.id }
  }

  /// Names the file of the keys.
  func showFile() {
    message = String(
      localized:
        "Keys and single colors are lines of \(preferences.file.path), such as key.list.shuffle = z"
    )
  }

  /// Shows a setting that was changed elsewhere.
  func refresh() { readRows() }
}

extension ValueControl {
  /// The values that are allowed, in words.
  fileprivate var caption: String {
    switch self {
    case .text(let expected): String(localized: expected)
    case .number(let bounds): String(localized: "\(bounds.lowerBound) to \(bounds.upperBound)")
    case .share(let bounds):
      String(
        localized: "\(Int(bounds.lowerBound * 100)) to \(Int(bounds.upperBound * 100)) %")
    case .choice(let words): words.listed
    }
  }
}

// MARK: Finding

extension SettingsModel: @MainActor RowFinding {
  var names: [(id: String, texts: [String])] {
    rows.map { ($0.id, [$0.title, $0.explanation, $0.setting.name]) }
  }

  func reveal(_ name: String) { selection = name }
}
