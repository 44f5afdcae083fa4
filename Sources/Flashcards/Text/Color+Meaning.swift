import TermUICore

extension Color {
  /// What was not met yet.
  static let new = Color(role: .information)
  /// What wants the learner today.
  static let due = Color(role: .attention)
  /// What was started and isn't known, and what is being learned.
  static let started = Color(role: .caution)
  /// What is known or right.
  static let known = Color(role: .positive)
  /// What was missed, or will be lost.
  static let wrong = Color(role: .negative)
  /// A frame or a rule without the focus.
  static let line = Color(role: .separator)
  /// The ground of a bar.
  static let track = Color(role: .track)
  /// The background of what is selected.
  static let selection = Color(role: .selection)
}
