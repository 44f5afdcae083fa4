import TermUI

/// The room of a picture.
struct ImagePlaceholder: View {
  var body: some View {
    Text("▒▒▒▒▒▒\n▒▒▒▒▒▒\n▒▒▒▒▒▒").foregroundColor(.secondary).lineLimit(3)
  }
}
