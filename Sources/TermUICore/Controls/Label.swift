/// A symbol and its title.
public struct Label {
  private let title: String
  private let symbol: String

  /// Makes a label of a title and a symbol before it.
  public init(_ title: some StringProtocol, systemImage: String) {
    self.title = String(title)
    symbol = systemImage
  }
}

extension Label: View {
  /// The symbol and the title side by side.
  public var body: some View {
    HStack {
      Image(systemName: symbol)
      Text(title)
    }
  }
}

/// A label, and its content at the other end of the line.
public struct LabeledContent<Label: View, Content: View> {
  private let label: Label
  private let content: Content

  /// Makes a line of any content and its label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }
}

extension LabeledContent: View {
  /// The label and the content in one line.
  public var body: some View {
    HStack {
      label
      Spacer()
      content
    }
  }
}

extension LabeledContent where Label == Text {
  /// Makes a line of any content and its title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Makes a line of a value, in the secondary colour, and its title.
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(title) { Text(value).foregroundColor(.secondary) }
  }
}
