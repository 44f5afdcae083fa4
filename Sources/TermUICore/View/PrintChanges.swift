import Publishing

extension View {
  /// Tells ``Diagnostics`` why the body that calls it is evaluated: `CardView: @self changed.`
  ///
  /// `@self` stands for the view's inputs, `@identity` for its first evaluation, and each dynamic
  /// property for itself, as in `ListScreen: _position changed.`
  public static func _printChanges() { noteReason() }
}

extension ViewModifier {
  /// Tells ``Diagnostics`` why the body that calls it is evaluated.
  public static func _printChanges() { noteReason() }
}

extension Diagnostics {
  /// Whether each evaluation of a body is told with its reason; it costs nothing while it is off.
  @MainActor public static var logsEvaluations: Bool {
    get { EvaluationLog.isTelling }
    set { EvaluationLog.isTelling = newValue }
  }
}
