import Decks
import Localization
import Scheduling
import Study
import TermUICore

/// The form of a card: Tab moves to the next field, Enter saves, Esc cancels.
struct CardFormView: View {
  @Bindable var form: CardForm
  /// Called with the card that was saved.
  let saved: (CardID) -> Void
  @FocusState private var focus: Column?
  @FocusState private var isDeckFocused: Bool
  /// The decks among which one is chosen for a new card.
  @State private var decks: [MoveTarget] = []
  /// The number of fields or pasted cards below the window.
  @State private var linesBelow = 0

  private static var hints: [KeyHint] {
    [
      KeyHint([.enter], localized: "save", priority: 1),
      .cancel,
      KeyHint([.tab], localized: "next field"),
    ]
  }

  var body: some View {
    content.alert(failure: $form.failure, String(localized: "Not saved"))
  }

  @ViewBuilder private var content: some View {
    if !form.pasted.isEmpty {
      preview
    } else if !decks.isEmpty {
      DeckChoice(
        title: String(localized: "Deck of the new card"), decks: decks, path: form.path,
        action: String(localized: "choose")
      ) {
        form.choose($0.path)
        decks = []
      }
      .onKeyPress(keys: [.escape]) { _ in
        decks = []
        return .handled
      }
    } else {
      fields
    }
  }

  private var fields: some View {
    GeometryReader { _ in
      VStack(alignment: .leading) {
        ScrollView(showsIndicators: false) {
          VStack(alignment: .leading) {
            ForEach(form.fields, id: \.self) { field in
              line(field.label) {
                TextField("", text: $form[field]).focused($focus, equals: field)
              }
            }
            if form.hasDeckChoice {
              line(deckLabel) { deckField }
            }
          }
        }
        .onLinesBelowChange { linesBelow = $0 }
        lastLine
      }
      .lineLimit(1)
    }
    .frame(maxWidth: 60, maxHeight: form.fields.count + (form.hasDeckChoice ? 2 : 1))
    .navigationTitle(form.title)
    .onSubmit { submit() }
    .onPasteCommand { form.paste($0) ? .handled : .ignored }
    .onKeyPress(hints: Self.hints) { press in
      press.key == .escape && !form.mayLeave() ? .handled : .ignored
    }
    .defaultFocus($focus, .front)
  }

  /// The deck of a new card; Enter shows the others.
  private var deckField: some View {
    Text("\(form.deckName) ▾").inverted(isDeckFocused)
      .onTapGesture { decks = form.decks }
      .focusable()
      .focused($isDeckFocused)
      .onKeyPress(
        keys: [.enter, .space], hints: [KeyHint([.enter], localized: "choose", priority: 1)]
      ) { _ in
        decks = form.decks
        return .handled
      }
  }

  /// The pasted cards before they are added.
  private var preview: some View {
    GeometryReader { _ in
      VStack(alignment: .leading) {
        if let note = previewNote { Text(note) }
        ScrollView {
          LazyVStack(alignment: .leading) {
            ForEach(form.pasted.indices, id: \.self) { index in
              Text("\(form.pasted[index].front)  ") + Text(form.pasted[index].back).bold()
            }
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        .onLinesBelowChange { linesBelow = $0 }
        HintsLine(linesBelow: linesBelow)
      }
      .lineLimit(1)
    }
    .frame(maxWidth: 60, maxHeight: form.pasted.count + (previewNote == nil ? 1 : 2))
    .navigationTitle(String(localized: "Add \(form.pasted.count) cards to \(form.deckName)?"))
    .focusable()
    .focusEffectDisabled()
    .initiallyFocused()
    .onKeyPress(hints: [KeyHint([.enter], localized: "add all", priority: 1), .cancel]) { press in
      switch press.key {
      case .enter: if let id = form.addPasted() { saved(id) }
      case .escape: form.dropPasted()
      default: return .ignored
      }
      return .handled
    }
  }

  /// The number of pasted cards that are there already, and of lines that are no cards.
  private var previewNote: String? {
    let known = form.pastedDuplicates
    let already = String(
      localized: known, one: "1 is already here.", other: "\(known) are already here.")
    let notes = [known == 0 ? nil : already, form.leftOut].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: " ")
  }

  private var deckLabel: String { String(localized: "Deck") }

  private func line(_ label: String, @ViewBuilder field: () -> some View) -> some View {
    let labels = form.fields.map(\.label) + (form.hasDeckChoice ? [deckLabel] : [])
    return HStack(spacing: 1) {
      Text(label)
        .foregroundColor(.secondary)
        .frame(width: labels.map(\.columns).max(), alignment: .leading)
      field()
    }
  }

  @ViewBuilder private var lastLine: some View {
    if let message = form.message {
      Text(message).lineLimit(2)
    } else if let duplicate = form.duplicate {
      Text(duplicate).bold()
    } else {
      HintsLine(linesBelow: linesBelow)
    }
  }

  private func submit() {
    if let missing = form.findMissing() { return focus = missing }
    guard let id = form.save() else { return }
    saved(id)
    focus = .front
  }
}
