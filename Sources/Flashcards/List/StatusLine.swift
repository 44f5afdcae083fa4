import TermUICore

/// The last line: the position of the selection, and a message or the keys.
struct StatusLine: View {
  let model: ListModel
  let columns: Int

  var body: some View {
    let count = model.visible.count
    let place = "\(count == 0 ? 0 : model.position + 1)/\(count)"
    HStack(spacing: 2) {
      Text(place).layoutPriority(1)
      if let message = model.message {
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
