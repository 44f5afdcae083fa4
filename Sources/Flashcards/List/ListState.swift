import TermUICore
import Words

/// How many cards are turned, and how the list is shown; a view of its own, since each turn changes it.
struct ListState: View {
  @ObservedObject var turned: ObservableValue<Int>
  let filter: Filter
  let direction: Direction
  let problems: Int
  let isSaving: Bool
  let isLong: Bool

  var body: some View { Text(isLong ? long : short) }

  private var long: String {
    let unsaved = isSaving ? "" : "not saved · "
    let bad = problems == 0 ? "" : "\(problems) bad line\(problems == 1 ? "" : "s") · "
    return "\(unsaved)\(bad)\(turned.value) turned · \(filter.caption) · \(direction.caption)"
  }

  /// What differs from the usual, in the fewest columns.
  private var short: String {
    var parts = ["\(turned.value)↻"]
    if problems > 0 { parts.insert("\(problems)!", at: 0) }
    if !isSaving { parts.insert("unsaved", at: 0) }
    if filter != .all { parts.append(filter == .hideKnown ? "-O" : "X") }
    parts.append(direction.sign)
    return parts.joined(separator: " ")
  }
}

extension Filter {
  var caption: String {
    switch self {
    case .all: "all"
    case .hideKnown: "known hidden"
    case .onlyUnknown: "only X"
    }
  }
}

extension Direction {
  var caption: String {
    switch self {
    case .frontToBack: "front→back"
    case .backToFront: "back→front"
    case .mixed: "mixed"
    }
  }

  var sign: String {
    switch self {
    case .frontToBack: "→"
    case .backToFront: "←"
    case .mixed: "↔"
    }
  }
}
