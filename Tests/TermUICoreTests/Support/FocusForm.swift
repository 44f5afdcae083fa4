import TermUICore

/// Three buttons within views that handle keys.
struct FocusForm: View {
  let log: Log

  var body: some View {
    VStack(alignment: .leading) {
      Button("one") { log.add("one") }
      HStack {
        Button("two") { log.add("two") }
        Button("three") { log.add("three") }
      }
      .onKeyPress("h") {
        log.add("row")
        return .handled
      }
    }
    .onKeyPress(keys: ["h", "x"]) { press in
      log.add("form \(press.key == "h" ? "h" : "x")")
      return .handled
    }
    .onKeyPress { _ in
      log.add("any")
      return .ignored
    }
  }
}

extension ViewHost {
  /// The titles of the form's buttons that have the focus.
  var focusedButtons: [String] {
    ["one", "two", "three"].filter { style(of: $0)?.attributes.contains(.reverse) == true }
  }
}
