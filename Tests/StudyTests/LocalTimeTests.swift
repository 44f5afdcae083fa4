import Foundation
import Progress
import Scheduling
import Study
import Testing
import WordsTestSupport

@Suite struct `The local time` {
  /// In a program of its own, because all tests share one environment.
  @Test(arguments: ["Asia/Kolkata", "America/New_York", "Australia/Lord_Howe"])
  func `is that of the machine, also after its time zone was changed`(zone: String) throws {
    let moments = ["2026-01-15T12:00:00Z", "2026-03-08T06:59:59Z", "2026-03-08T07:00:00Z"]
      .map(moment)
    let told = try GraderProcess(["offsets", zone] + moments.map { "\($0)" }).lines()
    #expect(told == moments.map { "\(LocalTime(zone: zone).offset($0))" })
  }

  @Test func `of a moment out of all calendars is UTC`() {
    #expect(LocalTime.system.offset(.infinity) == 0)
  }
}
