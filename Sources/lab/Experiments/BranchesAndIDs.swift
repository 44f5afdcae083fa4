import TermUI

extension Experiment {
  static let branchesAndIDs = Experiment(
    "Branches and ids",
    lesson: """
      A view's identity is its place: the branches of an if are two places \
      and start afresh, an argument changes nothing about the place, and a \
      changed id is a new place by decree.
      """
  ) { BranchesAndIDs() }
}

/// One switch, and three ways to follow it: two branches, one argument, an id.
private struct BranchesAndIDs: View {
  @State private var isOn = false

  var body: some View {
    Press("t", isOn ? "turn off" : "turn on") { isOn.toggle() }
    if isOn {
      Clicks(name: "Branches", key: "1", isBold: true)
    } else {
      Clicks(name: "Branches", key: "1", isBold: false)
    }
    Clicks(name: "Argument", key: "2", isBold: isOn)
    Clicks(name: "ID", key: "3", isBold: isOn).id(isOn)
  }
}

private struct Clicks: View {
  let name: String
  let key: Character
  let isBold: Bool
  @State private var count = 0

  init(name: String, key: Character, isBold: Bool) {
    Counters.initialized(name)
    self.name = name
    self.key = key
    self.isBold = isBold
  }

  var body: some View {
    let _ = Counters.evaluated(name)
    Press(key, "\(name): \(count)") { count += 1 }.bold(isBold)
  }
}
