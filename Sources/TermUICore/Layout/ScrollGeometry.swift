/// The part of a scroll view's content that is visible.
public struct ScrollGeometry: Equatable, Sendable {
  /// The first visible cell of the content within the margins.
  public let contentOffset: Point
  /// The size of the content, in part estimated if it is lazy.
  public let contentSize: Size
  /// The size of the scroll view within its margins.
  public let containerSize: Size
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

private struct ScrollGeometryModifier<Value: Equatable> {
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void
}

extension ScrollGeometryModifier: PrimitiveModifier {
  func makeNode(_ context: NodeContext) -> ScrollGeometryNode<Value> {
    ScrollGeometryNode(self, context)
  }

  func update(_ node: ScrollGeometryNode<Value>) { node.modifier = self }
}

private final class ScrollGeometryNode<Value: Equatable>: ContentNode {
  var modifier: ScrollGeometryModifier<Value>
  private var value: Value?

  init(_ modifier: ScrollGeometryModifier<Value>, _ context: NodeContext) {
    self.modifier = modifier
    super.init(context)
  }

  override var name: String { "ScrollGeometry" }

  override func didMakeContent() {
    let scroll: ScrollNode? = content?.first { $0 as? ScrollNode }
    scroll?.geometryChanged = { [weak self] in self?.notice($0) }
  }

  private func notice(_ geometry: ScrollGeometry) {
    let new = modifier.transform(geometry)
    guard new != value, isAlive else { return }
    let old = value ?? new
    value = new
    modifier.action(old, new)
  }
}
