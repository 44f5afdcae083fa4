import Localization

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

  private var names: String { others.map(\.rawValue).listed }

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
