/// A control that switches a value on and off.
public struct Toggle<Label: View> {
  @Binding private var isOn: Bool
  private let label: Label

  /// Makes a toggle with any view as its label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    self.label = label()
  }
}

extension Toggle: View {
  /// The mark and the label.
  public var body: some View {
    Button {
      isOn.toggle()
    } label: {
      Text(isOn ? "[x]" : "[ ]")
      label
    }
  }
}

extension Toggle where Label == Text {
  /// Makes a toggle with a text as its label.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}
