import TermUICore

/// A screen that opens a sheet and logs its keys.
struct SheetScreen: View {
  let log: Log
  @State var isOpen = false
  @State private var text = ""

  var body: some View {
    VStack(alignment: .leading) {
      TextField("name", text: $text)
      Button("open") { isOpen = true }
      Button("other") { log.add("other") }
      Spacer()
    }
    .onKeyPress("k") {
      log.add("outer k")
      return .handled
    }
    .sheet(isPresented: $isOpen, onDismiss: { log.add("dismissed") }) { LoggedSheet(log: log) }
  }
}

/// A sheet that logs its appearances and buttons.
struct LoggedSheet: View {
  let log: Log
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("a sheet").onAppear { log.add("on") }.onDisappear { log.add("off") }
    HStack {
      Button("yes") { log.add("yes") }
      Button("done") { dismiss() }
    }
  }
}
