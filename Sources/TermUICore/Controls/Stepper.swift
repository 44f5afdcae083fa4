/// A label with a button that decreases a value and one that increases it.
///
/// While one of them has the focus, `+` and `-` are the same as pressing them.
public struct Stepper<Label: View> {
  private let label: Label
  private let increment: (() -> Void)?
  private let decrement: (() -> Void)?

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

extension Stepper: View {
  /// The label and the two buttons.
  public var body: some View {
    HStack {
      label
      Button("[-]") { decrement?() }
      Button("[+]") { increment?() }
    }
    .onKeyPress(keys: ["+", "-"]) { press in
      (press.key == "+" ? increment : decrement)?()
      return .handled
    }
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
