/// Does something when it is tapped, or when Enter or Space is pressed while it has the focus.
public struct Button<Label: View> {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label
  @Environment(\.buttonStyle) private var style
  @Environment(\.isEnabled) private var isEnabled
  @State private var isFocused = false

  /// Makes a button with any view as its label.
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

@MainActor extension Button: View {
  /// The label in the button's style.
  public var body: some View {
    let _ = role == .cancel ? alert?.cancel.press = { _ = act() } : ()
    let configuration = ButtonStyleConfiguration(
      label: .init(AnyView(label)), isFocused: isFocused, isEnabled: isEnabled)
    style.erasedBody(configuration)
      .modifier(
        InputModifier(
          key: { _ in act() }, keys: Key.pressing, tap: { _ in act() }, isFocusable: true,
          focusChanged: { isFocused = $0 }))
  }

  /// The alert that the button belongs to.
  private var alert: AlertButtonStyle? { style as? AlertButtonStyle }

  @MainActor private func act() -> Bool {
    action()
    alert?.dismiss()
    return true
  }
}

extension Button where Label == Text {
  /// Makes a button with a text as its label.
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}
