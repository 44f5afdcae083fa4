/// A time zone, as its offset from UTC.
public struct LocalTime: Sendable {
  /// The seconds by which local time is ahead of UTC at a moment.
  public let offset: @Sendable (UnixTime) -> Double

  public init(offset: @escaping @Sendable (UnixTime) -> Double) { self.offset = offset }

  /// The local time of a moment, as `14:05`.
  public func clock(at moment: UnixTime) -> String {
    let minutes = Int(((moment + offset(moment)) / 60).rounded(.down))
    let (hour, minute) = ((minutes / 60) % 24, minutes % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}
