/// Which stored properties of a view take their values from given sources.
@MainActor enum ChangedProperties {
  static func names(in owner: Any, fedBy sources: [AnyObject]) -> [String] {
    guard !sources.isEmpty else { return [] }
    let named = Mirror(reflecting: owner).children.filter { child in
      sources.contains { isFed(child.value, by: $0) }
    }
    return named.compactMap(\.label)
  }

  private static func isFed(_ value: Any, by source: AnyObject) -> Bool {
    if let property = value as? any SourceProperty { return property.isFed(by: source) }
    guard value is any DynamicProperty else { return false }
    return Mirror(reflecting: value).children.contains { isFed($0.value, by: source) }
  }
}
