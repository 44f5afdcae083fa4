import Foundation
import Testing

@testable import Words

@Suite struct `Lost progress` {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write("a\t1\nb\t2\nc\t3\n")
  }

  @Test func `is that of a file that is gone, not of one that cannot be reached`() throws {
    for link in ["loop", "pool"] {
      try FileManager.default.createSymbolicLink(
        atPath: workshop.path(link), withDestinationPath: link == "loop" ? "pool" : "loop")
    }
    let paths = ["none.tsv", "deck.tsv/none.tsv", "deck.tsv", "loop/x.tsv", longName]
    let gone = paths.filter { Orphan.isGone(workshop.path($0)) }
    #expect(gone == ["none.tsv", "deck.tsv/none.tsv"])
  }

  private let longName = String(repeating: "x", count: 300)
}
