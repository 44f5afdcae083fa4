import Publishing

/// A node that evaluates the body of a view or modifier.
protocol BodyOwner: Node {
  /// The view or modifier.
  var owned: Any { get }

  /// Whether this is the first evaluation.
  var isNew: Bool { get }
}

extension BodyOwner {
  /// Why the body is evaluated, worded as SwiftUI words it.
  var reason: String {
    let causes = EvaluationLog.causes(of: self) ?? EvaluationLog.Causes(isNew: isNew)
    var parts: [String] = []
    if causes.isNew || causes.hasNewInputs { parts.append("@self") }
    if causes.isNew { parts.append("@identity") }
    parts += ChangedProperties.names(in: owned, fedBy: causes.sources)
    return "\(name): "
      + (parts.isEmpty ? "unchanged." : "\(parts.joined(separator: ", ")) changed.")
  }

  /// Runs `evaluate`, with its causes at hand where somebody asks for them.
  func logged<Body>(_ evaluate: () -> Body) -> Body {
    guard EvaluationLog.isNoting else { return evaluate() }
    EvaluationLog.begin(self, isNew: isNew)
    defer { EvaluationLog.end() }
    if EvaluationLog.isTelling { Diagnostics.note(reason) }
    return evaluate()
  }
}

/// Tells why the body that is being evaluated now is evaluated.
@MainActor func noteReason() {
  guard let node = Dependent.current as? any BodyOwner else { return }
  Diagnostics.note(node.reason)
  EvaluationLog.isNoting = true
}
