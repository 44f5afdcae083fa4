import Localization
import Progress
import Scheduling
import Study
import TermUICore

extension Rating {
  var caption: String { String(localized: phrase) }

  var phrase: Phrase {
    switch self {
    case .again: Phrase(localized: "Again")
    case .hard: Phrase(localized: "Hard")
    case .good: Phrase(localized: "Good")
    case .easy: Phrase(localized: "Easy")
    }
  }

  /// Its sign in the summary; no two look alike without colours.
  var sign: Character {
    switch self {
    case .again: "○"
    case .hard: "◐"
    case .good: "●"
    case .easy: "◆"
    }
  }

  var color: Color {
    switch self {
    case .again: .wrong
    case .hard: .started
    case .good, .easy: .known
    }
  }
}

extension StudyMoment.Stage {
  /// The stage in five columns, as the list shows it: `due`, or the time until then.
  var caption: String {
    switch self {
    case .new: String(localized: "new")
    case .due: String(localized: "due")
    case .leech: String(localized: "leech")
    case .suspended: "S"
    case .learning(let seconds): seconds.intervalCaption
    case .review(let days, _):
      days < 100 ? String(localized: "\(days)d") : (Double(days) * UnixTime.day).intervalCaption
    }
  }

  var color: Color {
    switch self {
    case .new: .new
    case .due: .due
    case .leech: .wrong
    case .learning: .started
    case .review(_, isKnown: true): .known
    case .suspended, .review: .secondary
    }
  }
}

extension CardState {
  /// The interval until the card is due, in short: `<1m 10m 1.5h 4d 1.2mo 3y`.
  ///
  /// Source: Anki's buttons, which give minutes and days in whole numbers.
  var intervalCaption: String { (interval ?? 0).intervalCaption }
}

extension Double {
  /// A number of seconds as an interval, in short.
  var intervalCaption: String {
    let days = self / UnixTime.day
    if self <= 60 { return String(localized: "<1m") }
    if self < 3600 { return String(localized: "\(Int((self / 60).rounded()))m") }
    if days < 1 { return String(localized: "\((self / 3600).tenths)h") }
    if days < 30 { return String(localized: "\(Int(days.rounded()))d") }
    if days < 365 { return String(localized: "\((days / 30).tenths)mo") }
    return String(localized: "\((days / 365).tenths)y")
  }

  /// The number with one digit behind the point, unless that is zero.
  var tenths: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension StudyMode {
  /// The title of the help.
  var title: String {
    switch self {
    case .flip: String(localized: "Review")
    case .type: String(localized: "Type")
    case .choose: String(localized: "Choose")
    }
  }
}

extension SessionScope {
  /// The title of the help, unless it is that of the mode.
  var title: String? {
    switch self {
    case .due, .dueAmong: nil
    case .learn: String(localized: "Learn")
    case .cram: String(localized: "Cram")
    case .missed: String(localized: "Missed words")
    }
  }

  /// The message if no words were missed today.
  public static var nothingMissed: String {
    String(localized: "There are no missed words to drill.")
  }
}

extension CardConditions {
  /// The conditions as typed; nil without any.
  var caption: String? {
    let words = tags.map { "#\($0)" } + progress.map(\.text) + [text].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension ListSort {
  /// The message about an order, and its name in the title of the list.
  var caption: String {
    switch self {
    case .file: String(localized: "in the order of the file")
    case .due: String(localized: "sorted by due date")
    case .lapses: String(localized: "sorted by lapses")
    case .difficulty: String(localized: "sorted by difficulty")
    case .front: String(localized: "sorted by front")
    }
  }
}
