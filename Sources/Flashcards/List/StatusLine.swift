import TermUICore

/// The last line: where the selection stands, and what has been done or can be done now.
struct StatusLine: View {
  @ObservedObject var position: ObservableValue<Int>
  let count: Int
  let message: String?
  let columns: Int

  var body: some View {
    let place = "\(count == 0 ? 0 : position.value + 1)/\(count)"
    HStack(spacing: 2) {
      Text(place).layoutPriority(1)
      if let message {
        Text(message)
      } else {
        HintsView(columns: columns - place.count - (columns >= 30 ? 4 : 2))
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal, columns >= 30 ? 1 : 0)
    .frame(height: 1)
  }
}
