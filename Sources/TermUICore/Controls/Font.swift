/// The prominence of text.
///
/// A terminal has one size of letters. Text styles differ by weight, slant and underline, which need no
/// colour and don't change the text's width.
public struct Font: Hashable, Sendable {
  let attributes: Style.Attributes

  /// The purpose of a text.
  public enum TextStyle: CaseIterable, Sendable {
    /// The title of a whole screen.
    case largeTitle
    /// A title of the first level.
    case title
    /// A title of the second level.
    case title2
    /// A title of the third level.
    case title3
    /// A heading.
    case headline
    /// A heading below a heading.
    case subheadline
    /// Running text.
    case body
    /// A remark beside the running text.
    case callout
    /// A note at the foot.
    case footnote
    /// The words below a picture.
    case caption
    /// The lesser words below a picture.
    case caption2
  }

  /// The thickness of letters, of which a terminal has two.
  public enum Weight: Sendable {
    /// Shown as usual.
    case ultraLight, thin, light, regular, medium
    /// Shown bold.
    case semibold, bold, heavy, black

    fileprivate var isBold: Bool {
      switch self {
      case .ultraLight, .thin, .light, .regular, .medium: false
      case .semibold, .bold, .heavy, .black: true
      }
    }
  }

  /// The font of a text style.
  public static func system(_ style: TextStyle) -> Font { Font(attributes: style.attributes) }

  /// The text style whose size on other systems is nearest.
  public static func system(size: Double) -> Font {
    let sizes: [(Double, TextStyle)] = [
      (31, .largeTitle), (25, .title), (21, .title2), (18.5, .title3), (14, .body),
      (12.5, .footnote), (11.5, .caption),
    ]
    return system(sizes.first { size >= $0.0 }?.1 ?? .caption2)
  }

  /// The font of `TextStyle.largeTitle`.
  public static let largeTitle = system(.largeTitle)
  /// The font of `TextStyle.title`.
  public static let title = system(.title)
  /// The font of `TextStyle.title2`.
  public static let title2 = system(.title2)
  /// The font of `TextStyle.title3`.
  public static let title3 = system(.title3)
  /// The font of `TextStyle.headline`.
  public static let headline = system(.headline)
  /// The font of `TextStyle.subheadline`.
  public static let subheadline = system(.subheadline)
  /// The font of `TextStyle.body`.
  public static let body = system(.body)
  /// The font of `TextStyle.callout`.
  public static let callout = system(.callout)
  /// The font of `TextStyle.footnote`.
  public static let footnote = system(.footnote)
  /// The font of `TextStyle.caption`.
  public static let caption = system(.caption)
  /// The font of `TextStyle.caption2`.
  public static let caption2 = system(.caption2)

  /// The font with heavy letters.
  public func bold() -> Font { Font(attributes: attributes.union(.bold)) }

  /// The font with slanted letters.
  public func italic() -> Font { Font(attributes: attributes.union(.italic)) }
}

extension Font.TextStyle {
  fileprivate var attributes: Style.Attributes {
    switch self {
    case .largeTitle: [.bold, .underline, .italic]
    case .title: [.bold, .underline]
    case .title2: [.bold, .italic]
    case .title3: .underline
    case .headline: .bold
    case .subheadline: [.underline, .italic]
    case .body: []
    case .callout: .italic
    case .footnote: .dim
    case .caption: [.dim, .italic]
    case .caption2: [.dim, .underline]
    }
  }
}

extension Text {
  /// Sets the font of the text, except of parts that have a font.
  public func font(_ font: Font?) -> Text { changed { $0.font = $0.font ?? font } }

  /// Makes the text bold if the weight is at least semibold.
  public func fontWeight(_ weight: Font.Weight?) -> Text { bold(weight?.isBold == true) }
}

nonisolated extension View {
  /// Sets the font of the texts within.
  public func font(_ font: Font?) -> some View {
    transformEnvironment(\.textStyle) { $0.font = font }
  }

  /// Makes the texts within bold if the weight is at least semibold.
  public func fontWeight(_ weight: Font.Weight?) -> some View { bold(weight?.isBold == true) }
}

extension EnvironmentValues {
  /// The font of texts.
  public var font: Font? {
    get { textStyle.font }
    set { textStyle.font = newValue }
  }
}
