/// How prominent text is.
///
/// A terminal has one size of letters. Text styles differ by weight, slant and underline, which need no
/// colour; the text itself stays as it is, and as wide.
nonisolated public struct Font: Hashable, Sendable {
  let attributes: Style.Attributes

  /// What a text is for.
  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }

  public static func system(_ style: TextStyle) -> Font { Font(attributes: style.attributes) }

  /// The text style whose size on other systems is nearest.
  public static func system(size: Double) -> Font {
    let sizes: [(Double, TextStyle)] = [
      (31, .largeTitle), (25, .title), (21, .title2), (18.5, .title3), (14, .body),
      (12.5, .footnote), (11.5, .caption),
    ]
    return system(sizes.first { size >= $0.0 }?.1 ?? .caption2)
  }

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)

  public func bold() -> Font { Font(attributes: attributes.union(.bold)) }

  public func italic() -> Font { Font(attributes: attributes.union(.italic)) }
}

nonisolated extension Font.TextStyle {
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
  public func font(_ font: Font?) -> Text { changed { $0.font = font } }
}

extension View {
  /// Sets how prominent the texts within are.
  public func font(_ font: Font?) -> some View {
    transformEnvironment(\.textStyle) { $0.font = font }
  }
}

extension EnvironmentValues {
  public var font: Font? {
    get { textStyle.font }
    set { textStyle.font = newValue }
  }
}
