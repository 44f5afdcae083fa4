nonisolated extension View {
  /// What the tab view around shows for this view in its bar.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    modifier(TabItemModifier(label: AnyView(label())))
  }
}

/// A page of a tab view, with its title.
public struct Tab<Value: Hashable, Content: View> {
  private let title: String
  private let value: Value?
  private let content: Content

  /// Makes a page with a title.
  public init(_ title: some StringProtocol, value: Value, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.value = value
    self.content = content()
  }
}

extension Tab: View {
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

struct TabItemModifier {
  let label: AnyView
  var tag: AnyHashable?
}

extension TabItemModifier: ViewModifier {
  func body(content: Content) -> Never { fatalError("a tab's item has no body") }

  static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> Node {
    let node = TabItemNode(context)
    _updateNode(node, view)
    return node
  }

  static func _updateNode<Base: View>(_ node: Node, _ view: ModifiedContent<Base, Self>) {
    let node = unsafeDowncast(node, to: TabItemNode.self)
    node.label = view.modifier.label
    node.tag = view.modifier.tag ?? view.tagWithin
    if let content = node.content { return Base._updateNode(content, view.content) }
    node.make = { Base._makeNode(view.content, $0) }
  }
}

/// A page of a tab view; what is on it is made when the page is first turned to.
final class TabItemNode: ContentNode {
  fileprivate(set) var label = AnyView(EmptyView())
  fileprivate(set) var tag: AnyHashable?
  fileprivate var make: (NodeContext) -> Node = { EmptyNode($0) }
  /// Whether this is the page in sight.
  var isOpen = false {
    didSet {
      guard isOpen != oldValue else { return }
      if isOpen && content == nil { content = make(context.child(of: self)) }
      elementsChanged()
    }
  }

  override var name: String { "TabItem" }

  override func collect(_ body: (LayoutNode) -> Void) {
    if isOpen { super.collect(body) }
  }
}
