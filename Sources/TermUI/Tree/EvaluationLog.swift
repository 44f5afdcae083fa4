import Publishing

/// Why nodes are evaluated; nothing is noted until somebody asks.
///
/// Causes are kept beside the nodes, so that a node grows by nothing while nobody asks.
enum EvaluationLog {
  /// What led to an evaluation.
  private struct Causes {
    var isNew = false
    var hasNewInputs = false
    var sources: [AnyObject] = []
  }

  /// Whether causes are noted, from the first question on.
  private(set) static var isNoting = false
  /// Whether each evaluation is told.
  static var isTelling = false {
    didSet { if isTelling { isNoting = true } }
  }

  private static var waiting: [ObjectIdentifier: Causes] = [:]
  private static var current: (node: Node, causes: Causes)?

  static func noteChange(of source: AnyObject, for reader: Dependent) {
    waiting[ObjectIdentifier(reader), default: Causes()].sources.append(source)
  }

  static func noteInputs(of node: Node) {
    waiting[ObjectIdentifier(node), default: Causes()].hasNewInputs = true
  }

  /// The evaluation of a body begins; what changes from now on is a cause of the next one.
  static func begin(_ node: Node, of owner: Any, isNew: Bool) {
    var causes = waiting.removeValue(forKey: ObjectIdentifier(node)) ?? Causes()
    // A table by addresses may hold what was noted for a node that is gone.
    if isNew { causes = Causes(isNew: true) }
    current = (node, causes)
    if isTelling { Diagnostics.note(text(for: owner, named: node.name, causes)) }
  }

  static func end() { current = nil }

  /// Why the body that is being evaluated now is evaluated.
  static func reason(for owner: Any.Type) -> String {
    guard let node = Dependent.current as? BodyOwner else {
      return "\(Dependent.name(of: owner)): unchanged."
    }
    // The first question of all comes too late to have been noted.
    defer { isNoting = true }
    let noted = current.flatMap { $0.node === node ? $0.causes : nil }
    return node.explain { text(for: $0, named: node.name, noted ?? Causes(isNew: node.isNew)) }
  }

  private static func text(
    for owner: Any, named name: String, _ causes: Causes
  ) -> String {
    var parts: [String] = []
    if causes.isNew || causes.hasNewInputs { parts.append("@self") }
    if causes.isNew { parts.append("@identity") }
    parts += ChangedProperties.names(in: owner, fedBy: causes.sources)
    return "\(name): "
      + (parts.isEmpty ? "unchanged." : "\(parts.joined(separator: ", ")) changed.")
  }
}

/// A node that evaluates the body of a view or modifier.
protocol BodyOwner: Node {
  /// Whether this is the first evaluation.
  var isNew: Bool { get }

  /// Gives the view or modifier to whoever words the reason.
  func explain(_ word: (Any) -> String) -> String
}
