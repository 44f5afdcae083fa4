import Foundation
import Progress
import Scheduling
import Study
import Testing
import WordsTestSupport

@Suite struct `The local time` {
  /// In a separate process, because all tests share one environment.
  @Test func `is that of the machine, also after its time zone was changed`() async {
    await #expect(processExitsWith: .success) {
      for zone in ["Asia/Kolkata", "America/New_York", "Australia/Lord_Howe"] {
        setenv("TZ", zone, 1)
        for text in ["2026-01-15T12:00:00Z", "2026-03-08T06:59:59Z", "2026-03-08T07:00:00Z"] {
          let now = moment(text)
          #expect(LocalTime.system.offset(now) == LocalTime(zone: zone).offset(now))
        }
      }
      #expect(LocalTime.system.offset(.infinity) == 0)
    }
  }
}
