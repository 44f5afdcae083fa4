/// Rows that belong together, with a line above and one below them.
public struct Section<Header: View, Content: View, Footer: View> {
  private let header: Header
  private let content: Content
  private let footer: Footer

  /// Makes a section; what is left out takes no room.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header = { EmptyView() },
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }
}

extension Section: NodeView {
  @ViewBuilder private var parts: some View {
    header.font(.headline)
    content
    footer.font(.footnote)
  }

  func makeNode(in parent: Node) -> SectionNode {
    let node = SectionNode(parent)
    node.addTraitUpwards(.rows)
    node.children = parts.makeNodes(in: node)
    return node
  }

  func update(_ node: SectionNode) { parts.updateNodes(node.children) }
}

final class SectionNode: GroupNode {
  override var hasRows: Bool { true }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Makes a section with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }
}

/// Controls one below the other, which scroll if there are many.
public struct Form<Content: View> {
  private let content: Content

  /// Takes the controls of a builder together.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View {
  /// The controls in a scroll view.
  public var body: some View {
    ScrollView {
      VStack(alignment: .leading) { content }.frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
