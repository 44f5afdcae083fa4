import Words

extension WordProgress {
  /// What was taken back, in a few words.
  func caption(of undone: UndoneStep?) -> String {
    (undone?.caption ?? "Nothing to undo") + (leavesEditOut ? "; a later edit stays" : "")
  }
}

extension UndoneStep {
  fileprivate var caption: String {
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
