import Decks
import Localization
import Scheduling
import Study
import TermUICore

extension Int {
  /// The number with commas between the thousands.
  var caption: String {
    var text = String(self)
    for place in stride(from: text.count - 3, to: self < 0 ? 1 : 0, by: -3) {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
    }
    return text
  }
}

extension Int {
  /// The sign for lines below a window of so many columns; empty if there are none.
  func linesBelowCaption(in columns: Int) -> String {
    if self <= 0 { return "" }
    if columns < 30 { return "▼" }
    return String(localized: self, one: "▼ 1 more line", other: "▼ \(self) more lines")
  }
}

extension Double {
  /// A share from 0 to 1 as a whole percentage.
  var percent: String { "\(Int((self * 100).rounded()))%" }

  /// A number of seconds in its two largest units.
  var duration: String {
    let seconds = Int(rounded())
    let minutes = seconds / 60
    return switch minutes {
    case 0: String(localized: "\(seconds) s")
    case ..<60: String(localized: "\(minutes) min")
    case ..<6000: String(localized: "\(minutes / 60) h \(minutes % 60) min")
    default: String(localized: "\((minutes / 60).caption) h")
    }
  }
}

extension String {
  /// The text padded with spaces on the left to a number of columns.
  package func trailing(in columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - self.columns)) + self
  }

  /// The characters at the start that fit into a number of columns.
  func prefix(columns: Int) -> String {
    var text = self
    while text.columns > columns { text.removeLast() }
    return text
  }

  /// The text padded with spaces on the right to a number of columns.
  package func leading(in columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - self.columns))
  }
}

extension Rating {
  /// The text of its button.
  var caption: String { String(localized: phrase) }

  var phrase: Phrase {
    switch self {
    case .again: Phrase(localized: "Again")
    case .hard: Phrase(localized: "Hard")
    case .good: Phrase(localized: "Good")
    case .easy: Phrase(localized: "Easy")
    }
  }

  /// Its sign in the summary; no two look alike without colours.
  var sign: Character {
    switch self {
    case .again: "○"
    case .hard: "◐"
    case .good: "●"
    case .easy: "◆"
    }
  }

  var color: Color {
    switch self {
    case .again: Color(role: .negative)
    case .hard: .secondary
    case .good: Color(role: .positive)
    case .easy: .accentColor
    }
  }
}

extension CardState {
  /// The interval until the card is due, in short: `<1m 10m 1.5h 4d 1.2mo 3y`.
  ///
  /// Source: Anki's buttons, which give minutes and days in whole numbers.
  var intervalCaption: String {
    let seconds = interval ?? 0
    let days = seconds / UnixTime.day
    if seconds <= 60 { return String(localized: "<1m") }
    if seconds < 3600 { return String(localized: "\(Int((seconds / 60).rounded()))m") }
    if days < 1 { return String(localized: "\(Self.tenths(seconds / 3600))h") }
    if days < 30 { return String(localized: "\(Int(days.rounded()))d") }
    if days < 365 { return String(localized: "\(Self.tenths(days / 30))mo") }
    return String(localized: "\(Self.tenths(days / 365))y")
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension Text {
  /// Makes a text in the language in force.
  init(localized phrase: Phrase) { self.init(verbatim: String(localized: phrase)) }
}

extension KeyHint {
  /// The hint of the key that closes a form without a change.
  static var cancel: KeyHint { KeyHint([.escape], localized: "cancel", priority: 1) }

  /// Makes a hint for some keys, with its caption in the language in force.
  init(_ keys: [Key], localized caption: Phrase, priority: Int = 0) {
    self.init(keys, String(localized: caption), priority: priority)
  }
}

extension Column {
  /// The name in the words of the screen.
  var label: String {
    switch self {
    case .front: String(localized: "Front")
    case .back: String(localized: "Back")
    case .reading: String(localized: "Reading")
    case .note: String(localized: "Note")
    case .image: String(localized: "Image")
    case .sound: String(localized: "Sound")
    case .tags: String(localized: "Tags")
    case .guid: String(localized: "ID of the card")
    case .skipped: String(localized: "left out")
    }
  }
}
