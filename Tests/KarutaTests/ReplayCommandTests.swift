import Exchange
import Scheduling
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
    let code = ReplayCommand.run(
      lines, print: { printed.append($0) }, report: { reported.append($0) })
    #expect(code == 1)
    #expect(printed == [history, history])
    #expect(
      reported == [
        "karuta: standard input:3: column 2: a quote is expected",
        "karuta: standard input:5: scheduler must be an object",
      ])
    #expect(ReplayCommand.run([history], print: { _ in }, report: { _ in }) == 0)
  }

  private let parameters = """
    0.212,1.2931,2.3065,8.2956,6.4133,0.8334,3.0194,0.001,1.8722,0.1666,0.796,1.4835,0.0614,\
    0.2629,1.6483,0.6014,1.8729,0.5425,0.0912,0.0658,0.1542
    """
}

@Suite struct `A replayed line of JSON` {
  @Test func `needs no results and no probes, and copies unknown members`() throws {
    let line = history(reviews: #"{"rating":3,"elapsed":0},{"rating":4,"elapsed":1e3}"#)
    let replayed = try ReplayCommand.replayed(line)
    #expect(replayed.hasPrefix(#"{"id":"가\"","note":[null,true],"scheduler":{"parameters":"#))
    #expect(
      replayed.contains(#"{"elapsed":1000,"rating":4,"at":1000,"r":1.0,"state":2,"step":null,"#))
    #expect(!replayed.contains("probes"))
  }

  @Test(arguments: [
    ("{", "column 2: a quote is expected"),
    ("[]", "scheduler must be an object"),
    (
      #"{"scheduler":{"parameters":[1,2]}}"#,
      "scheduler.parameters are wrong: FSRS-6 has 21 parameters, not 2"
    ),
    (
      history(w0: "0"),
      "scheduler.parameters are wrong: w0 must be from 0.001 to 100.0"
    ),
    (
      history(w0: "\"1\""),
      "scheduler.parameters[0] must be a number from -1000000000000000 to 1000000000000000"
    ),
    (history(retention: "1.5"), "scheduler.desired_retention must be from 0 to 1"),
    (
      history(steps: "[-60]"),
      "scheduler.learning_steps[0] must be a number from 0 to 1000000000"
    ),
    (history(maximum: "0"), "scheduler.maximum_interval must be from 1 to 1000000000"),
    (history(start: "null"), "start must be a number"),
    (
      history(reviews: #"{"rating":3,"elapsed":0},{"rating":5,"elapsed":1}"#),
      "reviews[1].rating must be 1, 2, 3, or 4"
    ),
    (history(reviews: #"{"rating":2.5,"elapsed":0}"#), "reviews[0].rating must be 1, 2, 3, or 4"),
    (history(reviews: #"{"rating":3}"#), "reviews[0].elapsed must be a number"),
    (history(reviews: #"{"rating":3,"elapsed":1e400}"#), "reviews[0].elapsed must be a number"),
    (history(reviews: "7"), "reviews[0] must be an object"),
  ])
  func `that is wrong is reported with the reason`(line: String, wording: String) {
    #expect(throws: CommandError(wording)) { try ReplayCommand.replayed(line) }
  }
}

nonisolated private func history(
  w0: String = "0.212", retention: String = "0.9", steps: String = "[60]", maximum: String = "100",
  start: String = "0", reviews: String = ""
) -> String {
  let w = [w0] + FSRSParameters.default.values.dropFirst().map { "\($0)" }
  return
    #"{"id":"가\"","note":[null, true],"scheduler":{"parameters":[\#(w.joined(separator: ","))],"#
    + #""desired_retention":\#(retention),"learning_steps":\#(steps),"relearning_steps":[],"#
    + #""maximum_interval":\#(maximum)},"start":\#(start),"reviews":[\#(reviews)]}"#
}
