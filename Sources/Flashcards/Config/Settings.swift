import Scheduling
import TermUICore

/// What the learner has set.
public struct Settings: Equatable {
  /// How the learner studies.
  public var study = StudyOptions()
  /// The colours of roles that are not to have their own.
  public var palette: [Color.Role: Color] = [:]
  /// Whether changes may move on the screen.
  public var isMotionEnabled = true
  var cardStyle = CardStyle.automatic
  var keys = KeyChoices()

  public init() {}

  /// How cards are drawn in a list.
  enum CardStyle: String {
    /// By the window's size.
    case automatic = "auto"
    case row, tall
  }
}
