/// Two study lists are equal if they are one object, so that a list can be the value of a route.
extension StudyList: Hashable {
  public static func == (a: StudyList, b: StudyList) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
