nonisolated extension View {
  /// Animates the effects of a change of `value` within the view; nil shows them at once.
  public func animation<Value: Equatable>(
    _ animation: Animation?, value: Value
  ) -> some View {
    modifier(AnimationModifier(animation: animation, value: value))
  }
}

struct AnimationModifier<Value: Equatable> {
  let animation: Animation?
  let value: Value
}

extension AnimationModifier: PrimitiveModifier {
  func makeNode(_ context: NodeContext) -> ValueNode<Value> {
    ValueNode("Animation", value, context)
  }

  func update(_ node: ValueNode<Value>) {
    guard node.value != value else { return }
    node.value = value
    node.tree.motion.changed(node, animation)
  }
}

/// The value that a modifier compares with its next one.
final class ValueNode<Value>: ContentNode {
  var value: Value
  override var name: String { title }
  private let title: String

  init(_ title: String, _ value: Value, _ context: NodeContext) {
    self.title = title
    self.value = value
    super.init(context)
  }
}
