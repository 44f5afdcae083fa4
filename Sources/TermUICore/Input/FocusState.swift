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

  /// A reference to the focus state of another view.
  @propertyWrapper public struct Binding: DynamicProperty, Sendable {
    fileprivate let value: TermUICore.Binding<Value>

    /// The focused view; assigning moves the focus.
    public var wrappedValue: Value {
      get { value.wrappedValue }
      nonmutating set { value.wrappedValue = newValue }
    }

    /// The argument of `focused`.
    public var projectedValue: Binding { self }
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

  /// Moves the focus to a view within as soon as this one appears, before the next key is handled.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value
  ) -> some View {
    // Once: an onAppear would run again whenever the view is shown again.
    onChange(of: 0, initial: true) { binding.wrappedValue = value }
  }
}

nonisolated struct FocusBindingModifier: PrimitiveModifier {
  typealias ModifierNode = FocusBindingNode

  let wantsFocus: () -> Bool
  let report: (Bool) -> Void

  init<Value: Equatable>(value: Binding<Value>, mine: Value, none: Value) {
    wantsFocus = { value.wrappedValue == mine }
    report = { focused in
      if focused {
        value.wrappedValue = mine
      } else if value.wrappedValue == mine {
        value.wrappedValue = none
      }
    }
  }
}

final class FocusBindingNode: StoringNode<FocusBindingModifier> {
  private var hasFocus = false

  override func didMakeContent() { evaluate() }

  override func evaluate() {
    let wants = tracking { modifier.wantsFocus() }
    guard wants != hasFocus else { return }
    tree.afterUpdate { [self] in if isAlive { moveFocus(wants) } }
  }

  func focusMoved(to node: InputNode?) {
    hasFocus = node?.isWithin(self) ?? false
    modifier.report(hasFocus)
  }

  private func moveFocus(_ wants: Bool) {
    guard wants != hasFocus else { return }
    guard wants else { return tree.focus.resign() }
    tree.focus.focus(first { ($0 as? InputNode).flatMap { $0.isFocusable ? $0 : nil } })
  }
}
