import Localization
import Progress

extension ListSort {
  /// The message about an order, and its name in the title of the list.
  var caption: String {
    switch self {
    case .file: String(localized: "in the order of the file")
    case .due: String(localized: "sorted by due date")
    case .lapses: String(localized: "sorted by lapses")
    case .difficulty: String(localized: "sorted by difficulty")
    case .front: String(localized: "sorted by front")
    }
  }
}
