import TermUICore

/// An alert with the last failure of the database, which offers to study without saving.
struct FailureAlert: ViewModifier {
  let storage: LibraryStorage

  func body(content: Content) -> some View {
    content.alert(title, isPresented: isPresented) {
      Button("Go back", role: .cancel) {}
      Button("Study without saving") { storage.stopSaving() }
    } message: {
      Text(storage.failure?.description ?? "").lineLimit(nil)
    }
  }

  private var title: String {
    if case .reading = storage.failure { "Not read" } else { "Not saved" }
  }

  private var isPresented: Binding<Bool> {
    Binding(get: { storage.failure != nil }, set: { if !$0 { storage.failure = nil } })
  }
}
