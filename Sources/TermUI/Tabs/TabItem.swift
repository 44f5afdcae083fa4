extension View {
  /// What the tab view around shows for this view in its bar.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    modifier(TabItemModifier(label: AnyView(label())))
  }
}

/// A page of a tab view, with its title.
public struct Tab<Value: Hashable, Content: View>: View {
  private let title: String
  private let value: Value?
  private let content: Content

  /// Makes a page with a title.
  public init(_ title: some StringProtocol, value: Value, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.value = value
    self.content = content()
  }

  /// The page's content.
  public var body: some View {
    VStack { content }.modifier(
      TabItemModifier(label: AnyView(Text(title)), tag: value.map { AnyHashable($0) }))
  }
}

extension Tab where Value == Never {
  /// Makes a page with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    value = nil
    self.content = content()
  }
}

@usableFromInline struct TabItemModifier: PrimitiveModifier {
  let label: AnyView
  var tag: AnyHashable?

  @usableFromInline func makeNode(_ context: NodeContext) -> TabItemNode {
    TabItemNode(self, context)
  }

  @usableFromInline func update(_ node: TabItemNode) { node.item = self }
}

@usableFromInline final class TabItemNode: ContentNode {
  fileprivate(set) var item: TabItemModifier

  init(_ item: TabItemModifier, _ context: NodeContext) {
    self.item = item
    super.init(context)
  }

  override var name: String { "TabItem" }
}
