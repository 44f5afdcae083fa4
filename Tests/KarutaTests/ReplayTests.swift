import Testing

@testable import karuta

@Suite struct `The command fsrs-replay` {
  @Test func `is known, and left out of the help`() throws {
    #expect(try Arguments(["fsrs-replay"]).command.name == .replay)
    #expect(try Arguments(["--", "fsrs-replay"]).command.name == .open)
    #expect(!Help.overview.text.contains("fsrs"))
  }

  @Test func `prints each history, and reports each wrong line by its number`() {
    let history =
      #"{"scheduler":{"parameters":[\#(parameters)],"desired_retention":0.9,"#
      + #""learning_steps":[60],"relearning_steps":[],"maximum_interval":9},"start":5,"reviews":[]}"#
    var printed: [String] = []
    var reported: [String] = []
    let lines = [history, "", "{", history, "[]"]
    let code = Replay.run(lines, print: { printed.append($0) }, report: { reported.append($0) })
    #expect(code == 1)
    #expect(printed == [history, history])
    #expect(
      reported == [
        "karuta: standard input:3: column 2: a quote is expected",
        "karuta: standard input:5: scheduler must be an object",
      ])
    #expect(Replay.run([history], print: { _ in }, report: { _ in }) == 0)
  }

  private let parameters = """
    0.212,1.2931,2.3065,8.2956,6.4133,0.8334,3.0194,0.001,1.8722,0.1666,0.796,1.4835,0.0614,\
    0.2629,1.6483,0.6014,1.8729,0.5425,0.0912,0.0658,0.1542
    """
}
