import Publishing

/// The causes of evaluations; nothing is recorded before the first request.
///
/// They are stored beside the nodes, so that they take no memory until then.
@MainActor enum EvaluationLog {
  /// The causes of one evaluation.
  struct Causes {
    var isNew = false
    var hasNewInputs = false
    var sources: [AnyObject] = []
  }

  /// Whether causes are recorded: from the first request on.
  static var isRecording = false
  /// Whether each evaluation is reported.
  @TaskLocal static var isPrinting = false

  /// The nodes whose bodies were evaluated since this was last emptied.
  static var evaluated: Set<ObjectIdentifier> = []

  private static var waiting: [ObjectIdentifier: Causes] = [:]
  private static var current: (owner: Dependent, causes: Causes)?

  static func recordChange(of source: AnyObject, for reader: Dependent) {
    waiting[ObjectIdentifier(reader), default: Causes()].sources.append(source)
  }

  static func recordInputs(of owner: Dependent) {
    waiting[ObjectIdentifier(owner), default: Causes()].hasNewInputs = true
  }

  /// The evaluation of a body begins; what changes from now on is a cause of the next one.
  static func begin(_ owner: Dependent, isNew: Bool) {
    let causes = waiting.removeValue(forKey: ObjectIdentifier(owner)) ?? Causes()
    // An entry may have been recorded for an owner that had the same address.
    current = (owner, isNew ? Causes(isNew: true) : causes)
    evaluated.insert(ObjectIdentifier(owner))
  }

  static func end() { current = nil }

  /// Removes the causes of readers without a body, at the end of an update.
  static func forget() { waiting.removeAll() }

  /// The causes of the present evaluation, if they were recorded.
  static func causes(of owner: Dependent) -> Causes? {
    current.flatMap { $0.owner === owner ? $0.causes : nil }
  }
}

extension Diagnostics {
  /// Runs a body in which each evaluation of a view is reported with its reason.
  @MainActor package static func loggingEvaluations<Result>(
    _ body: () throws -> Result
  ) rethrows -> Result {
    EvaluationLog.isRecording = true
    return try EvaluationLog.$isPrinting.withValue(true, operation: body)
  }
}
