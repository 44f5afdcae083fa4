import Decks
import Localization
import Scheduling
import Search
import Study
import TermUICore

/// The form of a card: Tab moves to the next field, Enter saves, Esc cancels.
struct CardFormView: View {
  let form: CardForm
  /// Called with the card that was saved.
  let saved: (CardID) -> Void
  @FocusState private var focus: Column?
  @FocusState private var isDeckFocused: Bool
  @FocusState private var isPreviewFocused: Bool
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
    @Bindable var form = form
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
        form.choose($0)
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
    GeometryReader { window in
      VStack(alignment: .leading) {
        if window.size.hasTitle(over: 3) { Text(form.title).bold() }
        ScrollView(showsIndicators: false) {
          VStack(alignment: .leading) {
            ForEach(form.fields, id: \.self) { field in
              line(field.label) {
                TextField("", text: text(of: field)).focused($focus, equals: field)
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
    .frame(maxWidth: 60, maxHeight: form.fields.count + (form.hasDeckChoice ? 3 : 2))
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
    GeometryReader { window in
      VStack(alignment: .leading) {
        Text(String(localized: "Add \(form.pasted.count) cards to \(form.deckName)?")).bold()
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
    .frame(maxWidth: 60, maxHeight: form.pasted.count + (previewNote == nil ? 2 : 3))
    .focusable()
    .focused($isPreviewFocused)
    .onKeyPress(hints: Self.previewHints) { press in
      switch press.key {
      case .enter: if let id = form.addPasted() { saved(id) }
      case .escape: form.dropPasted()
      default: return .ignored
      }
      return .handled
    }
    .defaultFocus($isPreviewFocused, true)
  }

  private static var previewHints: [KeyHint] {
    [
      KeyHint([.enter], localized: "add all", priority: 1),
      .cancel,
    ]
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

  private func text(of field: Column) -> Binding<String> {
    Binding(get: { form[field] }, set: { form[field] = $0 })
  }

  private func submit() {
    if let missing = form.findMissing() { return focus = missing }
    guard let id = form.save() else { return }
    saved(id)
    focus = .front
  }
}

/// The choice of a deck, such as that to which a card is moved; typed text filters the decks by their names.
struct DeckChoice: View {
  let title: String
  let decks: [MoveTarget]
  /// The hint for Enter.
  let action: String
  let choose: (String) -> Void
  @State private var text = ""
  @State private var path: String?
  @FocusState private var isFocused: Bool

  /// Makes a choice, at first of the deck with a path, or else of the first one.
  init(
    title: String, decks: [MoveTarget], path: String? = nil, action: String,
    choose: @escaping (String) -> Void
  ) {
    self.title = title
    self.decks = decks
    self.action = action
    self.choose = choose
    _path = State(initialValue: path)
  }

  private var hints: [KeyHint] {
    [
      KeyHint([.enter], action, priority: 1),
      .cancel,
      KeyHint([.down], localized: "next"),
    ]
  }

  var body: some View {
    GeometryReader { window in
      VStack(alignment: .leading) {
        if window.size.hasTitle(over: 2) { Text(title).bold() }
        TextField(String(localized: "type to filter"), text: $text).focused($isFocused)
        List(shown, id: \.path, selection: selection) { Text($0.name) }
        HintsView(columns: window.size.width)
      }
      .lineLimit(1)
      .onKeyPress(hints: hints) { press in
        switch press.key {
        case .enter: if let path = selected { choose(path) }
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .pageUp: move(by: 4 - window.size.height)
        case .pageDown: move(by: window.size.height - 4)
        default: return .ignored
        }
        return .handled
      }
    }
    .frame(maxWidth: 60, maxHeight: decks.count + 3)
    .defaultFocus($isFocused, true)
  }

  private var shown: [MoveTarget] {
    let query = SearchQuery(text)
    if query.isEmpty { return decks }
    let matcher = TextMatcher(query)
    return decks.filter { !matcher.ranges(in: $0.name).isEmpty }
  }

  /// The chosen deck, or the first one shown.
  private var selected: String? {
    shown.contains { $0.path == path } ? path : shown.first?.path
  }

  private var selection: Binding<String?> { Binding(get: { selected }, set: { path = $0 }) }

  private func move(by rows: Int) {
    guard let index = shown.firstIndex(where: { $0.path == selected }) else { return }
    path = shown[max(0, min(shown.count - 1, index + rows))].path
  }
}
