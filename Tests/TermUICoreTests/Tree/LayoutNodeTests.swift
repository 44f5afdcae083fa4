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

  @Test func `F6 a child that was not updated and keeps its offer is not laid out again`() {
    struct Parent: View {
      @State private var number = 0

      var body: some View {
        VStack(alignment: .leading) {
          Text("n\(number % 10)").onTapGesture { number += 1 }
          GeometryReader { Text("\($0.size.width)×\($0.size.height)") }
        }
      }
    }
    let log = Log()
    let host = ViewHost(columns: 8, rows: 4) {
      Parent()
      Spacer()
      GeometryReader { _ in
        log.add("built")
        return Text("other")
      }
    }
    let built = log.take().count
    #expect(built > 0)
    #expect(host.tap("n0"))
    #expect(host.lines.first == "n1")
    #expect(log.take() == [])
  }
}
