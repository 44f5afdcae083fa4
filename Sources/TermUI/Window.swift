import TermUICore
import TermUICurses

/// The views of a scene, and the way in which the terminal shows them.
struct Window {
  var content: AnyView
  var colorMode = ColorMode.auto
  var palette: [Color.Role: Color] = [:]
  var didTakeInput: () -> Void = {}
  var didShowFrame: () -> Void = {}

  /// Shows a root view on the terminal until it ends, and returns the exit status.
  func run(_ root: some View) throws(TerminalError) -> Int32 {
    let screen = try CursesScreen.open(colors: colorMode, roles: palette)
    let refusals = PassthroughSubject<Void, Never>()
    let application = Application(screen: screen, RootView(refusals: refusals, content: root))
    application.didTakeInput = didTakeInput
    application.didShowFrame = didShowFrame
    application.didRefusePaste = { refusals.send() }
    let signal = application.run()
    screen.close(endedBy: signal)
    return signal.map { 128 + $0 } ?? 0
  }
}

/// The views of a program, and above them an alert if a paste is too long.
private struct RootView<Content: View>: View {
  let refusals: PassthroughSubject<Void, Never>
  let content: Content
  @State private var isAlertShown = false

  var body: some View {
    content
      .onReceive(refusals) { isAlertShown = true }
      .alert("The paste is too long", isPresented: $isAlertShown) {
        Button("OK") {}
      } message: {
        Text("Up to 1 MiB of text can be pasted at once.")
      }
  }
}
