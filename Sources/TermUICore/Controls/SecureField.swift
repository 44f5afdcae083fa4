/// A line of text that can be edited and not be read.
public struct SecureField {
  private let field: TextField

  /// Makes a field for a text, with what it shows while the text is empty.
  public init(_ prompt: some StringProtocol, text: Binding<String>) {
    field = TextField(prompt, text: text, isSecure: true)
  }
}

extension SecureField: View {
  /// A dot for each grapheme.
  public var body: some View { field }
}
