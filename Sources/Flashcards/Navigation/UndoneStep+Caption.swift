import Words

extension UndoneStep {
  /// The card that it was about, where that is open.
  var card: CardID? {
    switch self {
    case .grade(let id), .mark(let id), .suspension(let id), .burying(let id): id
    case .shuffle, .filter, .edit, .other: nil
    }
  }

  /// What was taken back, in a few words.
  var caption: String {
    switch self {
    case .grade: "Grade undone"
    case .mark: "Mark undone"
    case .suspension: "Suspension undone"
    case .burying: "Burying undone"
    case .shuffle: "Shuffle undone"
    case .filter: "Filter undone"
    case .edit: "Edit undone"
    case .other: "Undone"
    }
  }
}
