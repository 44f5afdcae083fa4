import Testing

@testable import TermUICore

struct DependencyTests {
  private final class Reader: Dependent {
    private(set) var changes = 0

    override func sourceDidChange() { changes += 1 }
  }

  @Test func `A source notifies each reader since its last evaluation once`() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SplitMix(state: seed)
    let sources = (0..<4).map { _ in Source() }
    let readers = (0..<40).map { _ in Reader() }
    var read = Array(repeating: Set<Int>(), count: readers.count)
    for step in 0..<2_000 {
      let reader = Int.random(in: 0..<readers.count, using: &generator)
      let wanted = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        Int.random(in: 0..<sources.count, using: &generator)
      }
      readers[reader].tracking(models: false) {
        for source in wanted { sources[source].recordRead() }
      }
      read[reader] = Set(wanted)
      let changed = Int.random(in: 0..<sources.count, using: &generator)
      let before = readers.map(\.changes)
      sources[changed].announce()
      let changes = zip(readers, before).map { $0.changes - $1 }
      #expect(
        changes == read.map { $0.contains(changed) ? 1 : 0 }, "seed \(seed), step \(step)")
    }
    for reader in readers { reader.forgetSources() }
    #expect(sources.allSatisfy { !$0.isRead })
  }
}
