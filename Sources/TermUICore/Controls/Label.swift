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
