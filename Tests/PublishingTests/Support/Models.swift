import Publishing

class Counter: ObservableObject {
  struct Item: Equatable { var x = 0 }
  @Published var count = 0
  @Published var items = [Item(), Item(), Item(), Item()]
  @Published var note: String
  init(note: String = "") { self.note = note }
}

final class Named: Counter {
  @Published var name = ""
  @Published var watched = 0 { didSet { seen.append(watched) } }
  var seen: [Int] = []
}

final class Holder<Value>: ObservableObject {
  @Published var value: Value
  init(_ value: Value) { self.value = value }
}
