import Observation
import TermUICore
import Testing

struct ObservableTests {
  @Test func `C15 a view is evaluated only for a property that its body read`() {
    let (person, log) = (Person("ann"), Log())
    let host = ViewHost(columns: 4, rows: 2) {
      NameView(person: person, log: log)
      AgeView(person: person, log: log)
    }
    _ = log.take()
    for round in 2...4 {
      person.age = round
      #expect(host.lines == ["ann", " \(round)"])
      #expect(log.take() == ["age"])
    }
    person.name = "bob"
    #expect(host.lines.first == "bob")
    #expect(log.take() == ["name bob"])
    person.friend = person
    _ = host.lines
    #expect(log.take().isEmpty)
    person.friend = nil
  }

  @Test func `C15 what the last evaluation did not read any more does not count`() {
    struct Either: View {
      let person: Person
      let log: Log

      var body: some View {
        log.add("body")
        return Text(person.age > 1 ? "old" : person.name)
      }
    }
    let (person, log) = (Person("ann"), Log())
    let host = ViewHost(columns: 4, rows: 1) { Either(person: person, log: log) }
    #expect(log.take() == ["body"])
    person.age = 2
    #expect(host.lines == ["old"])
    #expect(log.take() == ["body"])
    person.name = "bob"
    #expect(host.lines == ["old"] && log.take().isEmpty)
    person.age = 1
    #expect(host.lines == ["bob"])
  }

  @Test func `C15 two properties changed at once are one evaluation and one frame`() {
    struct Both: View {
      let person: Person
      let log: Log

      var body: some View {
        log.add("body")
        return Text("\(person.name)\(person.age)")
      }
    }
    let (person, log) = (Person("ann"), Log())
    let host = ViewHost(columns: 5, rows: 1) { Both(person: person, log: log) }
    let frames = host.frames
    (person.name, person.age) = ("bob", 7)
    person.age = 8
    #expect(host.lines == ["bob8"])
    #expect(log.take() == ["body", "body"] && host.frames == frames + 1)
  }

  @Test func `C15 an object within an object is followed where it leads`() {
    struct FriendView: View {
      let person: Person

      var body: some View { Text(person.friend?.name ?? "none") }
    }
    let (person, first, second) = (Person("p"), Person("first"), Person("second"))
    let host = ViewHost(columns: 8, rows: 1) { FriendView(person: person) }
    person.friend = first
    #expect(host.screen.contains("first"))
    first.name = "1st"
    #expect(host.screen.contains("1st"))
    person.friend = second
    #expect(host.screen.contains("second"))
    let frames = host.frames
    first.name = "gone"
    #expect(host.screen.contains("second") && host.frames == frames)
  }

  @Test func `C15 a row's property evaluates the row alone, a new row all that lists them`() {
    struct List: View {
      let crowd: Crowd
      let log: Log

      var body: some View {
        log.add("list")
        return ForEach(crowd.people, id: \.name.first) { NameView(person: $0, log: log) }
      }
    }
    let (crowd, log) = (Crowd("ann", "bob", "cid"), Log())
    let host = ViewHost(columns: 4, rows: 4) { List(crowd: crowd, log: log) }
    _ = log.take()
    crowd.people[1].age = 9
    _ = host.lines
    #expect(log.take().isEmpty)
    crowd.people.append(Person("dan"))
    #expect(host.lines == ["ann", "bob", "cid", "dan"])
    #expect(log.take() == ["list", "name dan"])
  }

  @Test func `C15 what a row's closure, a geometry's and a modifier's body read counts too`() {
    struct Tagged: ViewModifier {
      let person: Person

      func body(content: Content) -> some View {
        HStack(spacing: 0) {
          content; Text("\(person.age)")
        }
      }
    }
    let crowd = Crowd("ann", "bob")
    let host = ViewHost(columns: 4, rows: 3) {
      ForEach(0..<2) { Text(crowd.people[$0].name) }
      GeometryReader { _ in Text(crowd.people[0].name) }.modifier(Tagged(person: crowd.people[1]))
    }
    crowd.people[0].name = "eve"
    #expect(host.lines == ["eve", "bob", "eve1"])
    crowd.people[1].age = 2
    #expect(host.lines == ["eve", "bob", "eve2"])
  }
}

/// One that other threads may change.
@Observable nonisolated private final class Shared: @unchecked Sendable {
  var name = "ann"
}

/// Observable models on other threads, and when they are let go.
struct ObservableLifetimes {
  @Test func `C15 a change on another thread is received on the main actor`() async {
    struct SharedView: View {
      let model: Shared

      var body: some View { Text(model.name) }
    }
    let model = Shared()
    let host = ViewHost(columns: 4, rows: 1) { SharedView(model: model) }
    await Task.detached { model.name = "bob" }.value
    await host.settle()
    #expect(host.lines == ["bob"])
  }

  @Test func `C15 a removed view is released, and its model with the last view`() {
    struct Holder: View {
      let person: Person
      let token: Log

      var body: some View {
        Text(person.name + "\(token.entries.count)")
      }
    }
    weak var token: Log?
    weak var model: Person?
    do {
      let person = Person("ann")
      let kept = Log()
      (token, model) = (kept, person)
      let holder = Model<Holder?>(Holder(person: person, token: kept))
      let host = ViewHost(columns: 6, rows: 1) { Watch(holder) { $0 } }
      for round in 0..<3 {
        person.name = "\(round)"
        #expect(host.lines == ["  \(round)0"])
      }
      holder.value = nil
      #expect(host.lines == [""])
    }
    #expect(token == nil && model == nil)
  }
}
