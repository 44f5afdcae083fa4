import Localization

/// The reason why a command could not be done, and advice.
nonisolated struct CommandError: Error, Equatable, CustomStringConvertible {
  let description: String

  /// Makes an error of a command for programs, which is English only.
  init(_ description: String) { self.description = description }

  init(localized description: Phrase) { self.init(String(localized: description)) }
}
