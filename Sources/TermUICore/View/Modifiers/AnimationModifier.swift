nonisolated extension View {
  /// Lets what a change of `value` moves within the view take a few frames; nil lets it jump.
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
