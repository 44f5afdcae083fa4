/// What some keys do, in a word or two, to be shown for as long as a view hears them.
public struct KeyHint: Equatable, CustomStringConvertible {
  /// The keys; the first is the one to be named.
  public let keys: [Key]
  /// What they do.
  public let caption: String

  /// Says what some keys do.
  public init(_ keys: [Key], _ caption: String) {
    self.keys = keys
    self.caption = caption
  }

  /// The first key and what it does: `Esc closes`.
  public var description: String { (keys.first.map { "\($0) " } ?? "") + caption }
}

extension EnvironmentValues {
  /// The hints of the keys that would be heard now: those of the focused view, then outwards.
  ///
  /// Each has the keys left to it: an inner hint takes its keys from those around it, and so does the
  /// focused control, as a text field does with all characters. Keys heard without a hint are left out.
  public var keyHints: [KeyHint] { object(of: FocusManager.self)?.hints.read() ?? [] }
}
