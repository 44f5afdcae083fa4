import Decks
import Exchange
import Files
import Localization
import Preferences
import Progress
import Scheduling
import Study

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
      let counts = [
        change.added > 0 ? String(localized: "\(change.added) new") : nil,
        change.changed > 0 ? String(localized: "\(change.changed) changed") : nil,
        change.unchanged > 0 ? String(localized: "\(change.unchanged) unchanged") : nil,
      ].compactMap(\.self)
      let path = folder.flatMap { Path.rest(of: change.path, in: $0) } ?? change.path
      return "\(path): \(counts.listed)"
    }
    let reversed = plan.changes.filter(\.isReversed).map { Path.stem(of: $0.path) }
    if !reversed.isEmpty {
      let names = reversed.listed
      lines.append(String(localized: "decks with cards in both directions: \(names)"))
    }
    let progress = plan.progressCount
    if progress.cards > 0 {
      let cards = String(
        localized: progress.cards, one: "1 card", other: "\(progress.cards) cards")
      let reviews = progress.reviews
      lines.append(
        String(
          localized: reviews, one: "progress: \(cards), 1 review",
          other: "progress: \(cards), \(reviews) reviews"))
    }
    if plan.mediaCount > 0 {
      lines.append(String(localized: "pictures and sounds: \(plan.mediaCount)"))
    }
    if plan.missingMediaCount > 0 {
      let count = plan.missingMediaCount
      lines.append(
        String(localized: "pictures and sounds missing from the file: \(count)"))
    }
    return lines
  }

  /// The first cards in columns: front, back, and reading.
  var sample: [String] {
    let cards = files.lazy.flatMap(\.decks).flatMap(\.cards).prefix(8).map {
      AskedCard(card: $0, isReversed: false).withoutMarks.card
    }
    return cards.map { card in
      let texts = [card.front, card.back, card.reading ?? ""].map { Ruby.base(of: $0).onOneLine }
      return "  " + texts.map { $0.cut(to: 18).leading(in: 20) }.joined()
    }
  }

  /// The encodings from which files were converted, and the columns to which the fields of each table go.
  public var findings: [String] {
    files.flatMap { file in
      let encoding = file.encoding.map { String(localized: "read as \($0)") }
      let tables = file.tables.filter { !$0.fields.isEmpty }.map { table in
        let name = table.name.isEmpty ? "" : "\(table.name): "
        return String(localized: "columns: \(name + table.text)")
      }
      return ([encoding].compactMap(\.self) + tables).map {
        files.count > 1 ? "\(file.file): \($0)" : $0
      }
    }
  }

  /// The parts of the files that are skipped, with the names of the files if they are wanted.
  public func skipped(named: Bool) -> [String] {
    files.flatMap { file in
      let others = file.skippedCount - file.skipped.count
      let more = String(localized: "\(others) more")
      let texts =
        file.skipped.map { $0.text(named: named) }
        + (others > 0 ? [named ? "\(file.file): \(more)" : more] : [])
      return texts.map { String(localized: "skipped: \($0)") }
    }
  }
}
