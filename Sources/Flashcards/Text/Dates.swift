import Localization
import Scheduling

extension CivilDate.Month {
  /// The short name of the month.
  var shortName: String {
    let names: [Phrase] = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return String(localized: names[number - 1])
  }
}

extension StudyDay {
  /// The date without the year: `3 Dec`.
  var dateCaption: String {
    let date = CivilDate(self)
    return String(localized: "\(date.day) \(date.month.shortName)")
  }
}

extension Int {
  /// A number of days from today: `today`, `in 12 days`, or `3 days ago`.
  var daysFromToday: String {
    switch self {
    case 0: String(localized: "today")
    case 1: String(localized: "tomorrow")
    case 2...: String(localized: "in \(caption) days")
    case -1: String(localized: "yesterday")
    default: String(localized: "\((-self).caption) days ago")
    }
  }
}
