/// A view of any type; another type is another identity.
public struct AnyView {
  private let content: any View

  /// Hides the type of a view.
  public init<Content: View>(_ content: Content) { self.content = content }

  /// Hides the type of a view.
  public init<Content: View>(erasing content: Content) { self.content = content }
}

extension AnyView: SwitchView {
  static var title: String { "AnyView" }

  func update(_ node: SwitchNode) {
    node.choose(.id(TypeChoice(type: type(of: content))), content)
  }
}

/// The type of a view as a readable identity.
private struct TypeChoice: Hashable, CustomStringConvertible {
  let type: Any.Type

  var description: String { Dependent.name(of: type) }

  static func == (a: Self, b: Self) -> Bool { a.type == b.type }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
