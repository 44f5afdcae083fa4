import TermUI

/// One value that is observed by itself, so that a change of it concerns only those who show it.
final class ObservableValue<Value>: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var value: Value

  init(_ value: Value) { self.value = value }
}
