nonisolated extension View {
  /// Scrolls until the view with an id within this scroll view is visible, and no further.
  ///
  /// When the user scrolls, the id of the first visible view, or row of a lazy stack, is written back.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View
  {
    modifier(ScrollPositionModifier(id: id, anchor: anchor))
  }

  /// Begins at a place of the content of scroll views within, and stays there when the content changes; content
  /// that is smaller than its scroll view is aligned there.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    transformEnvironment(\.scrollStyle) { $0.anchor = anchor }
  }
}

nonisolated struct ScrollPositionModifier<ID: Hashable>: PrimitiveModifier {
  typealias ModifierNode = ScrollPositionNode<ID>

  let id: Binding<ID?>
  let anchor: UnitPoint?
}

/// A modifier of a scroll view within, which may be replaced by another one.
@MainActor protocol ScrollFollower: Node {
  /// Called by each scroll view that is made within.
  func follow(_ scroll: ScrollNode)
}

final class ScrollPositionNode<ID: Hashable>: StoringNode<ScrollPositionModifier<ID>>,
  ScrollFollower
{
  private var id: ID?
  private weak var scroll: ScrollNode?

  func follow(_ newScroll: ScrollNode) {
    if let scroll, scroll.isAlive { return }
    scroll = newScroll
    newScroll.followed = { [weak self] in self?.target }
    newScroll.didScroll = { [weak self] in self?.writeBack() }
    id = tracking { modifier.id.wrappedValue }
    show()
  }

  override func evaluate() {
    let wanted = tracking { modifier.id.wrappedValue }
    guard wanted != id else { return }
    id = wanted
    show()
  }

  private func show() {
    tree.afterUpdate { [weak self] in
      if let self, let target { scroll?.show(target) }
    }
  }

  private var target: ScrollTarget? {
    id.flatMap { scroll?.target(for: AnyHashable($0), modifier.anchor) }
  }

  private func writeBack() {
    guard let first = scroll?.firstID(as: ID.self), first != id else { return }
    id = first
    modifier.id.wrappedValue = first
  }
}

/// Gives its content a proxy to scroll the scroll views within by.
public struct ScrollViewReader<Content: View> {
  let content: (ScrollViewProxy) -> Content
  @State private var reference = NodeReference<ReferenceNode>()

  /// Builds the content.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

extension ScrollViewReader: View {
  /// The content.
  public var body: some View {
    content(ScrollViewProxy(reference: reference))
      .modifier(ReferenceModifier(reference: reference))
  }
}

/// Scrolls to views by their ids.
@MainActor public struct ScrollViewProxy {
  let reference: NodeReference<ReferenceNode>

  /// Scrolls until the view with an id can be seen, or is at an anchor.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node = reference.node else { return }
    node.tree.afterUpdate { [weak node] in
      _ = node?.first {
        ($0 as? ScrollNode)?.scroll(to: AnyHashable(id), anchor) == true ? true : nil
      }
    }
  }
}

extension ScrollNode {
  fileprivate func scroll(to id: AnyHashable, _ anchor: UnitPoint?) -> Bool {
    guard let target = target(for: id, anchor) else { return false }
    show(target)
    return true
  }

  /// The place of the view with an id.
  fileprivate func target(for id: AnyHashable, _ anchor: UnitPoint?) -> ScrollTarget? {
    for stack in lazyStacks {
      if let row = stack.row(of: id) { return .row(row, of: stack, anchor) }
    }
    let node: Node? = first { $0.parent?.scrollID(of: $0) == id ? $0 : nil }
    return node?.collected.first.map { .node($0, anchor) }
  }

  /// The id of the first visible row of a lazy stack, or else of the first visible view.
  fileprivate func firstID<ID: Hashable>(as type: ID.Type) -> ID? {
    for stack in lazyStacks {
      let start = stack.axis.main(position - rect(of: stack, .zero).origin)
      let row = stack.firstRow(ofLine: stack.extents.row(at: start))
      if let id = stack.id(ofRow: row)?.base as? ID { return id }
    }
    return first { node in
      guard let id = node.parent?.scrollID(of: node)?.base as? ID,
        let element = node.collected.first
      else { return nil }
      let part = rect(of: element, Rect(origin: .zero, size: element.frame.size))
      let end = axis.main(part.origin) + axis.main(part.size)
      return end > axis.main(position) ? id : nil
    }
  }

  private var lazyStacks: [LazyStackNode] {
    tree.layoutFollowers.compactMap { $0 as? LazyStackNode }.filter { $0.isWithin(self) }
  }
}

nonisolated extension View {
  /// Calls an action when a value of the geometry of the scroll view within changes, and first when it
  /// is known.
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(ScrollGeometryModifier(transform: transform, action: action))
  }
}

nonisolated struct ScrollGeometryModifier<Value: Equatable>: PrimitiveModifier {
  typealias ModifierNode = ScrollGeometryNode<Value>

  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void
}

final class ScrollGeometryNode<Value: Equatable>: StoringNode<ScrollGeometryModifier<Value>>,
  ScrollFollower
{
  private var value: Value?
  private weak var scroll: ScrollNode?

  func follow(_ newScroll: ScrollNode) {
    if let scroll, scroll.isAlive { return }
    scroll = newScroll
    let inner = newScroll.geometryChanged
    newScroll.geometryChanged = { [weak self] geometry in
      inner?(geometry)
      self?.notice(geometry)
    }
  }

  private func notice(_ geometry: ScrollGeometry) {
    let new = modifier.transform(geometry)
    guard new != value, isAlive else { return }
    let old = value ?? new
    value = new
    modifier.action(old, new)
  }
}
