import TermUICore
import Testing

/// Stacks of their ideal size, and of children whose priority changes.
struct StackNodeTests {
  @Test func `F2 a fixed size and a priority may change`() {
    let model = Model(false)
    let host = ViewHost(columns: 6, rows: 2) {
      Watch(model) { isOn in
        HStack(spacing: 0) {
          Text("abcd").layoutPriority(isOn ? 1 : 0)
          Text("efgh").layoutPriority(isOn ? 0 : 1)
        }
        .lineLimit(1)
        Text("one two").fixedSize(horizontal: isOn, vertical: false).frame(width: 3, height: 1)
          .lineLimit(1)
      }
    }
    #expect(host.lines == ["a…efgh", " on…"])
    model.value = true
    #expect(host.lines == ["abcde…", "ne two"])
  }

  @Test func `F2 a priority beneath another modifier may change`() {
    let model = Model(0.0)
    let host = ViewHost(columns: 12, rows: 1) {
      Watch(model) { priority in
        HStack {
          Text("abcdefgh").lineLimit(1).layoutPriority(priority).background(.blue)
          Text("ijklmnop").lineLimit(1)
        }
      }
    }
    #expect(host.lines == ["abcde… ijkl…"])
    model.value = 1
    #expect(host.lines == ["abcdefgh ij…"])
  }

  @Test func `F2 elements that fill a stack of its ideal width are as wide as the widest`() {
    let host = ViewHost(columns: 12, rows: 4) {
      VStack(alignment: .leading) {
        ForEach(["one", "three"], id: \.self) {
          Text($0).frame(maxWidth: .infinity).border(edges: .horizontal)
        }
        Text("two")
        Divider()
      }
      .fixedSize(horizontal: true, vertical: false)
    }
    #expect(host.lines == ["  │ one │", "  │three│", "  two", "  ───────"])
  }

  @Test func `F2 elements that fill a stack of its ideal height are as high as the highest`() {
    let host = ViewHost(columns: 3, rows: 5) {
      HStack(spacing: 0) {
        Text("1\n2\n3")
        Text("x").frame(maxHeight: .infinity, alignment: .bottom)
        Divider()
      }
      .fixedSize(horizontal: false, vertical: true)
    }
    #expect(host.lines == ["", "1 │", "2 │", "3x│", ""])
  }
}
