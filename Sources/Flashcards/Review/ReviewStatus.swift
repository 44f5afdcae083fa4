import TermUICore

/// The last line: what has been done, or what can be done now.
struct ReviewStatus: View {
  let message: String?
  let columns: Int

  var body: some View {
    Group {
      if let message {
        Text(message)
      } else {
        HintsView(columns: columns - (columns >= 30 ? 2 : 0))
      }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal, columns >= 30 ? 1 : 0)
    .frame(height: 1)
  }
}
