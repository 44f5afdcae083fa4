nonisolated extension View {
  /// Animates the effects of a change of `value` within the view; nil shows them at once.
  public func animation<Value: Equatable>(
    _ animation: Animation?, value: Value
  ) -> some View {
    modifier(AnimationModifier(animation: animation, value: value))
  }
}

nonisolated struct AnimationModifier<Value: Equatable>: PrimitiveModifier {
  typealias ModifierNode = AnimationNode<Value>

  let animation: Animation?
  let value: Value
}

final class AnimationNode<Value: Equatable>: StoringNode<AnimationModifier<Value>> {
  override func modifierChanged(from former: AnimationModifier<Value>) {
    if modifier.value != former.value, !isSpare { tree.motion.changed(self, modifier.animation) }
  }
}
