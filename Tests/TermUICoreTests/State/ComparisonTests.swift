import TermUICore
import Testing

private struct Generic<Value>: View {
  let value: Value
  let log: Log
  let action: () -> Void

  var body: some View {
    log.add("generic \(value)")
    return Text("\(value)")
  }
}

extension Generic: @MainActor Equatable where Value: Equatable {
  static func == (a: Self, b: Self) -> Bool { a.value == b.value }
}

/// C6: what makes a child's inputs differ.
struct ComparisonTests {
  private final class Reference {}

  private struct Plain {
    var flag: Bool
    var number: Int
    var words: [String]
    var reference: Reference
    var nested: (Int, String?)
  }

  private struct Child<Input>: View {
    let input: Input
    let log: Log

    var body: some View {
      log.add("child")
      return Named("grandchild", log)
    }
  }

  /// The number of a child's evaluations as its parent passes one input and then another.
  private func evaluations<Input>(_ first: Input, _ second: Input) -> Int {
    let log = Log()
    let model = Model(first)
    let host = ViewHost(columns: 10, rows: 1) { Watch(model) { Child(input: $0, log: log) } }
    _ = log.take()
    model.value = second
    _ = host.lines
    return log.count("child")
  }

  @Test func `C6 stored properties are compared one by one`() {
    let reference = Reference()
    let plain = Plain(
      flag: true, number: 1, words: ["a"], reference: reference, nested: (1, "x"))
    var other = plain
    #expect(evaluations(plain, other) == 0)
    other.nested.1 = nil
    #expect(evaluations(plain, other) == 1)
    other = plain
    other.reference = Reference()
    #expect(evaluations(plain, other) == 1)
    other = plain
    other.words[0] = "b"
    #expect(evaluations(plain, other) == 1)
  }

  @Test func `C6 references count by identity, optional and weak ones too`() {
    struct Weak { weak var reference: Reference? }
    let a = Reference()
    let b = Reference()
    #expect(evaluations(a, a) == 0)
    #expect(evaluations(a, b) == 1)
    #expect(evaluations(Optional(a), Optional(a)) == 0)
    #expect(evaluations(Optional(a), nil) == 1)
    #expect(evaluations(Weak(reference: a), Weak(reference: a)) == 0)
    #expect(evaluations(Weak(reference: a), Weak(reference: b)) == 1)
  }

  @Test func `C6 closures always differ`() {
    let closure = { 1 }
    #expect(evaluations(closure, closure) == 1)
  }

  @Test func `C6 bindings and values inside optionals and enumerations are distinguished`() {
    enum Choice: Equatable { case none, some(String) }
    #expect(evaluations(Choice.none, .none) == 0)
    #expect(evaluations(Choice.some("a"), .some("b")) == 1)
    #expect(evaluations(Binding.constant(1), .constant(1)) == 0)
    #expect(evaluations(Binding.constant(1), .constant(2)) == 1)
    #expect(evaluations(Optional(Binding.constant(1)), .constant(1)) == 0)
  }

  private struct Coarse: View, Equatable {
    let number: Int
    let log: Log
    let action: () -> Void

    static func == (a: Coarse, b: Coarse) -> Bool { a.number / 10 == b.number / 10 }

    var body: some View {
      log.add("coarse \(number)")
      return Text("\(number)")
    }
  }

  @Test func `C6 a view that is Equatable decides for itself`() {
    let log = Log()
    let model = Model(1)
    let host = ViewHost(columns: 3, rows: 1) { Watch(model) { Coarse(number: $0, log: log) {} } }
    model.value = 2
    #expect(host.lines == [" 1"])
    model.value = 12
    #expect(host.lines == ["12"])
    #expect(log.take() == ["coarse 1", "coarse 12"])
  }

  @Test
  func `C6 a generic view that is Equatable for some parameters is compared by equatable()`() {
    let log = Log()
    let model = Model(1)
    let host = ViewHost(columns: 3, rows: 2) {
      Watch(model) { number in
        Generic(value: number / 10, log: log) {}.equatable()
        Coarse(number: number, log: log) {}.equatable()
      }
    }
    #expect(log.take() == ["generic 0", "coarse 1"])
    model.value = 2
    #expect(host.lines == [" 0", " 1"])
    #expect(log.take() == [])
    model.value = 12
    #expect(host.lines == ["1", "12"])
    #expect(log.take() == ["generic 1", "coarse 12"])
  }

  @Test func `C6 a child that is not evaluated costs nothing beneath it`() {
    let log = Log()
    let model = Model(0)
    let host = ViewHost(columns: 12, rows: 2) {
      Watch(model) { number in
        Text("\(number)"); Child(input: "same", log: log)
      }
    }
    _ = log.take()
    model.value = 1
    #expect(host.lines.first?.contains("1") == true)
    #expect(log.take() == [])
  }
}
