import TermUI
import Words

/// The first line: the deck, how many cards are turned, the filter, the direction.
struct ListTitle: View {
  let title: String
  @ObservedObject var turned: ObservableValue<Int>
  let filter: Filter
  let direction: Direction
  let problems: Int
  let columns: Int

  var body: some View {
    HStack(spacing: 2) {
      Text(title).bold()
      Spacer()
      Text(columns >= 60 ? long : short).layoutPriority(1)
    }
    .padding(.horizontal, columns >= 30 ? 1 : 0)
    .frame(height: 1)
    .animation(nil, value: turned.value)
  }

  private var long: String {
    var parts = ["\(turned.value) turned", filter.caption, direction.caption]
    if problems > 0 { parts.insert("\(problems) bad line\(problems == 1 ? "" : "s")", at: 0) }
    return parts.joined(separator: " · ")
  }

  /// What differs from the usual, in the fewest columns.
  private var short: String {
    var parts = ["\(turned.value)↻"]
    if problems > 0 { parts.insert("\(problems)!", at: 0) }
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
