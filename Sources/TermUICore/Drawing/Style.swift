/// The look of a cell apart from its text.
public struct Style: Hashable, Sendable {
  /// The attributes of a character beside colours.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Bold.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter than usual.
    public static let dim = Attributes(rawValue: 2)
    /// Italic.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// With the two colours exchanged.
    public static let reverse = Attributes(rawValue: 16)
    /// Struck through.
    public static let strikethrough = Attributes(rawValue: 32)
  }

  /// The colour of the character.
  public var foreground: Color
  /// The colour behind the character.
  public var background: Color
  /// Bold, underlined and the like.
  public var attributes: Attributes

  /// The terminal's own look.
  public static let plain = Style()

  /// Makes a style of colours and attributes; a foreground of less opacity is dim.
  public init(
    foreground: Color = .primary, background: Color = .clear, attributes: Attributes = []
  ) {
    self.foreground = foreground.opaque
    self.background = background.opaque
    self.attributes = foreground.isFaint ? attributes.union(.dim) : attributes
  }
}
