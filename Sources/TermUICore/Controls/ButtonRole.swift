/// What a button is for.
public enum ButtonRole: Hashable, Sendable {
  /// Leaves all as it is.
  case cancel
  /// Destroys something.
  case destructive
}

extension Button where Label == Text {
  /// A button that destroys something says so by its colour.
  public init(
    _ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) {
      Text(title).foregroundColor(role == .destructive ? Color(role: .negative) : nil)
    }
  }
}
