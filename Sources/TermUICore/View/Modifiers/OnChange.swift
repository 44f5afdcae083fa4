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
}

nonisolated extension View {
  /// Runs `action` with the new value when the value changes, before the frame is painted.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: false, action: { action($1) }))
  }
}

struct ChangeModifier<Value: Equatable> {
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void
}

extension ChangeModifier: PrimitiveModifier {
  func makeNode(_ context: NodeContext) -> ValueNode<Value> {
    let node = ValueNode("OnChange", value, context)
    if initial { node.tree.afterUpdate { action(value, value) } }
    return node
  }

  func update(_ node: ValueNode<Value>) {
    let old = node.value
    guard old != value else { return }
    node.value = value
    node.tree.afterUpdate { action(old, value) }
  }
}
