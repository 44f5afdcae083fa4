import TermUICore
import Testing

struct LayoutNodeTests {
  @Test func `F1 a child chooses its own size and its parent places it`() {
    let host = ViewHost(columns: 11, rows: 3) {
      HStack(alignment: .bottom) {
        Text("tall").frame(width: 4, height: 3, alignment: .topLeading)
        Text("b")
        Text("c").frame(maxHeight: .infinity, alignment: .top)
      }
    }
    #expect(host.screen == " tall   c\n\n      b")
  }
}
