nonisolated extension View {
  /// Runs `action` with the old value and the new when the value changes, before the frame is painted.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, action: action))
  }

  /// Runs `action` when the value changes, before the frame is painted.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, action: { _, _ in action() }))
  }

  /// Runs `action` with the new value when the value changes, before the frame is painted.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: false, action: { action($1) }))
  }
}

nonisolated struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  typealias ModifierNode = OnChangeNode<Value>

  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void
}

final class OnChangeNode<Value: Equatable>: StoringNode<ChangeModifier<Value>> {
  required init(_ modifier: ChangeModifier<Value>, _ context: NodeContext) {
    super.init(modifier, context)
    if modifier.initial { run(from: modifier.value) }
  }

  override func modifierChanged(from former: ChangeModifier<Value>) {
    if modifier.value != former.value { run(from: former.value) }
  }

  private func run(from old: Value) {
    tree.afterUpdate { [modifier] in modifier.action(old, modifier.value) }
  }
}
