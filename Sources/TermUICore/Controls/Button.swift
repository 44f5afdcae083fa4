/// Runs an action when it is tapped, or when Enter or Space is pressed while it has the focus.
///
/// A button that cancels is pressed by Esc too, wherever the focus is, in addition to its shortcut.
public struct Button<Label: View> {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label
  @Environment(\.buttonStyle) private var style
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.keyboardShortcut) private var shortcut
  @Environment(\.showsShortcuts) private var showsShortcut
  @Environment(\.buttonWasPressed) private var wasPressed
  @State private var isFocused = false

  /// Makes a button with any view as its label.
  @preconcurrency public init(
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
    let configuration = ButtonStyleConfiguration(
      label: .init(shownLabel), isFocused: isFocused, isEnabled: isEnabled)
    style.erasedBody(configuration)
      .modifier(
        InputModifier(
          key: { _ in press() }, keys: Key.pressing, shortcuts: shortcuts, tap: { _, _ in press() },
          isFocusable: true, mayBeDefault: role == nil && wasPressed != nil,
          isDestructive: role == .destructive,
          focusChanged: { isFocused = $0 }))
  }

  private var shownLabel: AnyView {
    guard showsShortcut, let shortcut else { return AnyView(label) }
    return AnyView(
      HStack {
        label
        Text("\(shortcut)").foregroundColor(.secondary)
      })
  }

  private var shortcuts: Set<Key> {
    Set([shortcut, role == .cancel ? .escape : nil].compactMap(\.self))
  }

  private func press() -> Bool {
    action()
    wasPressed?()
    return true
  }
}

extension Button where Label == Text {
  /// Makes a button with a text as its label, bold if it destroys something.
  @preconcurrency public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title).bold(role == .destructive) }
  }
}

extension Button where Label == TermUICore.Label {
  /// Makes a button with a symbol and a text as its label.
  @preconcurrency public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Label(title, systemImage: systemImage) }
  }
}

/// The purpose of a button.
public enum ButtonRole: Hashable, Sendable {
  /// Changes nothing.
  case cancel
  /// Destroys something.
  case destructive
}

private struct KeyboardShortcutKey: EnvironmentKey { static let defaultValue: Key? = nil }

private struct ShowsShortcutsKey: EnvironmentKey { static let defaultValue = false }

private struct ButtonWasPressedKey: EnvironmentKey {
  static let defaultValue: (@MainActor @Sendable () -> Void)? = nil
}

extension EnvironmentValues {
  var keyboardShortcut: Key? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }

  /// Whether buttons show their shortcuts behind their labels.
  var showsShortcuts: Bool {
    get { self[ShowsShortcutsKey.self] }
    set { self[ShowsShortcutsKey.self] = newValue }
  }

  /// Resets what was set for the control that opens a popup, so that the popup's own can always close it.
  mutating func enterPopup() {
    keyboardShortcut = nil
    (controlConditions.isEnabled, controlConditions.isFocusable) = (true, true)
    if showsShortcuts { (showsShortcuts, lineLimit) = (false, nil) }
  }

  /// Runs after the action of a button, as in an alert.
  var buttonWasPressed: (@MainActor @Sendable () -> Void)? {
    get { self[ButtonWasPressedKey.self] }
    set { self[ButtonWasPressedKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Lets a key press the button within wherever the focus is, unless a view there handles the key.
  ///
  /// Together with modifiers, it does so if a terminal can send that.
  public func keyboardShortcut(_ key: Key?, modifiers: EventModifiers = []) -> some View {
    environment(\.keyboardShortcut, key.flatMap { Key($0, modifiers) })
  }
}

extension Key {
  /// The shortcut of the button that a screen suggests: Enter.
  public static let defaultAction = Key.enter
  /// The shortcut of the button that changes nothing: Esc.
  public static let cancelAction = Key.escape
}
