import Decks
import Files
import Localization
import Study
import TermUICore

/// Another version of a deck: the cards that differ, each with a choice of its texts, and those that are new.
struct ConflictPanel: View {
  private let name: String
  private let merge: ConflictMerge
  private let finished: ([ConflictMerge.Choice]) -> Void
  @State private var choices: [ConflictMerge.Choice]
  @State private var selection: Int? = 0
  @Environment(\.dismiss) private var dismiss

  init(
    name: String, _ merge: ConflictMerge, finished: @escaping ([ConflictMerge.Choice]) -> Void
  ) {
    (self.name, self.merge, self.finished) = (name, merge, finished)
    _choices = State(initialValue: merge.differences.map { _ in .both })
  }

  var body: some View {
    PanelFrame(title: String(localized: "Merge \(name)"), hasHints: true) { _ in
      VStack(alignment: .leading, spacing: 0) {
        Text(merge.summary.joined(separator: " · ")).foregroundColor(.secondary)
        List(selection: $selection) {
          ForEach(merge.differences.indices, id: \.self) { index in
            DifferenceRow(difference: merge.differences[index], choice: choices[index])
              .onTapGesture { selection == index ? step(by: 1) : (selection = index) }
              .listRowBackground(EmptyView())
          }
          ForEach(merge.added.indices, id: \.self) { index in
            let card = merge.added[index]
            Text("+ \(card.front)  \(card.back)").foregroundColor(.new)
          }
        }
        .initiallyFocused()
      }
      .lineLimit(1)
    }
    .panel(of: lines, columns: 64)
    .onKeyPress(hints: hints) { perform($0.key) }
    .closing(on: [.escape, "q"], dismiss)
  }

  private var hints: [KeyHint] {
    [KeyHint([.enter], localized: "merge", priority: 2)]
      + (choices.isEmpty
        ? []
        : [
          KeyHint([.space, .right, .left], localized: "choose", priority: 1),
          KeyHint(["a"], localized: "all like this"),
        ])
  }

  /// The text, about as it is shown.
  private var lines: [String] {
    ["", String(repeating: " ", count: 64)]
      + Array(repeating: "", count: choices.count * 3 + merge.added.count)
  }

  private func perform(_ key: Key) -> KeyPress.Result {
    switch key {
    case .enter: finished(choices)
    case .space, .right: step(by: 1)
    case .left: step(by: 2)
    case "a": if let choice = selected { choices = choices.map { _ in choice } }
    default: return .ignored
    }
    return .handled
  }

  private var selected: ConflictMerge.Choice? {
    selection.flatMap { choices.indices.contains($0) ? choices[$0] : nil }
  }

  private func step(by distance: Int) {
    guard let selection, let selected else { return }
    let all = ConflictMerge.Choice.allCases
    let index = all.firstIndex(of: selected) ?? 0
    choices[selection] = all[(index + distance) % all.count]
  }
}

/// A card with the texts of both versions, of which the chosen ones have a sign.
private struct DifferenceRow: View {
  let difference: ConflictMerge.Difference
  let choice: ConflictMerge.Choice

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 1) {
        RowTitle(text: difference.own.front)
        Spacer(minLength: 1)
        Text(caption).layoutPriority(1)
      }
      text(.own)
      text(.other)
    }
  }

  private func text(_ version: ConflictMerge.Choice) -> some View {
    let isChosen = choice == version || choice == .both
    return Text((isChosen ? "● " : "○ ") + difference.texts(version))
      .foregroundColor(isChosen ? nil : .secondary).padding(.leading, 2)
  }

  private var caption: String {
    switch choice {
    case .own: String(localized: "the deck's")
    case .other: String(localized: "the other's")
    case .both: String(localized: "both texts")
    }
  }
}

extension HomeModel {
  /// Shows another version of the selected deck; says so if there is none.
  func beginMerge() {
    guard let selected else { return }
    guard let copy = selected.conflicts.first else {
      message = String(localized: "There is one version of \(selected.name).")
      return
    }
    do throws(DeckError) {
      dialog = .conflict(selected, try ConflictMerge(copy))
    } catch {
      message = error.description
    }
  }

  func merge(_ merge: ConflictMerge, choosing choices: [ConflictMerge.Choice]) {
    do {
      let path = try library.merge(merge, choosing: choices)
      finish(
        selecting: merge.copy.deck,
        String(localized: "Merged; the other version is now in \(Path.folder(of: path))"))
    } catch {
      dialog = nil
      message = "\(error)"
    }
  }
}
