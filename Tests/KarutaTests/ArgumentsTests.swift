import Testing

@testable import karuta

@Suite struct ArgumentsTests {
  @Test(
    "--no-motion turns motion off, wherever it stands; after -- it is a deck",
    arguments: [
      ([], true, []), (["--no-motion"], false, []), (["a.tsv", "--no-motion"], false, ["a.tsv"]),
      (["--no-motion", "a.tsv"], false, ["a.tsv"]), (["--", "--no-motion"], true, ["--no-motion"]),
    ] as [([String], Bool, [String])])
  func motion(words: [String], hasMotion: Bool, paths: [String]) throws {
    let arguments = try Arguments(words)
    #expect(arguments.motion == hasMotion)
    #expect(arguments.request == .open(paths))
  }

  @Test("The help names every option, and no other")
  func help() throws {
    let options = Set(Usage.text.matches(of: /--[a-z-]+/).map { String($0.output) })
    #expect(options == ["--color", "--no-motion", "--version", "--help"])
    for option in options.subtracting(["--color"]) { _ = try Arguments([option]) }
  }
}
