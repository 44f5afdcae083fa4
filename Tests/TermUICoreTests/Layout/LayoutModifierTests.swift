import TermUICore
import Testing

/// Modifiers around several views, each with its decoration.
struct LayoutModifierTests {
  @Test
  func
    `A4 a modifier around several views is one around each, with a state that stays with its view`()
  {
    let model = Model(["a", "b", "c"])
    let host = ViewHost(columns: 4, rows: 3) {
      Watch(model) { names in
        ForEach(names, id: \.self) { Text("\($0)   ") }
          .overlay(alignment: .trailing) { Counter("n") }
      }
    }
    #expect(host.lines == ["a n0", "b n0", "c n0"])
    host.send(.mouse(MouseEvent(.press, at: Point(x: 2, y: 1))))
    #expect(host.lines == ["a n0", "b n1", "c n0"])
    model.value = ["c", "b", "a", "d"]
    host.resize(columns: 4, rows: 4)
    #expect(host.lines == ["c n0", "b n1", "a n0", "d n0"])
    model.value = ["b"]
    host.resize(columns: 4, rows: 1)
    #expect(host.lines == ["b n1"])
  }

  @Test func `A4 padding and borders around a group are around each view of it`() {
    let host = ViewHost(columns: 6, rows: 3) {
      HStack(spacing: 0) {
        Group {
          Text("a"); EmptyView(); Text("b")
        }.border(style: .ascii)
      }
    }
    #expect(host.screen == "+-++-+\n|a||b|\n+-++-+")
  }
}
