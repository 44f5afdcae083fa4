import TermUICore
import Testing

struct NavigationDestinationTests {
  @Test func `G8 a destination in the body of a covered root is found`() {
    struct Root: View {
      var body: some View {
        Text("root").navigationDestination(for: Int.self) { Text("number \($0)") }
      }
    }
    let host = ViewHost(columns: 24, rows: 3) {
      NavigationStack(path: .constant([7])) { VStack { Root() } }
    }
    #expect(host.screen == "\n        number 7\n")
  }

  @Test func `G8 a link without a stack around it is disabled, also in a popup of a screen`() {
    let host = ViewHost(columns: 24, rows: 3) {
      VStack {
        NavigationLink("outside") { Text("nothing") }
        NavigationStack {
          Text("root").sheet(isPresented: .constant(true)) {
            NavigationLink("inside", value: 1)
          }
        }
      }
    }
    #expect(!host.tap("inside") && !host.tap("outside"))
  }

  @Test func `G8 a value without a destination says which one is missing`() {
    let host = ViewHost(columns: 60) {
      NavigationStack(path: .constant(["x"])) { Text("root") }
    }
    #expect(host.screen.contains("No view is a navigationDestination(for: String.self)."))
  }
}
