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

/// A label that shows and hides the views below it.
public struct DisclosureGroup<Label: View, Content: View> {
  private let label: Label
  private let content: () -> Content
  private let expansion: Binding<Bool>?
  @State private var isOpen = false

  /// Makes a group that a binding opens and closes; without one, it is closed at first.
  public init(
    isExpanded: Binding<Bool>? = nil, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    expansion = isExpanded
    self.content = content
    self.label = label()
  }
}

extension DisclosureGroup: View {
  /// The label with its sign, and the views below while the group is open.
  public var body: some View {
    let isExpanded = expansion ?? $isOpen
    VStack(alignment: .leading) {
      Button {
        isExpanded.wrappedValue.toggle()
      } label: {
        Text(isExpanded.wrappedValue ? "▾" : "▸")
        label
      }
      if isExpanded.wrappedValue {
        VStack(alignment: .leading) { content() }.padding(.leading, 2)
      }
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Makes a group with a text as its label; without a binding, it is closed at first.
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
