import Observation
import TermUICore
import Testing

@Observable private final class Friend: Identifiable {
  let id = 7
  var name = "kim"
}

/// Observable models by way of a state, a binding, the environment.
struct BindableTests {
  @Test
  func `C15 a model in a state lives as long as the view, and gives bindings to its properties`() {
    struct Form: View {
      @State private var person = Person("")
      let log: Log

      var body: some View {
        let _ = log.add("form")
        TextField("name", text: $person.name)
        NameView(person: person, log: log)
      }
    }
    let log = Log()
    let host = ViewHost(columns: 8, rows: 2) { Form(log: log) }
    #expect(host.tap("name"))
    _ = log.take()
    host.type("x")
    #expect(host.lines.last?.contains("x") == true)
    #expect(!log.take().contains("form"))
  }

  @Test func `C15 a bindable object gives bindings, and objects flow down by their type`() {
    struct Field: View {
      @Bindable var person: Person

      var body: some View { TextField("name", text: $person.name) }
    }
    struct Inner: View {
      @Environment(Person.self) private var person
      @Environment(Crowd.self) private var crowd: Crowd?

      var body: some View {
        @Bindable var person = person
        Text(person.name + (crowd == nil ? "-" : "+"))
        Field(person: person)
      }
    }
    let person = Person("")
    let host = ViewHost(columns: 8, rows: 2) { Inner().environment(person) }
    #expect(host.screen.contains("-"))
    #expect(host.tap("name"))
    host.type("y")
    #expect(person.name == "y" && host.screen.contains("y-"))
  }

  @Test func `C15 another object in the environment is followed in place of the first`() {
    struct Inner: View {
      @Environment(Person.self) private var person

      var body: some View { Text(person.name) }
    }
    let (model, other) = (Model(Person("ann")), Person("bob"))
    let host = ViewHost(columns: 4, rows: 1) { Watch(model) { Inner().environment($0) } }
    #expect(host.lines == ["ann"])
    model.value = other
    #expect(host.lines == ["bob"])
    other.name = "eve"
    #expect(host.lines == ["eve"])
  }

  @Test func `C15 nil in the environment hides the object of an ancestor`() {
    struct Inner: View {
      @Environment(Person.self) private var person: Person?

      var body: some View { Text(person?.name ?? "none") }
    }
    let model = Model(Person?.none)
    let host = ViewHost(columns: 4, rows: 1) {
      Watch(model) { Inner().environment($0) }.environment(Person("ann"))
    }
    #expect(host.lines == ["none"])
    model.value = Person("bob")
    #expect(host.lines == ["bob"])
    model.value = nil
    #expect(host.lines == ["none"])
  }

  @Test func `C15 a bindable object is made of another, and known by the object's id`() {
    let named = Friend()
    let bindable = Bindable(projectedValue: Bindable(named))
    bindable.name.wrappedValue = "lee"
    #expect(named.name == "lee" && bindable.id == 7)
  }
}
