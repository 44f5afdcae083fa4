/// The learner's answers to the questions of a meeting; those that lose nothing unless they are set.
public struct MeetingChoices: Equatable, Sendable {
  /// The texts that are taken where both programs changed them.
  public enum Texts: Sendable {
    /// Each program has its own.
    case both
    case anki, own
  }

  public var texts = Texts.both
  /// Whether notes that were deleted here are deleted in Anki, too.
  public var deletesThere = false
  /// Whether cards that were deleted in Anki are deleted here, too.
  public var deletesHere = false
  /// Whether cards that were moved in one program are moved in the other.
  public var moves = true
  /// Whether there is a question for the learner: what was refused is no question again.
  public var areFinal = false

  public init() {}
}
