import TermUI

// sample: counter
struct Counter: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 1) {
      Text("\(count) times").bold()
      Button("once more") { count += 1 }
    }
  }
}
// end

enum CounterSample {
  static func run() -> [String] {
    // sample: host
    let host = ViewHost(columns: 20, rows: 3) { Counter() }
    host.tap("once more")
    let screen = host.lines
    // end
    return screen
  }
}
