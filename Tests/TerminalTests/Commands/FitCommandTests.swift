import Foundation
import Testing
import WordsTestSupport

extension TerminalTests {
  @Suite struct `The command fsrs-fit` {
    @Test func `prints fitted parameters and the log-loss before and after`() throws {
      let learner = try learner()
      let line = try fitted(learner)
      let keys = ["parameters", "log_loss_before", "log_loss_after", "reviews"]
      #expect(
        keys.map { line.range(of: "\"\($0)\":")?.lowerBound }
          == keys.map { line.range(of: "\"\($0)\":")?.lowerBound }.sorted { $0! < $1! })
      let report = try Report(line)
      #expect(report.parameters?.count == 21 && report.reviews == 922)
      #expect(report.log_loss_after < report.log_loss_before)

      // Neither the order of reviews, nor blank lines, CRLF, or other members matter.
      let other = learner.split(separator: "\n").map { line in
        line.replacing(/"reviews":\[(.*)\]/) { #""x":{"y":[null]},"reviews":[\#(reversed($0.1))]"# }
      }
      #expect(try fitted("\r\n" + other.joined(separator: "\r\n\r\n")) == line)
    }

    @Test(arguments: [
      ("", 0), (#"{"id":"a","reviews":[]}"#, 0),
      (#"{"reviews":[{"at":1,"rating":3},{"at":2,"rating":3},{"at":2,"rating":1}]}"#, 0),
      (#"{"reviews":[{"at":0,"rating":3},{"at":1e9,"rating":3},{"at":1e15,"rating":1}]}"#, 2),
    ])
    func `declines too few reviews`(input: String, reviews: Int) throws {
      let report = try Report(fitted(input))
      #expect(report.parameters == nil && report.reviews == reviews)
      #expect(report.log_loss_before == report.log_loss_after)
      #expect(reviews == 0 ? report.log_loss_before == 0 : report.log_loss_before > 0)
    }

    @Test(arguments: [
      ("{", "column 2: a quote is expected"),
      (#"{"reviews":7}"#, "reviews must be a list"),
      (#"{"id":1}"#, "reviews must be a list"),
      (#"{"reviews":[{"at":1,"rating":0}]}"#, "reviews[0].rating must be 1, 2, 3, or 4"),
      (#"{"reviews":[{"at":1,"rating":2.5}]}"#, "reviews[0].rating must be 1, 2, 3, or 4"),
      (#"{"reviews":[{"rating":3}]}"#, "reviews[0].at must be a number"),
      (
        #"{"reviews":[{"at":1e300,"rating":3}]}"#,
        "reviews[0].at must be from -1000000000000000 to 1000000000000000"
      ),
    ])
    func `refuses a wrong line with its number and what is wrong`(
      line: String, wording: String
    ) throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let outcome = try Program(sandbox: sandbox).run(
        "fsrs-fit", input: "\n" + #"{"reviews":[]}"# + "\n\(line)\n")
      #expect(outcome.status == 3 && outcome.output == "")
      #expect(outcome.errors == "karuta: standard input:3: \(wording)\n")
    }

    private func fitted(_ input: String) throws -> String {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let outcome = try Program(sandbox: sandbox).run("fsrs-fit", input: input)
      #expect(outcome.status == 0 && outcome.errors == "")
      return outcome.output
    }

    private func learner() throws -> String {
      var learner = try SimulatedLearner(seed: 1)
      return learner.study(days: 60).map { reviews in
        let reviews = reviews.map { #"{"at":\#(Int($0.time)),"rating":\#($0.rating.rawValue)}"# }
        return #"{"id":"c","reviews":[\#(reviews.joined(separator: ","))]}"#
      }.joined(separator: "\n")
    }

    private func reversed(_ reviews: Substring) -> String {
      reviews.matches(of: /{[^}]*}/).reversed().map { String($0.output) }.joined(separator: ",")
    }

    private struct Report: Decodable {
      let parameters: [Double]?
      let log_loss_before: Double
      let log_loss_after: Double
      let reviews: Int

      init(_ line: String) throws {
        self = try JSONDecoder().decode(Report.self, from: Data(line.utf8))
      }
    }
  }
}
