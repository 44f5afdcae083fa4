import Localization

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
    return String(localized: self == 1 ? "▼ 1 more line" : "▼ \(self) more lines")
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
  func trailing(in columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - self.columns)) + self
  }

  /// The characters at the start that fit into a number of columns.
  func prefix(columns: Int) -> String {
    var text = self
    while text.columns > columns { text.removeLast() }
    return text
  }

  /// The text padded with spaces on the right to a number of columns.
  func leading(in columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - self.columns))
  }
}
