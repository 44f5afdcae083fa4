import TermUICore
import Testing

struct LayoutTests {
  @Test(arguments: 0...12)
  func `F4 wide characters are never cut in half, wherever the window cuts`(shift: Int) {
    let host = ViewHost(columns: 6, rows: 1) {
      Text("한국어 日本").fixedSize().offset(x: 6 - shift).frame(width: 6, alignment: .leading)
    }
    let whole = Array("      한국어 日本      ")
    var columns: [Character?] = []
    for character in whole {
      columns.append(character)
      if !character.isASCII { columns.append(nil) }
    }
    var window = Array(columns[shift..<shift + 6])
    if window[0] == nil { window[0] = " " }
    if let last = window[5], !last.isASCII { window[5] = " " }
    var text = String(window.compactMap { $0 })
    while text.last == " " { text.removeLast() }
    #expect(host.lines == [text])
  }

  @Test func `F2 lengths beyond all bounds push a view away, and stop no program`() {
    let host = ViewHost(columns: 5, rows: 3) {
      VStack {
        Text("a").offset(x: .max, y: .min)
        Text("b").padding(.max)
        Text("c").frame(width: .max)
        Text("d").padding(-.infinity).offset(x: .nan, y: .greatestFiniteMagnitude)
      }
    }
    #expect(host.lines.count == 3)
  }
}
