import Progress
import Study
import TermUICore

/// The first line: the deck, and how the list is shown.
struct ListTitle: View {
  let model: ListModel
  let isSaving: Bool
  let columns: Int

  private var list: WordList { model.list }

  var body: some View {
    HStack(spacing: 2) {
      Text(list.title).bold()
      Spacer()
      Text(columns >= 60 ? long : short).layoutPriority(1)
    }
    .padding(.horizontal, columns >= 30 ? 1 : 0)
    .frame(height: 1)
  }

  private var long: String {
    let unsaved = isSaving ? "" : "not saved · "
    let count = list.problemCount
    let bad = count == 0 ? "" : "\(count) bad line\(count == 1 ? "" : "s") · "
    return "\(unsaved)\(bad)\(list.filter.caption) · \(list.direction.caption)"
  }

  /// The settings that differ from the usual ones, in the fewest columns.
  private var short: String {
    var parts: [String] = []
    if !isSaving { parts.append("unsaved") }
    if list.problemCount > 0 { parts.append("\(list.problemCount)!") }
    if list.filter != .all { parts.append(list.filter == .hideKnown ? "-O" : "X") }
    parts.append(list.direction.sign)
    return parts.joined(separator: " ")
  }
}

extension Filter {
  fileprivate var caption: String {
    switch self {
    case .all: "all"
    case .hideKnown: "known hidden"
    case .onlyUnknown: "only X"
    }
  }
}

extension Direction {
  /// Spaces keep the arrow apart, since some terminals draw it two cells wide.
  fileprivate var caption: String {
    switch self {
    case .frontToBack: "front → back"
    case .backToFront: "back → front"
    case .mixed: "mixed"
    }
  }

  fileprivate var sign: String {
    switch self {
    case .frontToBack: "→"
    case .backToFront: "←"
    case .mixed: "↔"
    }
  }
}
