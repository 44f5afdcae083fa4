/// A moment: seconds since the beginning of 1970 in UTC.
public typealias UnixTime = Double

extension UnixTime {
  /// The length of a day without a change of the clocks, in seconds.
  public static let day: Double = 86_400
}
