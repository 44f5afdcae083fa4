/// Rows that belong together, with a line above and one below them.
public struct Section<Header: View, Content: View, Footer: View> {
  private let header: Header
  private let content: Content
  private let footer: Footer

  /// Makes a section; what is left out takes no room.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }
}

extension Section: View {
  public static func _hasSections(_ depth: Int) -> Bool { true }

  /// The header, the rows, the footer.
  public var body: some View {
    header.font(.headline)
    content
    footer.font(.footnote)
  }
}

extension Section: RowsView {
  func modified(by modifier: some ViewModifier) -> (any View)? { body.modifier(modifier) }
}

extension Section where Footer == EmptyView {
  /// Makes a section; what is left out takes no room.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header) { EmptyView() }
  }
}

extension Section where Header == EmptyView {
  /// Makes a section; what is left out takes no room.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  /// Makes a section; what is left out takes no room.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Makes a section; what is left out takes no room.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}
