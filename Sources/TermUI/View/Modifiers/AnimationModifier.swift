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

  @usableFromInline func makeNode(_ context: NodeContext) -> AnimationNode<Value> {
    AnimationNode(value, context)
  }

  @usableFromInline func update(_ node: AnimationNode<Value>) {
    guard node.value != value else { return }
    node.value = value
    node.tree.motion.changed(node, animation)
  }
}

@usableFromInline final class AnimationNode<Value>: ContentNode {
  fileprivate var value: Value

  init(_ value: Value, _ context: NodeContext) {
    self.value = value
    super.init(context)
  }

  override var name: String { "Animation" }
}
