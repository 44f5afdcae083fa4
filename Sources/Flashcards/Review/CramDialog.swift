import Localization
import Study
import TermUICore

/// The words of a cram whose mode is still to be chosen.
struct CramChoice {
  let words: StudyList
  let scope: SessionScope
  let count: Int

  init(_ words: StudyList, _ scope: SessionScope) {
    self.words = words
    self.scope = scope
    count = words.crammed(scope).count
  }
}

/// Asks for the mode of a cram, and opens it.
struct CramDialog: ViewModifier {
  @Binding var choice: CramChoice?
  @Environment(Navigation.self) private var navigation

  func body(content: Content) -> some View {
    content.alert(title, isPresented: isPresented) {
      Button(String(localized: "Flip")) { open(.flip) }.keyboardShortcut("f")
      Button(String(localized: "Type")) { open(.type) }.keyboardShortcut("y")
      Button(String(localized: "Choose")) { open(.choose) }.keyboardShortcut("c")
    } message: {
      Text(localized: "Schedule unchanged")
    }
  }

  private var title: String {
    let count = choice?.count ?? 0
    return String(localized: count == 1 ? "Cram 1 card" : "Cram \(count.caption) cards")
  }

  private var isPresented: Binding<Bool> {
    Binding(get: { choice != nil }, set: { if !$0 { choice = nil } })
  }

  private func open(_ mode: StudyMode) {
    if let choice { navigation.open(.review(choice.words, mode, choice.scope)) }
  }
}
