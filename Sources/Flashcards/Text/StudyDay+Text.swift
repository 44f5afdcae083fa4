import Localization
import Scheduling

extension StudyDay {
  /// The short names of the weekdays, from Monday.
  static var weekdays: [String] {
    [
      String(localized: "Mon"), String(localized: "Tue"), String(localized: "Wed"),
      String(localized: "Thu"), String(localized: "Fri"), String(localized: "Sat"),
      String(localized: "Sun"),
    ]
  }

  /// The short names of the months.
  static var months: [String] {
    [
      String(localized: "Jan"), String(localized: "Feb"), String(localized: "Mar"),
      String(localized: "Apr"), String(localized: "May"), String(localized: "Jun"),
      String(localized: "Jul"), String(localized: "Aug"), String(localized: "Sep"),
      String(localized: "Oct"), String(localized: "Nov"), String(localized: "Dec"),
    ]
  }

  /// The day in words: `28 Oct`.
  var caption: String {
    let date = CivilDate(self)
    return String(localized: "\(date.day) \(Self.months[date.month.number - 1])")
  }

  /// The day in words with its weekday: `Tue 28 Oct`.
  var longCaption: String {
    let date = CivilDate(self)
    let month = Self.months[date.month.number - 1]
    return String(localized: "\(Self.weekdays[weekday]) \(date.day) \(month)")
  }
}

extension Int {
  /// A number of days from today: `today`, `in 12 days`, or `3 days ago`.
  public var daysFromToday: String {
    switch self {
    case 0: String(localized: "today")
    case 1: String(localized: "tomorrow")
    case 2...: String(localized: "in \(caption) days")
    case -1: String(localized: "yesterday")
    default: String(localized: "\((-self).caption) days ago")
    }
  }
}
