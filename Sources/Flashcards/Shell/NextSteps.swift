import Localization
import TermUICore

/// A key that can be pressed or clicked, with what it does and perhaps a number.
struct KeyLabel: View {
  let key: Key
  let caption: String
  var color = Color.primary
  var number: Int?
  @Environment(\.pressKey) private var press

  var body: some View {
    HStack(spacing: 1) {
      Text(" \(key) ").bold().foregroundColor(color).background(color.opacity(0.2))
        .layoutPriority(1)
      Text(caption) + Text(number.map { " " + $0.caption } ?? "").foregroundColor(.secondary)
    }
    .lineLimit(1)
    .onTapGesture { press(key) }
    .focusable(false)
  }
}

/// A screen on which nothing is left to do: what that is, when it continues, and the keys of the next steps.
struct NextSteps: View {
  let title: String
  var details: String?
  let steps: [KeyLabel]

  var body: some View {
    ViewThatFits(in: .vertical) {
      content(spacing: 1)
      content(spacing: 0)
      VStack(alignment: .leading, spacing: 0) {
        heading
        ForEach(steps.indices.prefix(2), id: \.self) { steps[$0] }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var heading: Text { Text(title).bold().foregroundColor(.known) }

  private func content(spacing: Int) -> some View {
    VStack(spacing: spacing) {
      VStack(spacing: 0) {
        heading
        if let details { Text(details).foregroundColor(.secondary).frame(maxWidth: 60) }
      }
      .lineLimit(nil).multilineTextAlignment(.center)
      VStack(alignment: .leading, spacing: spacing) {
        ForEach(steps.indices, id: \.self) { steps[$0] }
      }
      .padding(.top, spacing)
    }
  }
}
