import TermUI

extension Experiment {
  static let branchesAndIDs = Experiment(
    "Branches and ids",
    lesson: """
      A view's identity is its position among the views. Each branch of an \
      if is a position of its own, an argument changes no position, and a \
      new id is a new identity.
      """
  ) { BranchesAndIDs() }
}

/// One switch, followed in three ways: by two branches, by an argument, by an id.
private struct BranchesAndIDs: View {
  @State private var isOn = false

  var body: some View {
    KeyButton("t", "switch \(isOn ? "off" : "on")") { isOn.toggle() }
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
    KeyButton(key, "\(name): \(count)") { count += 1 }.bold(isBold)
  }
}
