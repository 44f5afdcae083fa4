import TermUI

// sample: keys
struct Dial: View {
  @State private var position = 0

  var body: some View {
    Text("at \(position)")
      .focusable()
      .onKeyPress("j") {
        position += 1
        return .handled
      }
  }
}
// end

// sample: hints
struct HintedDial: View {
  @Environment(\.keyHints) private var hints

  var body: some View {
    Dial().onKeyPress("r", hint: "turns back") { .handled }
    Text(hints.map(\.description).joined(separator: "  "))
  }
}
// end

enum KeySample {
  static func run() -> [String] {
    // sample: press
    let host = ViewHost(columns: 10, rows: 1) { Dial() }
    host.send("j")
    let screen = host.lines
    // end
    return screen
  }
}
