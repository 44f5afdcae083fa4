import Files
import Glibc
import Scheduling

/// The time of the machine, or for tests the time in a file named by KARUTA_CLOCK, in seconds since 1970.
enum Clock {
  static var now: UnixTime {
    if let path = Locations.variable("KARUTA_CLOCK"), let time = read(path) { return time }
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The moments that dates can be computed of; NaN is in no range.
  private static let years: ClosedRange<UnixTime> = -62_135_596_800...253_402_300_799

  /// The time in a file; nil if it is none, or out of range.
  static func read(_ path: String) -> UnixTime? {
    guard let bytes = try? File(path).read(limit: 64),
      let word = bytes.split(whereSeparator: " \n".utf8.contains).first,
      let time = Double(String(decoding: word, as: UTF8.self)), years.contains(time)
    else { return nil }
    return time
  }
}
