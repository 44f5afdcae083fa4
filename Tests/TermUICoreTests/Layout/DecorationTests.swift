import TermUICore
import Testing

struct DecorationTests {
  @Test func `A5 a background is behind and an overlay in front, at the size of the view`() {
    let host = ViewHost(columns: 9, rows: 3) {
      Text("middle")
        .padding()
        .background(alignment: .topLeading) {
          Text("back"); Text("b")
        }
        .overlay(alignment: .bottomTrailing) { if true { Text("over") } }
        .overlay(Text("!"), alignment: .trailing)
    }
    #expect(
      host.screen == """
        back
         middle!
            over
        """)
    let sized = ViewHost(columns: 8, rows: 4) {
      Text("wide one").frame(width: 6).background {
        GeometryReader { Text("\($0.size.width)×\($0.size.height)") }
      }
    }
    #expect(sized.tree.contains("GeometryReader (1,1 6×2)"))
  }
}
