/// The look and the line breaking of texts, set by the views around them.
struct TextStyle: Equatable {
  var foreground: Color?
  var attributes: Style.Attributes = []
  var font: Font?
  var lineLimit: Int?
  var alignment = TextAlignment.leading
}

/// The alignment of a text's lines.
public enum TextAlignment: Sendable {
  /// The left ends are in line.
  case leading
  /// The middles are in line.
  case center
  /// The right ends are in line.
  case trailing
}

private struct TextStyleKey: EnvironmentKey { static let defaultValue = TextStyle() }

extension EnvironmentValues {
  var textStyle: TextStyle {
    get { self[TextStyleKey.self] }
    set { self[TextStyleKey.self] = newValue }
  }

  /// The maximum number of lines of a text.
  public var lineLimit: Int? {
    get { textStyle.lineLimit }
    set { textStyle.lineLimit = newValue }
  }

  /// The alignment of a text's lines.
  public var multilineTextAlignment: TextAlignment {
    get { textStyle.alignment }
    set { textStyle.alignment = newValue }
  }
}

nonisolated extension View {
  /// Sets the colour of the texts within.
  public func foregroundColor(_ color: Color?) -> some View {
    transformEnvironment(\.textStyle) { $0.foreground = color }
  }

  /// Sets the colour of the texts within.
  public func foregroundStyle(_ color: Color) -> some View { foregroundColor(color) }

  /// Makes the texts within bold.
  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }

  /// Makes the texts within italic.
  public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }

  /// Underlines the texts within.
  public func underline(_ isActive: Bool = true) -> some View { attribute(.underline, isActive) }

  /// Draws a line through the texts within.
  public func strikethrough(_ isActive: Bool = true) -> some View {
    attribute(.strikethrough, isActive)
  }

  /// Shows text fainter than usual.
  public func dimmed(_ isActive: Bool = true) -> some View { attribute(.dim, isActive) }

  /// Shows text with foreground and background exchanged.
  public func inverted(_ isActive: Bool = true) -> some View { attribute(.reverse, isActive) }

  /// Limits the number of lines of texts; a truncated text ends in `…`.
  public func lineLimit(_ number: Int?) -> some View {
    // Each card of a list has one, and a change by a key path takes some 5,000 instructions more.
    modifier(
      EnvironmentModifier(given: (\EnvironmentValues.lineLimit, number as Any)) {
        $0.lineLimit = number
      })
  }

  /// Sets the alignment of the lines of texts.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  private func attribute(_ attribute: Style.Attributes, _ isActive: Bool) -> some View {
    transformEnvironment(\.textStyle) {
      if isActive { $0.attributes.insert(attribute) } else { $0.attributes.remove(attribute) }
    }
  }
}
