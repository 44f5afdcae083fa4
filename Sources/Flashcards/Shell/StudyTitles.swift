import Localization
import Study

extension StudyMode {
  /// The title of the help.
  var title: String {
    switch self {
    case .flip: String(localized: "Review")
    case .type: String(localized: "Type")
    case .choose: String(localized: "Choose")
    }
  }
}

extension SessionScope {
  /// The title of the help, unless it is that of the mode.
  var title: String? {
    switch self {
    case .due, .dueAmong: nil
    case .cram, .cramAmong: String(localized: "Cram")
    case .missed: String(localized: "Missed words")
    }
  }

  /// The message if no words were missed today.
  public static var nothingMissed: String {
    String(localized: "There are no missed words to drill.")
  }
}
