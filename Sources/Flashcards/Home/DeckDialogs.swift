import Decks
import Files
import Localization
import Study
import TermUICore

/// Shows the questions about deck files above Home.
struct DeckDialogs: ViewModifier {
  @Bindable var model: HomeModel

  func body(content: Content) -> some View {
    content
      .sheet(isPresented: $model.dialog.isPresent { $0.naming != nil }) {
        if let naming = model.dialog?.naming {
          DeckNameForm(title: naming.title, name: naming.name) { model.submit($0) }
        }
      }
      .sheet(isPresented: $model.dialog.isPresent { $0.problems != nil }) {
        if let (entry, problems) = model.dialog?.problems {
          ProblemsPanel(title: title(of: entry), problems: problems) { model.message = $1 }
        }
      }
      .sheet(isPresented: $model.dialog.isPresent { $0.settings != nil }) {
        if let entry = model.dialog?.settings {
          DeckSettingsPanel(
            DeckSettingsModel(entry, model.preferences, in: model.library) { model.refresh() })
        }
      }
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

  private func title(of entry: DeckEntry) -> String {
    entry.failure == nil
      ? "\(entry.name): \(entry.badLines.badLines)"
      : String(localized: "\(entry.name) can't be read")
  }

  private var removal: DeckEntry? { model.dialog?.removal }
}

extension DeckDialog {
  var removal: DeckEntry? { if case .removal(let entry) = self { entry } else { nil } }

  var problems: (DeckEntry, [DeckProblem])? {
    if case .problems(let entry, let problems) = self { (entry, problems) } else { nil }
  }

  var settings: DeckEntry? { if case .settings(let entry) = self { entry } else { nil } }

  /// The title of the form for a name, and the name in it at first.
  var naming: (title: String, name: String)? {
    switch self {
    case .new(let folder): (String(localized: "New deck in \(Path.name(of: folder))"), "")
    case .rename(let entry): (String(localized: "Rename \(entry.name)"), entry.name)
    case .removal, .problems, .settings, .backlog: nil
    }
  }
}

/// The form for the name of a deck or folder: Enter saves, Esc cancels.
private struct DeckNameForm: View {
  let title: String
  /// Returns the reason why a name can't be used.
  let submit: (String) -> String?
  @State private var name: String
  @State private var fault: String?
  @FocusState private var isFocused: Bool

  private static var hints: [KeyHint] {
    [KeyHint([.enter], localized: "save"), KeyHint([.escape], localized: "cancel", priority: 1)]
  }

  init(title: String, name: String, submit: @escaping (String) -> String?) {
    self.title = title
    self.submit = submit
    _name = State(initialValue: name)
  }

  var body: some View {
    GeometryReader { window in
      VStack(alignment: .leading) {
        if window.size.height > 2 { Text(title).bold() }
        TextField(String(localized: "name"), text: $name).focused($isFocused)
        if let fault {
          Text(fault).lineLimit(2)
        } else {
          HintsView(columns: window.size.width)
        }
      }
      .lineLimit(1)
    }
    .frame(maxWidth: 60, maxHeight: fault == nil ? 3 : 4)
    .onSubmit { fault = submit(name) }
    .onKeyPress(hints: Self.hints) { _ in .ignored }
    .defaultFocus($isFocused, true)
  }
}
