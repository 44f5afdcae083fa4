import Files
import Localization
import TermUICore

/// The picture of a card, or the reason why it is not shown.
struct CardPicture: View {
  let name: String
  /// nil if the file is outside of the deck's folder.
  let path: String?

  var body: some View {
    if let path {
      Image(path: path).resizable()
    } else {
      Text(String(localized: "▨ \(Path.name(of: name)): outside the deck's folder"))
        .foregroundColor(.secondary)
        .lineLimit(nil)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }
}
