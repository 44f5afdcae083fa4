import TermUICore

/// The keys that a settings file assigns to commands, and their clashes.
///
/// Of two commands with the same key, the assignment that comes later in the file is ignored. So
/// every command has a key, and no key has two meanings.
struct KeyAssignments {
  private struct Assignment {
    let section: KeySection
    let command: String
    let keys: [Key]
    let line: Int
  }

  /// By line.
  private var assignments: [Assignment] = []

  mutating func assign(_ keys: [Key], to command: String, of section: KeySection, line: Int) {
    assignments.removeAll { $0.section.screen == section.screen && $0.command == command }
    assignments.append(
      Assignment(section: section, command: command, keys: keys, line: line))
  }

  /// Returns the assignments without clashes, and the ignored ones as problems by line.
  consuming func resolved() -> (choices: KeyChoices, faults: [(Int, ConfigFault.Reason)]) {
    var faults: [(Int, ConfigFault.Reason)] = []
    while let (index, reason) = lastClash() {
      faults.append((assignments.remove(at: index).line, reason))
    }
    var choices = KeyChoices()
    for assignment in assignments {
      choices[assignment.section.screen, assignment.command] = assignment.keys
    }
    return (choices, faults)
  }

  private func lastClash() -> (Int, ConfigFault.Reason)? {
    for index in assignments.indices.reversed() {
      if let reason = clash(of: assignments[index]) { return (index, reason) }
    }
    return nil
  }

  private func clash(of assignment: Assignment) -> ConfigFault.Reason? {
    let section = assignment.section
    for command in section.commands where command.name != assignment.command {
      let other = given(to: command.name, of: section)
      let keys = other?.keys ?? command.keys
      guard let key = assignment.keys.first(where: keys.contains) else { continue }
      return .clash(key: key.name, other: section.setting(command.name), line: other?.line)
    }
    return nil
  }

  private func given(to command: String, of section: KeySection) -> Assignment? {
    assignments.first { $0.section.screen == section.screen && $0.command == command }
  }
}
