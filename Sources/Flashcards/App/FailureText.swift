import Localization
import TermUICore

/// An error and its reason, until it has been read; it scrolls in a small window.
struct FailureText: View {
  let text: String
  let close: () -> Void
  @FocusState private var isFocused: Bool

  init(_ title: String, _ text: String, close: @escaping () -> Void) {
    self.text = "\(title): \(text)"
    self.close = close
  }

  var body: some View {
    VStack(alignment: .leading) {
      // As large as the whole text, if there is room for it.
      Text(text).lineLimit(nil)
        .overlay(alignment: .topLeading) {
          ScrollView(showsIndicators: false) {
            Text(text).lineLimit(nil).frame(maxWidth: .infinity, alignment: .leading)
          }
          .background(.background)
        }
      Text(localized: "Enter close").foregroundColor(.secondary).lineLimit(1)
    }
    .frame(maxWidth: 60)
    .focusable()
    .focused($isFocused)
    .onKeyPress(keys: [.enter, .space, .escape]) { _ in
      close()
      return .handled
    }
    .defaultFocus($isFocused, true)
  }
}
