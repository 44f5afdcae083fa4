import Testing
import WordsTestSupport

@testable import Devices
@testable import Progress

private let noon = moment("2026-06-10T12:00:00Z")

struct SharedProgressTests {
  @Test func `Grades of two devices are on both after their logs have arrived`() throws {
    let (a, b) = (try Desk(1, at: noon), try Desk(2, at: noon + 1))
    for desk in [a, b] { try desk.write("words.tsv", "하나\t一\n둘\t二\n") }
    try a.grade("하나")
    try a.grade("하나", 1)
    try b.grade("둘", 4)
    try b.grade("하나", 2)
    try a.carry(to: b)
    try b.carry(to: a)
    #expect(try a.read().grades == [2: 2])
    #expect(try b.read().grades == [1: 2])
    #expect(try a.dump() == b.dump())
    #expect(try a.dump().count == 2 + 4 + 1)
    #expect(try a.read() == MergedChanges())
  }
}
