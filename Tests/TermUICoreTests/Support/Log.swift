import TermUICore

/// The events of a test, in order.
final class Log {
  private(set) var entries: [String] = []

  init() {}

  func add(_ entry: String) { entries.append(entry) }

  /// Returns and removes the entries.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }

  /// Removes the entries and returns how many of them were this one.
  func count(_ entry: String) -> Int { take().count { $0 == entry } }
}

extension ViewHost {
  /// The whole screen as one text.
  var screen: String { lines.joined(separator: "\n") }
}

/// Logs each initialization and each evaluation of its body.
struct Named: View {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    log.add("init \(name)")
  }

  var body: some View {
    log.add("body \(name)")
    return Text(name)
  }
}

/// Logs each evaluation of its body.
struct Leaf: View {
  let text: String
  let log: Log

  var body: some View {
    log.add("leaf")
    return Text(text)
  }
}

/// A number as state, which a tap increases.
struct Counter: View {
  let name: String
  @State private var count = 0

  init(_ name: String) { self.name = name }

  var body: some View {
    Text("\(name)\(count)").onTapGesture { count += 1 }
  }
}

/// A value that tests change from outside.
final class Model<Value>: ObservableObject {
  @Published var value: Value

  init(_ value: Value) { self.value = value }
}

/// Builds views from the newest value of a model.
struct Watch<Value, Content: View>: View {
  @ObservedObject var model: Model<Value>
  @ViewBuilder let content: (Value) -> Content

  init(_ model: Model<Value>, @ViewBuilder content: @escaping (Value) -> Content) {
    self.model = model
    self.content = content
  }

  var body: some View { content(model.value) }
}
