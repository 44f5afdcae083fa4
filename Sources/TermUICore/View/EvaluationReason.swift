import Publishing

/// A node that evaluates the body of a view or modifier.
protocol BodyOwner: Node {
  /// The view or modifier.
  var owned: Any { get }
}

extension BodyOwner {
  /// Whether the body has never been evaluated.
  var isNew: Bool { content == nil }

  /// The reason of the evaluation, in SwiftUI's words.
  var reason: String {
    let causes = EvaluationLog.causes(of: self) ?? EvaluationLog.Causes(isNew: isNew)
    var parts: [String] = []
    if causes.isNew || causes.hasNewInputs { parts.append("@self") }
    if causes.isNew { parts.append("@identity") }
    parts += ChangedProperties.names(in: owned, fedBy: causes.sources)
    return "\(name): "
      + (parts.isEmpty ? "unchanged." : "\(parts.joined(separator: ", ")) changed.")
  }

  /// Runs `evaluate` and logs its causes, if these are recorded.
  func logged<Body>(_ evaluate: () -> Body) -> Body {
    guard EvaluationLog.isRecording else { return evaluate() }
    EvaluationLog.begin(self, isNew: isNew)
    defer { EvaluationLog.end() }
    if EvaluationLog.isPrinting { Diagnostics.note(reason) }
    return evaluate()
  }
}

/// Reports the reason of the present evaluation.
@MainActor func reportReason() {
  guard let node = Dependent.current as? any BodyOwner else { return }
  Diagnostics.note(node.reason)
  EvaluationLog.isRecording = true
}

/// The stored properties of a view whose values come from given sources.
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

extension View {
  /// Writes the reason of this evaluation on standard error: `CardView: @self changed.`
  ///
  /// `@self` means the view's inputs, `@identity` for its first evaluation, and each dynamic
  /// property for itself, as in `ListScreen: _position changed.`
  public static func _printChanges() { reportReason() }
}

extension ViewModifier {
  /// Writes the reason of this evaluation on standard error.
  public static func _printChanges() { reportReason() }
}
