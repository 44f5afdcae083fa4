import TermUI
import Testing

@testable import lab

/// All tests of the lab, run one at a time because they share the counters.
@Suite(.serialized) struct LabTests {}

/// An experiment on its own screen, with counters that started at zero.
struct Trial {
  let host: ViewHost
  private let counters = Counters.shared

  init(_ experiment: Experiment) {
    Counters.shared.reset()
    host = ViewHost { VStack(alignment: .leading) { experiment.views() } }
  }

  /// The lines of the screen without indentation and blank lines.
  var text: String {
    host.lines.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  func shows(_ part: String) -> Bool { text.contains(part) }

  func bodies(_ name: String) -> Int { counters[name].bodies ?? 0 }

  func initializers(_ name: String) -> Int { counters[name].initializers ?? 0 }

  /// Returns the bodies, initializers, and frames of one key press.
  func pressing(_ key: Character) -> Run {
    let before = (counters.counts, host.frames)
    host.send(.character(key))
    var run = Run(frames: host.frames - before.1)
    for count in counters.counts {
      let former = before.0.first { $0.name == count.name }
      let bodies = (count.bodies ?? 0) - (former?.bodies ?? 0)
      let initializers = (count.initializers ?? 0) - (former?.initializers ?? 0)
      if bodies > 0 { run.bodies[count.name] = bodies }
      if initializers > 0 { run.initializers[count.name] = initializers }
    }
    return run
  }

  func press(_ keys: String) { host.type(keys) }

  struct Run: Equatable {
    var bodies: [String: Int] = [:]
    var initializers: [String: Int] = [:]
    var frames = 0
  }
}
