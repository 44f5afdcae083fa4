extension View {
  /// Lets what a change of `value` moves within the view take a few frames; nil lets it jump.
  public consuming func animation<Value: Equatable>(
    _ animation: Animation?, value: Value
  ) -> some View {
    modifier(AnimationModifier(animation: animation, value: value))
  }
}

@usableFromInline struct AnimationModifier<Value: Equatable>: PrimitiveModifier {
  let animation: Animation?
  let value: Value

  @usableFromInline func makeNode(_ context: NodeContext) -> ValueNode<Value> {
    ValueNode("Animation", value, context)
  }

  @usableFromInline func update(_ node: ValueNode<Value>) {
    guard node.value != value else { return }
    node.value = value
    node.tree.motion.changed(node, animation)
  }
}
