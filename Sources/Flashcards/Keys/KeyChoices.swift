import TermUICore

/// The keys that the learner has chosen for commands, by the names of the screen and the command.
struct KeyChoices: Equatable {
  private var keys: [String: [String: [Key]]] = [:]

  init() {}

  subscript(screen: String, command: String) -> [Key]? {
    get { keys[screen]?[command] }
    set { keys[screen, default: [:]][command] = newValue }
  }
}
