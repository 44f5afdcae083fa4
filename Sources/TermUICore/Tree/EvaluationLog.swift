/// Why bodies are evaluated; nothing is noted until somebody asks.
///
/// Causes are kept beside the nodes, so that a node grows by nothing while nobody asks.
@MainActor enum EvaluationLog {
  /// What led to an evaluation.
  struct Causes {
    var isNew = false
    var hasNewInputs = false
    var sources: [AnyObject] = []
  }

  /// Whether causes are noted, from the first question on.
  static var isNoting = false
  /// Whether each evaluation is told.
  static var isTelling = false {
    didSet { if isTelling { isNoting = true } }
  }

  private static var waiting: [ObjectIdentifier: Causes] = [:]
  private static var current: (owner: Dependent, causes: Causes)?

  static func noteChange(of source: AnyObject, for reader: Dependent) {
    waiting[ObjectIdentifier(reader), default: Causes()].sources.append(source)
  }

  static func noteInputs(of owner: Dependent) {
    waiting[ObjectIdentifier(owner), default: Causes()].hasNewInputs = true
  }

  /// The evaluation of a body begins; what changes from now on is a cause of the next one.
  static func begin(_ owner: Dependent, isNew: Bool) {
    let causes = waiting.removeValue(forKey: ObjectIdentifier(owner)) ?? Causes()
    // A table by addresses may hold what was noted for an owner that is gone.
    current = (owner, isNew ? Causes(isNew: true) : causes)
  }

  static func end() { current = nil }

  /// An update is over: what was noted for readers without a body is of no use any more.
  static func forget() { waiting.removeAll() }

  /// What led to the evaluation that goes on now, where it was noted.
  static func causes(of owner: Dependent) -> Causes? {
    current.flatMap { $0.owner === owner ? $0.causes : nil }
  }
}
