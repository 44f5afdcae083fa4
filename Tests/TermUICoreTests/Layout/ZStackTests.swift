import TermUICore
import Testing

struct ZStackTests {
  @Test func `F2 layers are centred by default`() {
    let host = ViewHost(columns: 5, rows: 3) {
      ZStack {
        Color.blue; Text("end"); Text("E")
      }
    }
    #expect(host.screen == "\n eEd\n")
  }

  @Test func `F2 a view behind another is at the place of its alignment`() {
    let host = ViewHost(columns: 3, rows: 1) {
      Text("x").frame(width: 3).background(Text("b"), alignment: .trailing)
    }
    #expect(host.lines == [" xb"])
  }
}
