import Testing

@testable import TermUICore

struct TextTests {
  @Test func `A9 texts and images in a literal are shown in their styles`() {
    let count = 3
    let host = ViewHost(columns: 20, rows: 2) {
      Text("a \(Text("b").bold()) c\(count)")
      Text("\(Image(systemName: "star")) \(Text("red").foregroundColor(.red))")
    }
    #expect(host.screen == "       a b c3\n       ☆ red")
    #expect(host.style(of: "b")?.attributes == .bold)
    #expect(host.style(of: "a")?.attributes == [] && host.style(of: "c")?.attributes == [])
    #expect(host.style(of: "red")?.foreground == .red)
  }

  @Test func `A9 strings that are no literals are shown as they are`() {
    let string = "x\(1)"
    let host = ViewHost(columns: 5, rows: 4) {
      Text(string)
      Text(string.dropFirst() + "2")
      Text(verbatim: "\(string)")
      Text("**b**")
    }
    #expect(host.screen == " x1\n 12\n x1\n**b**")
  }
}
