import TermUICore
import TermUICurses

/// The views of a scene, and the way in which the terminal shows them.
struct Window {
  struct Colors: Equatable {
    var mode = ColorMode.auto
    var theme = Theme.automatic
  }

  var content: AnyView
  var colors = Colors()
  var didTakeInput: () -> Void = {}
  var didShowFrame: () -> Void = {}

  /// Shows the window of an app or a scene on the terminal until it ends, and returns the exit status.
  static func run<Owner>(
    of owner: Owner, _ window: @escaping (Owner) -> Window
  ) throws(TerminalError) -> Int32 {
    let first = window(owner)
    let screen = try CursesScreen.open(colors: first.colors.mode, theme: first.colors.theme)
    let refusals = PassthroughSubject<Void, Never>()
    var repaint: () -> Void = {}
    let root = WindowView(
      owner: PropertyHolder(owner), window: window, refusals: refusals, hasColors: screen.hasColors
    ) { colors in
      screen.setColors(colors.mode, theme: colors.theme)
      repaint()
      return screen.hasColors
    }
    let application = Application(screen: screen, root)
    repaint = { [unowned application] in application.repaint() }
    application.didTakeInput = first.didTakeInput
    application.didShowFrame = first.didShowFrame
    application.didRefusePaste = { refusals.send() }
    let signal = application.run()
    screen.close(endedBy: signal)
    return signal.map { 128 + $0 } ?? 0
  }
}

/// The views of a window, evaluated again if the state of the app changes; above them, an alert if a
/// paste is too long.
private struct WindowView<Owner>: View {
  let owner: PropertyHolder<Owner>
  let window: (Owner) -> Window
  let refusals: PassthroughSubject<Void, Never>
  @State var hasColors: Bool
  /// Shows other colors, and returns whether there are any.
  let setColors: (Window.Colors) -> Bool
  @State private var isAlertShown = false

  var body: some View {
    let window = window(owner.value)
    window.content
      .environment(\.hasColors, hasColors)
      .onChange(of: window.colors) { hasColors = setColors($1) }
      .onReceive(refusals) { isAlertShown = true }
      .alert("The paste is too long", isPresented: $isAlertShown) {
        Button("OK") {}
      } message: {
        Text("Up to 1 MiB of text can be pasted at once.")
      }
  }
}
