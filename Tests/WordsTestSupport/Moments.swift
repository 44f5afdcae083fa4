import Foundation
import Scheduling

/// A moment written as `2026-03-08T02:30:00-05:00`.
public func moment(_ text: String) -> UnixTime {
  guard let date = try? Date(text, strategy: .iso8601) else { fatalError("\(text) is no moment") }
  return date.timeIntervalSince1970
}

extension LocalTime {
  /// The clock of a time zone by its name, such as `Asia/Seoul`.
  public init(zone: String) {
    guard let zone = TimeZone(identifier: zone) else { fatalError("there is no zone \(zone)") }
    self.init { Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0))) }
  }
}

extension StudyDay {
  /// The date, as `2026-03-08`.
  public var date: String {
    Date(timeIntervalSince1970: Double(number) * UnixTime.day)
      .formatted(.iso8601.year().month().day())
  }
}
