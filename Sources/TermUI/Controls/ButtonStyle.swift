/// How buttons look.
public protocol ButtonStyle {
  associatedtype Body: View

  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a button.
public struct ButtonStyleConfiguration {
  /// The button's label; several views stand side by side.
  public struct Label: View {
    private let content: AnyView

    init(_ content: AnyView) { self.content = content }

    public var body: some View { HStack { content } }
  }

  public let label: Label
  public let isFocused: Bool
  public let isEnabled: Bool
}

/// The label alone; it is inverted while it has the focus, and dim while it is disabled.
public struct DefaultButtonStyle: ButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.inverted(configuration.isFocused).dimmed(!configuration.isEnabled)
  }
}

/// The label between brackets.
public struct BorderedButtonStyle: ButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      Text("[ ")
      configuration.label
      Text(" ]")
    }
    .inverted(configuration.isFocused).dimmed(!configuration.isEnabled)
  }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
  public static var plain: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle {
  func erasedBody(_ configuration: Configuration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

private struct ButtonStyleKey: EnvironmentKey {
  static let defaultValue: any ButtonStyle = DefaultButtonStyle()
}

extension EnvironmentValues {
  var buttonStyle: any ButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    environment(\.buttonStyle, style)
  }
}
