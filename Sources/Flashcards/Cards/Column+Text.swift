import Decks
import Localization

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
    case .directions: String(localized: "Directions")
    case .skipped: String(localized: "left out")
    }
  }
}
