import Exchange
import Flashcards
import Localization
import Preferences
import Progress
import Scheduling
import Study

/// `karuta anki`: brings the decks and a collection of Anki to the same state.
enum AnkiCommand {
  static func run(
    _ arguments: Arguments, _ library: Library, _ preferences: Preferences
  ) throws -> Int32 {
    let path = try AnkiProfile.path(arguments.operands.first, in: Locations.anki)
    let package = path.hasSuffix(".colpkg") ? try PackagedCollection(path) : nil
    let collection = package?.path ?? path
    let setting = MeetingSetting(
      folder: library.folder, progress: library.progress,
      schedule: LearnerSchedule(library.options.scheduler, library.calendar), at: library.now
    ) {
      library.schedulers(of: [$0])[0]
    } isReversed: {
      library.sideRules(of: [$0])[0].directions != .one
    }
    var choices = MeetingChoices()
    choices.areFinal = !arguments.has(.yes)
    var meeting = try AnkiMeeting(collection, named: path, with: setting, choosing: choices)
    let presets = PresetImport(meeting.imports.presets, of: meeting.plan, preferences, library)
    func show(_ changes: CollectionChanges) {
      for line in lines(meeting, presets, library) { Output.print(line) }
      let lines = changes.lines.isEmpty ? [String(localized: "nothing new")] : changes.lines
      for line in lines { Output.print("\(path): \(line)") }
    }
    if arguments.has(.dryRun) {
      show(try meeting.preview())
      Output.print(localized: "Nothing was changed; run it without --dry-run to do this.")
      return 0
    }
    if !arguments.has(.yes) {
      let changes = try meeting.preview()
      show(changes)
      let counts = meeting.counts
      let isNothing =
        changes.lines.isEmpty && meeting.plan.changes.isEmpty && counts.questions == 0
      if !isNothing {
        guard try isWanted(localized: "Do this now?") else { return 1 }
        choices = try ask(about: counts, choices)
      }
    }
    if try meeting.follow(choices) {
      meeting.close()
      meeting = try AnkiMeeting(collection, named: path, with: setting, choosing: choices)
    }
    if meeting.rolloverHour != library.options.rolloverHour {
      try preferences.set(.rolloverHour, to: "\(meeting.rolloverHour)", of: nil, in: library)
    }
    let new = "\(path.dropLast(".colpkg".count))-karuta.colpkg"
    func commit() throws -> CollectionChanges {
      try meeting.commit(
        lockingFolder: Locations.data, time: time(library),
        saving: package.map { package in { try package.write(to: new) } })
    }
    let changes = try commit()
    try presets.save(in: preferences, of: library)
    if arguments.has(.yes) { show(changes) }
    if changes.needsMore {
      meeting.close()
      meeting = try AnkiMeeting(collection, named: path, with: setting)
      _ = try commit()
    }
    meeting.close()
    if package != nil, !changes.isEmpty {
      Output.print(
        localized:
          "\(new): restore it in Anki; that replaces what the phone did since the old one was made")
    }
    return 0
  }

  /// The lines of what the decks gain.
  private static func lines(
    _ meeting: AnkiMeeting, _ presets: PresetImport, _ library: Library
  ) -> [String] {
    let report = ImportReport(meeting.plan, of: [meeting.imports])
    var lines = report.skipped(named: true) + presets.skipped + report.gains()
    lines += presets.gains(below: library.folder)
    if meeting.rolloverHour != library.options.rolloverHour {
      lines.append(String(localized: "days begin at \(meeting.rolloverHour):00, as in Anki"))
    }
    if meeting.counts.conflicts > 0 {
      lines.append(
        String(
          localized:
            "texts that both programs changed, which stay as they are in each: \(meeting.counts.conflicts)"
        ))
    }
    if meeting.counts.unwritten > 0 {
      lines.append(
        String(
          localized:
            "edited texts for which their notes have no field, and which stay here: \(meeting.counts.unwritten)"
        ))
    }
    let (deletedThere, moved) = (meeting.counts.deletedThere, meeting.counts.moved)
    if deletedThere > 0 {
      lines.append(
        String(localized: "cards that were deleted in Anki, and are still here: \(deletedThere)"))
    }
    if moved.there > 0 {
      lines.append(String(localized: "cards that were moved in Anki: \(moved.there)"))
    }
    if meeting.counts.deleted > 0 {
      lines.append(
        String(
          localized:
            "cards that were deleted here, and are still in Anki: \(meeting.counts.deleted)"))
    }
    return lines
  }

  /// Asks once about all cards of each kind.
  private static func ask(
    about counts: MeetingCounts, _ usual: MeetingChoices
  ) throws -> MeetingChoices {
    var choices = usual
    if counts.notesDeletedHere > 0 {
      choices.deletesThere = try isWanted(
        localized: "Delete in Anki the notes that were deleted here (\(counts.notesDeletedHere))?")
    }
    if counts.deletedThere > 0 {
      choices.deletesHere = try isWanted(
        localized: "Delete here the cards that were deleted in Anki (\(counts.deletedThere))?")
    }
    let moved = counts.moved.here + counts.moved.there
    if moved > 0 {
      choices.moves = try isWanted(
        localized: "Move the cards that were moved in one program (\(moved))?")
    }
    if counts.conflicts > 0 {
      if try isWanted(localized: "Take the texts of Anki where both changed them?") {
        choices.texts = .anki
      } else if try isWanted(localized: "Take yours there?") {
        choices.texts = .own
      }
    }
    return choices
  }

  private static func isWanted(localized question: Phrase) throws -> Bool {
    guard Output.canAsk else {
      throw CommandError(
        localized: "karuta anki needs your answer; run it in a terminal, or give --yes")
    }
    return Output.isAnswerYes(to: "\(String(localized: question)) [y/n] ")
  }

  /// The local time for the name of a backup, such as `2026-11-28-09.30.00`.
  private static func time(_ library: Library) -> String {
    let clock = library.now + library.localTime.offset(library.now)
    let day = (clock / UnixTime.day).rounded(.down)
    let seconds = Int(clock - day * UnixTime.day)
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { part in
      part < 10 ? "0\(part)" : "\(part)"
    }
    return "\(CivilDate(StudyDay(number: Int(day))))-\(parts.joined(separator: "."))"
  }
}
