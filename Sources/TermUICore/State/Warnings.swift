import Publishing

/// Mistakes in views, each told once.
@MainActor enum Warnings {
  private static var told: Set<String> = []

  static func once(_ key: String, _ message: String) {
    if told.insert(key).inserted { Diagnostics.warn(message) }
  }
}
