import Dispatch
import TermUICore
import Testing

@testable import TermUICore

struct RendererTests {
  @Test func `G4 without changes there is no frame`() {
    let host = ViewHost(columns: 6, rows: 2) { Text("x").onKeyPress("y") { .handled } }
    let frames = host.frames
    host.send("y")
    _ = host.lines
    #expect(host.frames == frames)
  }

  @Test func `G4 a change in an invisible row paints nothing`() {
    struct Row: View {
      let number: Int
      let subject: PassthroughSubject<Int, Never>
      @State private var text = "x"

      var body: some View { Text(text).onReceive(subject) { if $0 == number { text += "\n+" } } }
    }
    let subject = PassthroughSubject<Int, Never>()
    let host = ViewHost(columns: 4, rows: 2) {
      ScrollView {
        LazyVStack { ForEach(0..<20, id: \.self) { Row(number: $0, subject: subject) } }
      }
    }
    host.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
    let frames = host.frames
    subject.send(0)
    #expect(host.lines == [" x", " x"])
    #expect(host.frames == frames)
  }
}
