/// The look of buttons; a style may have dynamic properties, such as values of the environment.
@MainActor public protocol ButtonStyle {
  /// The type of the styled button.
  associatedtype Body: View

  /// The properties of a button.
  typealias Configuration = ButtonStyleConfiguration

  /// Returns the view of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, for its style.
public struct ButtonStyleConfiguration {
  /// The button's label; several views are placed side by side.
  public struct Label: View {
    private let content: AnyView

    init(_ content: AnyView) { self.content = content }

    /// The label as given to the button, in a toolbar with the shortcut.
    public var body: some View { HStack { content } }
  }

  /// The button's label.
  public let label: Label
  /// Whether keys go to the button.
  public let isFocused: Bool
  /// Whether the button can be pressed.
  public let isEnabled: Bool
  /// Whether the button is held down: always false, because a terminal reports presses only.
  public var isPressed: Bool { false }
}

/// The label alone; it is inverted while it has the focus, and dim while it is disabled.
public struct DefaultButtonStyle {
  /// Makes the style.
  public init() {}
}

extension DefaultButtonStyle: ButtonStyle {
  /// Returns the view of a button.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.modifier(InversionModifier(isActive: configuration.isFocused))
      .dimmed(!configuration.isEnabled)
  }
}

/// The label between brackets.
public struct BorderedButtonStyle {
  /// Makes the style.
  public init() {}
}

extension BorderedButtonStyle: ButtonStyle {
  /// Returns the view of a button.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      Text("[ ")
      configuration.label
      Text(" ]")
    }
    .modifier(InversionModifier(isActive: configuration.isFocused))
    .dimmed(!configuration.isEnabled)
  }
}

/// Inverts all cells of a view, those between its texts too.
nonisolated struct InversionModifier: LayoutModifier, Equatable {
  typealias Wrapper = InversionNode

  let isActive: Bool
}

final class InversionNode: StoringWrapper<InversionModifier> {
  override var name: String { "Inversion" }

  override func modifierChanged(from former: InversionModifier) { setNeedsPaint() }

  override func paint(_ painter: inout Painter) {
    super.paint(&painter)
    guard modifier.isActive, EnvironmentValues(scope).isFocusEffectEnabled else { return }
    painter.invert(frame.size)
  }
}

nonisolated extension ButtonStyle where Self == DefaultButtonStyle {
  /// The style of buttons without another one.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
  /// The label alone.
  public static var plain: DefaultButtonStyle { DefaultButtonStyle() }
}

nonisolated extension ButtonStyle where Self == BorderedButtonStyle {
  /// The label in a border.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
  /// The label in a border.
  public static var borderedProminent: BorderedButtonStyle { BorderedButtonStyle() }
}

nonisolated extension ButtonStyle {
  @MainActor func erasedBody(_ configuration: Configuration) -> AnyView {
    AnyView(StyledButton(style: PropertyHolder(self), configuration: configuration))
  }
}

/// A button in a style, which may have dynamic properties.
private struct StyledButton<Style: ButtonStyle> {
  let style: PropertyHolder<Style>
  let configuration: ButtonStyleConfiguration
}

extension StyledButton: View {
  var body: some View { style.value.makeBody(configuration: configuration) }
}

private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: any ButtonStyle { DefaultButtonStyle() }
}

extension EnvironmentValues {
  var buttonStyle: any ButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the buttons within.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    environment(\.buttonStyle, style)
  }
}
