import Publishing

extension View {
  /// Writes the reason of this evaluation on standard error: `CardView: @self changed.`
  ///
  /// `@self` stands for the view's inputs, `@identity` for its first evaluation, and each dynamic
  /// property for itself, as in `ListScreen: _position changed.`
  public static func _printChanges() { noteReason() }
}

extension ViewModifier {
  /// Writes the reason of this evaluation on standard error.
  public static func _printChanges() { noteReason() }
}

extension Diagnostics {
  /// Whether each evaluation of a body is reported with its reason; it costs nothing while it is off.
  @MainActor package static var logsEvaluations: Bool {
    get { EvaluationLog.isTelling }
    set { EvaluationLog.isTelling = newValue }
  }
}
