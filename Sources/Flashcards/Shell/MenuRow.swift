import TermUICore

/// A row of a menu in a sheet: its key, what it does, an explanation where there is room, and a value at the right.
struct MenuRow: View {
  let key: Character
  let title: String
  let meaning: String
  let value: Text
  let isWide: Bool
  @Binding var selection: Character?
  let begin: @MainActor () -> Void

  var body: some View {
    if isWide {
      row(hasValue: true)
    } else {
      ViewThatFits(in: .horizontal) {
        row(hasValue: true)
        row(hasValue: false)
      }
    }
  }

  private func row(hasValue: Bool) -> some View {
    let isSelected = selection == key
    return HStack(spacing: 1) {
      Text(isSelected ? "▌" : " ").foregroundColor(.accentColor)
      Text(String(key)).bold()
      Text(" \(title)").bold().frame(minWidth: isWide ? 14 : nil, alignment: .leading)
      if isWide { Text(meaning).foregroundColor(.secondary) }
      if hasValue {
        Spacer(minLength: 1)
        value
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(isSelected ? Color.selection : .clear)
    .onTapGesture { isSelected ? begin() : (selection = key) }
    .listRowBackground(EmptyView())
    .tag(key)
  }
}
