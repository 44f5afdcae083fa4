import Localization
import TermUICore

/// The part of some work that is done, in a popup, whose Esc ends the work.
struct WorkProgress: View {
  let title: String
  let share: Double
  let cancel: () -> Void

  var body: some View {
    GeometryReader { window in
      VStack(alignment: .leading) {
        ProgressView(title, value: share)
        HintsView(columns: window.size.width)
      }
      .lineLimit(1)
    }
    .frame(maxWidth: 60, maxHeight: 3)
    .onKeyPress(keys: [.escape], hints: [.cancel]) { _ in
      cancel()
      return .handled
    }
    .onDisappear(perform: cancel)
  }
}

extension LibraryStorage {
  /// Shows a message before work that the main actor does for longer than a tenth of a second.
  func showWork(_ show: (String) -> Void) {
    show(String(localized: "Working…"))
    displayIfNeeded()
  }
}

extension ScreenModel {
  /// Shows in the last line that work is done until the next frame, if it takes longer than a tenth of a second.
  func showWork(if isLong: Bool, in storage: LibraryStorage) {
    guard isLong else { return }
    let former = message
    storage.showWork { message = $0 }
    message = former
  }
}
