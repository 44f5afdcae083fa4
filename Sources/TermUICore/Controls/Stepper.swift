/// A label with a sign that decreases a value and one that increases it.
///
/// While the stepper has the focus, the arrow keys, `+`, and `-` do so.
public struct Stepper<Label: View> {
  private let label: Label
  private let increment: (() -> Void)?
  private let decrement: (() -> Void)?
  @FocusState private var isFocused: Bool
  @Environment(\.isEnabled) private var isEnabled

  /// Makes a stepper of two actions; without one, its button does nothing.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
  }

  /// Makes a stepper of a value, which stays within its bounds if there are any.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>? = nil, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    func move(_ distance: Value.Stride) {
      let next = value.wrappedValue.advanced(by: distance)
      if bounds?.contains(next) != false { value.wrappedValue = next }
    }
    self.init(label: label, onIncrement: { move(step) }, onDecrement: { move(0 - step) })
  }
}

@MainActor extension Stepper: View {
  /// The label and the two signs.
  public var body: some View {
    HStack {
      label
      sign("[-]", decrement)
      sign("[+]", increment)
    }
    .modifier(
      InputModifier(
        key: { pressed($0) }, keys: Key.arrows.union(["+", "-"]), isFocusable: true)
    )
    .focused($isFocused)
  }

  private func sign(_ text: String, _ action: (() -> Void)?) -> some View {
    Text(text).modifier(InversionModifier(isActive: isFocused)).dimmed(!isEnabled)
      .onTapGesture {
        isFocused = true
        action?()
      }
      .focusable(false)
  }

  private func pressed(_ key: Key) -> Bool {
    ([.up, .right, "+"].contains(key) ? increment : decrement)?()
    return true
  }
}

extension Stepper where Label == Text {
  /// Makes a stepper of a value, which stays within its bounds if there are any, with a text as its label.
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>? = nil,
    step: Value.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }

  /// Makes a stepper of two actions, with a text as its label.
  public init(
    _ title: some StringProtocol, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}
