import Observation
import TermUICore

/// Models that views read property by property.
@Observable final class Person {
  var name: String
  var age = 1
  var friend: Person?

  init(_ name: String) { self.name = name }
}

@Observable final class Crowd {
  var people: [Person]

  init(_ names: String...) { people = names.map(Person.init) }
}

struct NameView: View {
  let person: Person
  let log: Log

  var body: some View {
    log.add("name \(person.name)")
    return Text(person.name)
  }
}

struct AgeView: View {
  let person: Person
  let log: Log

  var body: some View {
    log.add("age")
    return Text("\(person.age)")
  }
}
