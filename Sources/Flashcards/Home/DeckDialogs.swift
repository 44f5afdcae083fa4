import Decks
import Files
import Localization
import Preferences
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
        NoAndYes(role: .destructive) { if let removal { model.moveToTrash(removal) } }
      } message: {
        let trash = model.library.trash
        Text(
          localized: removal?.isFolder == true
            ? "The progress of its decks stays saved. To restore it, move it back from \(trash)"
            : "Its progress stays saved. To restore it, move it back from \(trash)"
        )
        .lineLimit(nil)
      }
  }

  @ViewBuilder private var sheet: some View {
    switch model.dialog {
    case .new(let folder):
      nameForm(title: String(localized: "New deck in \(Path.name(of: folder))"))
    case .rename(let entry): nameForm(title: String(localized: "Rename \(entry.name)"))
    case .problems(let entry, let problems):
      ProblemsPanel(title: title(of: entry), problems: problems) { model.message = $1 }
    case .settings(let entry):
      DeckSettingsPanel(
        DeckSettingsModel(entry, model.preferences, in: model.library) { model.refresh() })
    case .removal, .backlog, nil: EmptyView()
    }
  }

  private func nameForm(title: String) -> some View {
    TextForm(
      title: title, prompt: String(localized: "name"), text: $model.name,
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
  /// Whether a deck or folder is moved to the trash.
  case removal(DeckEntry)
  /// The bad lines of a deck, or the reason why it can't be read.
  case problems(DeckEntry, [DeckProblem])
  case settings(DeckEntry)
  /// The way to work off overdue cards.
  case backlog

  var removal: DeckEntry? { if case .removal(let entry) = self { entry } else { nil } }

  fileprivate var isSheet: Bool {
    switch self {
    case .new, .rename, .problems, .settings: true
    case .removal, .backlog: false
    }
  }
}

extension HomeModel {
  /// Shows the form for the name of a new deck in the selected folder, or beside the selected deck.
  func beginNewDeck() {
    var parent = library.folder
    if let selected, !selected.isOutside {
      parent =
        selected.isFolder ? selected.path : String(Path.folder(of: selected.path).dropLast())
    }
    dialog = .new(folder: parent)
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
        let (path, fault) = try preferences.renameDeck(entry.path, to: name, in: library)
        let failure = fault.map { String(localized: "Setting not saved: \($0)") }
        finish(selecting: path, failure ?? String(localized: "Renamed"))
      case .removal, .problems, .settings, .backlog, nil: break
      }
    } catch {
      nameFault = "\(error)"
    }
  }

  /// Lists the bad lines of the selected deck, or says why it can't be read.
  func showProblems() {
    guard let selected else { return }
    if selected.isFolder {
      message = String(localized: "Select a deck to list its bad lines.")
      return
    }
    let problems = problems(of: selected)
    if problems.isEmpty {
      message = String(localized: "\(selected.name) has no bad lines.")
    } else {
      dialog = .problems(selected, problems)
    }
  }

  private func problems(of entry: DeckEntry) -> [DeckProblem] {
    do throws(DeckError) {
      return try library.decks(in: [entry.path]).flatMap(\.problems)
    } catch {
      return error.badLines.isEmpty ? [error.problem] : error.badLines
    }
  }

  func moveToTrash(_ entry: DeckEntry) {
    do {
      let path = try library.moveToTrash(entry.path)
      finish(
        selecting: nil,
        String(localized: "\(entry.name) is now in \(Path.folder(of: path))"))
    } catch {
      message = "\(error)"
    }
  }

  /// Shows the decks as they are now; a selection deletes the message before it.
  private func finish(selecting path: String?, _ text: String) {
    dialog = nil
    refresh()
    if let path { selection = path }
    message = text
  }
}
