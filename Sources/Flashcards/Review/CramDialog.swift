import Localization
import Study
import TermUICore

/// The cards of a cram whose mode is still to be chosen.
struct CramChoice {
  let study: StudyList
  let scope: SessionScope
  let count: Int

  /// Makes the choice for a cram; nil without cards.
  init?(_ study: StudyList, _ scope: SessionScope) {
    self.study = study
    self.scope = scope
    count = study.crammed(scope).count
    if count == 0 { return nil }
  }

  static var nothing: String { String(localized: "There are no cards to cram.") }
}

/// The choice of the mode of a cram, which is opened then.
struct CramDialog: ViewModifier {
  @Binding var choice: CramChoice?
  @Environment(Navigation.self) private var navigation

  func body(content: Content) -> some View {
    content.alert(title, isPresented: $choice.isPresent()) {
      KeyButton(localized: "Flip", key: "f") { open(.flip) }
      KeyButton(localized: "Type", key: "y") { open(.type) }
      KeyButton(localized: "Choose", key: "c") { open(.choose) }
    } message: {
      Text(localized: "Schedule unchanged")
    }
  }

  private var title: String {
    let count = choice?.count ?? 0
    return String(localized: count, one: "Cram 1 card", other: "Cram \(count.caption) cards")
  }

  private func open(_ mode: StudyMode) {
    if let choice { navigation.open(.review(choice.study, mode, choice.scope)) }
  }
}
