/// What some keys do, in a word or two, to be shown for as long as a view hears them.
public struct KeyHint: Equatable, Sendable, CustomStringConvertible {
  /// The keys; the first is the one to be named.
  public let keys: [Key]
  /// What they do.
  public let caption: String
  /// Where there is little room, hints of a higher priority are shown rather than others.
  public let priority: Int

  /// Says what some keys do.
  public init(_ keys: [Key], _ caption: String, priority: Int = 0) {
    self.keys = keys
    self.caption = caption
    self.priority = priority
  }

  /// The first key and what it does: `Esc closes`.
  public var description: String { (keys.first.map { "\($0) " } ?? "") + caption }

  /// The columns that the description takes.
  public var columns: Int { GlyphRun.columns(of: description) }
}
