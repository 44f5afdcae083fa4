import Scheduling
import Study
import TermUICore

/// The first line: the deck, and how many cards are left of each kind.
struct ReviewTitle: View {
  let title: String
  let counts: StudyQueue.Counts
  let present: ReviewSession.Kind?
  let isSaving: Bool
  let columns: Int

  var body: some View {
    HStack(spacing: 2) {
      Text(title).bold()
      Spacer()
      left.layoutPriority(1)
    }
    .lineLimit(1)
    .padding(.horizontal, columns >= 30 ? 1 : 0)
    .frame(height: 1)
  }

  /// The kind of the present card stands in brackets.
  private var left: Text {
    let isLong = columns >= 60
    let kinds: [(kind: ReviewSession.Kind, caption: String, count: Int)] = [
      (.new, "new", counts.new), (.learning, "learning", counts.learning),
      (.review, "review", counts.review),
    ]
    let texts = kinds.map { kind, caption, count in
      let text = isLong ? "\(caption) \(count)" : "\(count)"
      return kind == present
        ? Text("[\(text)]").bold().foregroundColor(.accentColor) : Text(text)
    }
    let warning = isSaving ? "" : isLong ? "not saved · " : "unsaved "
    return texts[1...].reduce(Text(warning) + texts[0]) { $0 + Text(isLong ? " · " : "+") + $1 }
  }
}
