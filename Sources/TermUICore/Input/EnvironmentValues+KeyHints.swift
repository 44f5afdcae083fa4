extension EnvironmentValues {
  /// The hints of the keys that would be heard now: those of the focused view, then outwards.
  ///
  /// Each has the keys left to it: an inner hint takes its keys from those around it, and so does the
  /// focused control, as a text field does with all characters. Keys heard without a hint are left out.
  public var keyHints: [KeyHint] {
    let focus = object(of: FocusManager.self)
    return MainActor.assumeIsolated { focus?.hints.read() } ?? []
  }
}
