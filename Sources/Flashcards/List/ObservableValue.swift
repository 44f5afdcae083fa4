import TermUICore

/// One value that is observed by itself, so that a change of it concerns only those who show it.
final class ObservableValue<Value: Equatable>: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  var value: Value {
    willSet { if newValue != value { objectWillChange.send() } }
  }

  init(_ value: Value) { self.value = value }
}
