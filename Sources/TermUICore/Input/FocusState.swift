/// Whether a view has the focus, or which of several has; writing it moves the focus.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  private var state: State<Value>

  /// Makes a state that says whether one view has the focus.
  public init() where Value == Bool { state = State(wrappedValue: false) }

  /// Makes a state that says which view has the focus, if any.
  public init<Wrapped: Hashable>() where Value == Wrapped? { state = State(wrappedValue: nil) }

  /// The focused view; assigning moves the focus.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// The argument of `focused`.
  public var projectedValue: Binding { Binding(value: state.projectedValue) }

  /// The argument of `focused`.
  public struct Binding {
    let value: TermUICore.Binding<Value>
  }
}

nonisolated extension View {
  /// Ties the focus of the view to a `@FocusState` of type Bool.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusBindingModifier(value: condition.value, mine: true, none: false))
  }

  /// Ties the focus of the view to one value of a `@FocusState`.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value?>.Binding, equals value: Value
  ) -> some View {
    modifier(FocusBindingModifier(value: binding.value, mine: value, none: nil))
  }
}

nonisolated extension View {
  /// Moves the focus to a view within as soon as this one appears, before the next key is handled.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value
  ) -> some View {
    onChange(of: 0, initial: true) { binding.value.wrappedValue = value }
  }
}

struct FocusBindingModifier<Value: Hashable> {
  let value: Binding<Value>
  let mine: Value
  let none: Value
}

extension FocusBindingModifier: PrimitiveModifier {
  func makeNode(in parent: Node) -> FocusBindingNode {
    let node = FocusBindingNode(parent)
    update(node)
    return node
  }

  func update(_ node: FocusBindingNode) {
    node.wantsFocus = { value.wrappedValue == mine }
    node.report = { focused in
      if focused {
        value.wrappedValue = mine
      } else if value.wrappedValue == mine {
        value.wrappedValue = none
      }
    }
    node.evaluate()
  }
}

final class FocusBindingNode: Node {
  fileprivate var wantsFocus: () -> Bool = { false }
  fileprivate var report: (Bool) -> Void = { _ in }
  private var hasFocus = false

  override func evaluate() {
    let wants = tracking { wantsFocus() }
    guard wants != hasFocus else { return }
    tree.afterUpdate { [self] in if isAlive { moveFocus(wants) } }
  }

  func focusMoved(to node: InputNode?) {
    hasFocus = node?.isWithin(self) ?? false
    report(hasFocus)
  }

  private func moveFocus(_ wants: Bool) {
    guard wants != hasFocus else { return }
    tree.focus.focus(
      wants ? first { ($0 as? InputNode).flatMap { $0.isFocusable ? $0 : nil } } : nil)
  }
}
