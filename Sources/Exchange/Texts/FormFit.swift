import Localization

/// How well the lines of a text fit the form as which it was read.
struct FormFit {
  /// The number of lines that fit.
  private(set) var fitting = 0
  /// The number of those that don't.
  private(set) var misfits = 0
  /// The first of these, with their numbers.
  private(set) var examples: [(line: Int, text: String)] = []

  mutating func add(_ isFitting: Bool, line: Int, text: @autoclosure () -> String) {
    if isFitting {
      fitting += 1
      return
    }
    misfits += 1
    if examples.count < 3 { examples.append((line, text())) }
  }

  /// Whether another form is likelier: of ten lines more than one doesn't fit, of a few more than two.
  var isDoubtful: Bool {
    let count = fitting + misfits
    return count < 10 ? misfits > min(2, fitting) : fitting * 10 < count * 9
  }
}

/// The error that too few lines of a text fit the likeliest form, and the user named none.
public struct FormDoubt: Error, CustomStringConvertible {
  private let file: String
  private let fit: FormFit
  /// The likeliest form: read as this, the lines that don't fit are left out.
  public let format: TransferFormat
  /// Others that half of the lines fit.
  private let others: [TransferFormat]

  init(_ file: TextFile, _ format: TransferFormat, _ fit: FormFit) {
    (self.file, self.format, self.fit) = (file.path, format, fit)
    others = TransferFormat.lists(in: file).filter { $0 != format }
  }

  /// Whether some lines fit, so that these can be read.
  public var canRead: Bool { fit.fitting > 0 }

  public var description: String {
    let option = "--format \(format.rawValue)"
    let advice =
      !canRead
      ? String(
        localized: "put a tab between front and back of each line, or give its form by --format")
      : others.isEmpty
        ? String(localized: "correct the others, or give \(option) to leave them out")
        : String(localized: "give --format \(names), or \(option) to leave the others out")
    return "\(file): \(summary); \(advice)"
  }

  /// The words on a screen, where a key reads it all the same.
  public var question: String {
    canRead
      ? String(localized: "\(summary); Enter leaves the others out")
      : String(localized: "\(summary); put a tab between front and back of each line")
  }

  private var names: String { others.map(\.rawValue).joined(separator: ", ") }

  private var summary: String {
    let lines = fit.examples.map { "\($0.line): \($0.text.prefix(40))" }.joined(separator: " | ")
    let count = fit.fitting + fit.misfits
    return canRead
      ? String(
        localized:
          "only \(fit.fitting) of \(count) lines fit \(format.title); the first that don't: \(lines)"
      )
      : String(localized: "no list of words was found; it begins: \(lines)")
  }
}
