import Decks
import Files
import Localization
import Preferences
import Progress
import Study
import TermUICore

/// Shows the questions about deck files above Home.
struct DeckDialogs: ViewModifier {
  @Bindable var model: HomeModel

  func body(content: Content) -> some View {
    content
      .sheet(isPresented: $model.dialog.isPresent(where: \.isSheet)) { sheet }
      .alert(
        String(localized: "Move \(removal?.name ?? "") to the trash?"),
        isPresented: $model.dialog.isPresent { $0.removal != nil }
      ) {
        NoAndYes(
          no: Phrase(localized: "Keep"), yes: Phrase(localized: "Move to the trash"),
          role: .destructive
        ) {
          if let removal { model.moveToTrash(removal) }
        }
      } message: {
        Text(removal.map(model.losses) ?? "").lineLimit(nil)
      }
  }

  @ViewBuilder private var sheet: some View {
    switch model.dialog {
    case .new(let folder):
      nameForm(
        title: folder == model.library.folder
          ? String(localized: "New deck")
          : String(localized: "New deck in \(Path.name(of: folder))"))
    case .rename(let entry): nameForm(title: String(localized: "Rename \(entry.name)"))
    case .move(let entry):
      nameForm(
        title: String(localized: "Move \(entry.name)"), prompt: String(localized: "folder/name"))
    case .problems(let entry, let problems):
      ProblemsPanel(title: title(of: entry), problems: problems) { model.message = $1 }
    case .conflict(let entry, let merge):
      ConflictPanel(name: entry.name, merge) { model.merge(merge, choosing: $0) }
    case .backlog: BacklogDialog(model: model)
    case .removal, nil: EmptyView()
    }
  }

  private func nameForm(
    title: String, prompt: String = String(localized: "name")
  ) -> some View {
    TextForm(
      title: title, prompt: prompt, text: $model.name,
      hint: KeyHint([.enter], localized: "save", priority: 1), fault: model.nameFault,
      submit: model.submitName)
  }

  private func title(of entry: DeckEntry) -> String {
    entry.failure == nil
      ? "\(entry.name): \(entry.badLines.badLines)"
      : String(localized: "\(entry.name) can't be read")
  }

  private var removal: DeckEntry? { model.dialog?.removal }
}

/// A question on Home.
enum DeckDialog {
  /// The name of a new deck in a folder.
  case new(folder: String)
  case rename(DeckEntry)
  /// The folder and name to which a deck or folder is moved.
  case move(DeckEntry)
  /// Whether a deck or folder is moved to the trash.
  case removal(DeckEntry)
  /// The bad lines of a deck, or the reason why it can't be read.
  case problems(DeckEntry, [DeckProblem])
  /// Another version of a deck, whose cards it gets.
  case conflict(DeckEntry, ConflictMerge)
  /// The way to work off overdue cards.
  case backlog

  var removal: DeckEntry? { if case .removal(let entry) = self { entry } else { nil } }

  fileprivate var isSheet: Bool {
    switch self {
    case .new, .rename, .move, .problems, .conflict, .backlog: true
    case .removal: false
    }
  }
}

extension HomeModel {
  /// Shows the form for the name of a new deck beside the selected deck or folder.
  func beginNewDeck() {
    let inside = selected.flatMap { $0.isOutside ? nil : $0.path }
    dialog = .new(
      folder: inside.map { String(Path.folder(of: $0).dropLast()) } ?? library.folder)
  }

  /// Shows the form for the folder and name of the selected deck or folder, which has to be in the library.
  func beginMove() {
    guard let selected else { return }
    if selected.isOutside {
      message = "\(DeckFileFault.outside(path: selected.path))"
    } else {
      dialog = .move(selected)
    }
  }

  /// What goes to the trash with a deck or folder, in words, and how it comes back.
  fileprivate func losses(_ entry: DeckEntry) -> String {
    let decks = (overview?.entries ?? []).count { !$0.isFolder && Path.isIn(entry.path, $0.path) }
    let (total, known) = (entry.counts.total, entry.counts.known)
    let cards = String(localized: total, one: "1 card", other: "\(total.caption) cards")
    let deckCount = String(localized: decks, one: "1 deck", other: "\(decks.caption) decks")
    let all = entry.isFolder ? [deckCount, cards].listed : cards
    return String(localized: "\(all), \(known.caption) of them known.") + "\n"
      + String(localized: "Progress stays, and \(keys.caption(of: .undo)) brings everything back.")
  }

  /// Makes a deck with the typed name, or renames one or a folder.
  func submitName() {
    do {
      switch dialog {
      case .new(let folder):
        let path = try library.makeDeck(named: name, in: folder)
        let name = Path.stem(of: path)
        finish(
          selecting: path,
          String(localized: "Created \(name). Enter opens it; then press a to add cards."))
      case .rename(let entry) where name == entry.name:
        finish(selecting: entry.path, String(localized: "Nothing changed"))
      case .rename(let entry):
        let path = try library.path(renaming: entry.path, to: name)
        try move(entry.path, to: path, String(localized: "Renamed"))
      case .move(let entry):
        // A name without a slash is of the library itself, not of the deck's folder.
        if !name.contains("/") { name = "/\(name)" }
        let path = try library.path(renaming: entry.path, to: name)
        try move(entry.path, to: path, String(localized: "Moved"))
      case .removal, .problems, .conflict, .backlog, nil: break
      }
    } catch {
      nameFault = "\(error)"
    }
  }

  /// Moves a deck or folder, also as a step that is taken back or made again.
  private func move(
    _ path: String, to new: String, step: DeckMove? = nil, _ message: String
  ) throws {
    let fault = try preferences.moveDeck(path, to: new, step: step, in: library)
    let failure = fault.map { String(localized: "Setting not saved: \($0)") }
    finish(selecting: new, failure ?? message)
  }

  private func moveToTrash(_ path: String, named name: String, step: DeckMove? = nil) throws {
    let trashed = try library.moveToTrash(path, step: step)
    finish(
      selecting: nil, String(localized: "\(name) is now in \(Path.folder(of: trashed))"))
  }

  /// Undoes the last new name, move, or removal of a deck or folder.
  func undo() {
    if allowLess() { return }
    take(isUndone: false, String(localized: "Nothing to undo")) { step in
      let name = Path.stem(of: step.old)
      let back = String(
        localized: step.isRenaming ? "Renamed back to \(name)" : "\(name) is back in its place")
      if library.isTrashing(step) {
        try library.restore(step)
        finish(selecting: step.old, back)
      } else {
        try move(step.new, to: step.old, step: step, back)
      }
    }
  }

  /// Makes again what was taken back.
  func redo() {
    take(isUndone: true, String(localized: "Nothing to redo")) { step in
      if library.isTrashing(step) {
        try moveToTrash(step.old, named: Path.stem(of: step.old), step: step)
      } else {
        try move(
          step.old, to: step.new, step: step,
          String(localized: step.isRenaming ? "Renamed" : "Moved"))
      }
    }
  }

  private func take(
    isUndone: Bool, _ nothing: String, _ change: (DeckMove) throws -> Void
  ) {
    do {
      while let step = try library.progress.nextMove(isUndone: isUndone, at: library.now) {
        // A file that is gone, or was moved on elsewhere, holds no older step back.
        if File(isUndone ? step.old : step.new).isFree {
          try library.progress.forget(step)
        } else {
          return try change(step)
        }
      }
      message = nothing
    } catch {
      message = "\(error)"
    }
  }

  /// Lists the bad lines of the selected deck, or says why it can't be read.
  func showProblems() {
    guard let selected else { return }
    if selected.isFolder {
      message = String(localized: "Select a deck to list its bad lines.")
      return
    }
    let problems = library.problems(ofDeck: selected.path)
    if problems.isEmpty {
      message = String(localized: "\(selected.name) has no bad lines.")
    } else {
      dialog = .problems(selected, problems)
    }
  }

  func moveToTrash(_ entry: DeckEntry) {
    do {
      try moveToTrash(entry.path, named: entry.name)
    } catch {
      message = "\(error)"
    }
  }

  /// Shows the decks as they are now; a selection deletes the message before it.
  func finish(selecting path: String?, _ text: String) {
    dialog = nil
    raises = 0
    refresh()
    if let path { selection = path }
    message = text
  }
}
