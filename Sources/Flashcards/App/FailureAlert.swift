import TermUICore
import Words

/// Tells what could not be kept or read, and asks whether to go on without keeping anything.
struct FailureAlert: ViewModifier {
  @ObservedObject var library: Library

  func body(content: Content) -> some View {
    content.alert(title, isPresented: isPresented) {
      Button("Go back", role: .cancel) {}
      Button("Study without saving") { library.stopSaving() }
    } message: {
      Text(library.failure?.description ?? "").lineLimit(nil)
    }
  }

  private var title: String {
    if case .reading = library.failure { "Not read" } else { "Not saved" }
  }

  private var isPresented: Binding<Bool> {
    Binding(get: { library.failure != nil }, set: { if !$0 { library.failure = nil } })
  }
}
