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
