import Glibc

/// The clock on the wall of some place.
public struct LocalTime: Sendable {
  /// How many seconds the clock is before that of UTC at a moment.
  public let offset: @Sendable (UnixTime) -> Double

  public init(offset: @escaping @Sendable (UnixTime) -> Double) { self.offset = offset }

  /// The clock of the machine, with the time zone that it has now.
  public static var system: LocalTime {
    tzset()
    return LocalTime { moment in
      guard var seconds = time_t(exactly: moment.rounded(.down)) else { return 0 }
      var parts = tm()
      return localtime_r(&seconds, &parts) == nil ? 0 : Double(parts.tm_gmtoff)
    }
  }

  /// What the clock shows at a moment, as `14:05`.
  public func clock(at moment: UnixTime) -> String {
    let minutes = Int(((moment + offset(moment)) / 60).rounded(.down))
    let (hour, minute) = ((minutes / 60) % 24, minutes % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}
