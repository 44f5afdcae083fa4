/// A button that shows actions above all other views; each of them closes the menu, as Esc does.
public struct Menu<Label: View, Content: View> {
  private let label: Label
  private let content: () -> Content
  @State private var isOpen = false
  /// Closes the menu around.
  @Environment(\.buttonWasPressed) private var wasPressed

  /// Makes a menu of buttons, with any view as its label.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content
    self.label = label()
  }
}

extension Menu: View {
  /// The label with its sign.
  public var body: some View {
    Button {
      isOpen = true
    } label: {
      label
      Text("▾")
    }
    .environment(\.buttonWasPressed, nil)
    .modifier(
      PopupModifier(isPresented: $isOpen, onDismiss: nil) { dismiss in
        AnyView(
          PopupFrame(
            dismiss: dismiss, isNarrow: true,
            content: ViewThatFits(in: .vertical) {
              VStack(alignment: .leading) { content() }
              ScrollView { VStack(alignment: .leading) { content() } }
            }
            .environment(\.buttonWasPressed) { [wasPressed] in
              dismiss()
              wasPressed?()
            }))
      })
  }
}

extension Menu where Label == Text {
  /// Makes a menu of buttons, with a text as its label.
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
