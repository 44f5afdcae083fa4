import Exchange
import Progress

/// The lines that say what an import brings, and what is skipped and why.
public struct ImportReport {
  private let plan: ImportPlan
  private let files: [ImportedDecks]

  public init(_ plan: ImportPlan, of files: [ImportedDecks]) {
    self.plan = plan
    self.files = files
  }

  /// The decks with their numbers of cards, the progress, and the media; decks in a folder are named by
  /// their paths below it.
  public func gains(below folder: String? = nil) -> [String] {
    var lines = plan.changes.map { change in
      let numbers = [
        (change.added, "new"), (change.changed, "changed"), (change.unchanged, "unchanged"),
      ]
      let counts = numbers.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      return "\(Self.path(change.path, below: folder)): \(counts.joined(separator: ", "))"
    }
    let progress = plan.progressCount
    if progress.cards > 0 {
      lines.append(
        "progress: \(Self.counted(progress.cards, "card")), "
          + Self.counted(progress.reviews, "review"))
    }
    if plan.mediaCount > 0 { lines.append("pictures and sounds: \(plan.mediaCount)") }
    if plan.missingMediaCount > 0 {
      lines.append("pictures and sounds that the file doesn't have: \(plan.missingMediaCount)")
    }
    return lines
  }

  /// The columns that the cards have texts in.
  public var columns: String { "columns: \(plan.columns.map(\.rawValue).joined(separator: ", "))" }

  /// The parts of the files that are skipped, with the names of the files if they are wanted.
  public func skipped(named: Bool) -> [String] {
    files.flatMap { file in
      let others = file.skippedCount - file.skipped.count
      let parts = file.skipped + (others > 0 ? [SkippedPart(file.file, "\(others) more")] : [])
      return parts.map { "skipped: \(named ? $0.description : $0.text(without: file.file))" }
    }
  }

  private static func path(_ path: String, below folder: String?) -> String {
    guard let folder, path.hasPrefix("\(folder)/") else { return path }
    return String(path.dropFirst(folder.count + 1))
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(count == 1 ? noun : "\(noun)s")"
  }
}

extension SkippedPart {
  /// The place in a file and the reason, without the name of the file.
  fileprivate func text(without file: String) -> String {
    guard place.hasPrefix(file) else { return description }
    let rest = place.dropFirst(file.count).drop { $0 == ":" || $0 == " " }
    if rest.isEmpty { return reason }
    return "\(Int(rest) == nil ? "" : "line ")\(rest): \(reason)"
  }
}
