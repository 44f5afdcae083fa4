import Words

extension UndoneStep {
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
    }
  }
}
