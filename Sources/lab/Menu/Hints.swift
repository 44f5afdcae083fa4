import TermUI

/// The last line of a page: the keys of the moment.
struct Hints: View {
  let text: String

  init(_ text: String) { self.text = text }

  var body: some View { Text(text).lineLimit(1).foregroundColor(.secondary) }
}
