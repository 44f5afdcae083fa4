nonisolated extension View {
  /// Sets the label of the view in the bar of the tab view around.
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
  typealias Body = Never

  static func _visit<Base: View>(
    _ content: Base, _ modifier: Self, _ visit: inout _ViewVisit
  ) {
    let node: TabItemNode
    if let context = visit.context {
      node = TabItemNode(context)
      visit.add(node)
    } else {
      node = unsafeDowncast(visit.next(), to: TabItemNode.self)
    }
    node.label = modifier.label
    node.tag = modifier.tag ?? (content as? any Tagged)?.tagWithin
    if let child = node.content { return content.updateSubtree(child) }
    node.make = content.makeSubtree
  }
}

/// A page of a tab view; its content is made when the page is first shown.
final class TabItemNode: PageNode {
  fileprivate(set) var label = AnyView(EmptyView())
  fileprivate(set) var tag: AnyHashable?
}
