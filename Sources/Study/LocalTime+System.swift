import Glibc
import Scheduling

extension LocalTime {
  /// The time zone of the machine, as it is set now.
  public static var system: LocalTime {
    tzset()
    return LocalTime { moment in
      guard var seconds = time_t(exactly: moment.rounded(.down)) else { return 0 }
      var parts = tm()
      return localtime_r(&seconds, &parts) == nil ? 0 : Double(parts.tm_gmtoff)
    }
  }
}
