import Localization
import Study
import TermUICore

/// A button of an alert, with the key that presses it before its title.
struct KeyButton: View {
  let title: String
  let key: Character
  let role: ButtonRole?
  let action: @MainActor () -> Void

  init(
    localized title: Phrase, key: Character, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void = {}
  ) {
    self.title = String(localized: title)
    self.key = key
    self.role = role
    self.action = action
  }

  var body: some View {
    Button(role: role, action: action) { label.bold(role == .destructive) }
      .keyboardShortcut(.character(key))
  }

  private var label: Text { Text("\(key) ").bold() + Text(title) }
}

/// The answers to a question, the harmless one first; y and n press them.
struct NoAndYes: View {
  var no: Phrase = "No"
  var yes: Phrase = "Yes"
  var role: ButtonRole?
  let confirm: @MainActor () -> Void

  var body: some View {
    KeyButton(localized: no, key: "n", role: .cancel)
    KeyButton(localized: yes, key: "y", role: role, action: confirm)
  }
}

extension Binding {
  /// Whether there is a value, perhaps only of some kind; setting false removes it.
  func isPresent<Wrapped>(
    where isWanted: @escaping (Wrapped) -> Bool = { _ in true }
  ) -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(
      get: { wrappedValue.map(isWanted) ?? false }, set: { if !$0 { wrappedValue = nil } })
  }
}

/// An alert with the last failure of the database, which offers to study without saving.
struct FailureAlert: ViewModifier {
  @Bindable var storage: LibraryStorage

  func body(content: Content) -> some View {
    content.alert(
      String(localized: storage.failure?.isOfReading == true ? "Not read" : "Not saved"),
      isPresented: $storage.failure.isPresent()
    ) {
      Button(String(localized: "Go back"), role: .cancel) {}
      Button(String(localized: "Study without saving")) { storage.stopSaving() }
    } message: {
      Text(storage.failure?.description ?? "").lineLimit(nil)
    }
  }
}

extension View {
  /// Shows an error's reason until it has been read.
  func alert(failure: Binding<String?>, _ title: String) -> some View {
    alert(title, isPresented: failure.isPresent()) {
    } message: {
      Text(failure.wrappedValue ?? "").lineLimit(nil).frame(maxWidth: 60)
    }
  }
}
