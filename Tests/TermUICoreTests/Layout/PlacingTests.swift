import TermUICore
import Testing

/// The placing of views by SwiftUI's modifiers (section F2).
struct PlacingTests {
  nonisolated static let alignments: [(Alignment, String)] = [
    (.topLeading, "x··|···|···"), (.top, "·x·|···|···"), (.topTrailing, "··x|···|···"),
    (.leading, "···|x··|···"), (.center, "···|·x·|···"), (.trailing, "···|··x|···"),
    (.bottomLeading, "···|···|x··"), (.bottom, "···|···|·x·"), (.bottomTrailing, "···|···|··x"),
  ]

  @Test(arguments: alignments)
  func `F2 an alignment is a place in the room`(alignment: Alignment, picture: String) {
    let host = ViewHost(columns: 3, rows: 3) {
      Text("···\n···\n···").overlay(alignment: alignment) { Text("x") }
    }
    #expect(host.lines.joined(separator: "|") == picture)
  }

  @Test(
    arguments: [
      (VerticalAlignment.top, "ab|a|a"), (.center, "a|ab|a"), (.bottom, "a|a|ab"),
      (.firstTextBaseline, "ab|a|a"), (.lastTextBaseline, "a|a|ab"),
    ])
  func `F2 a row's texts are in line by their tops, middles, bottoms, first or last lines`(
    alignment: VerticalAlignment, picture: String
  ) {
    let host = ViewHost(columns: 2, rows: 3) {
      HStack(alignment: alignment, spacing: 0) {
        Text("a\na\na"); Text("b")
      }
    }
    #expect(host.lines.joined(separator: "|") == picture)
  }

  nonisolated static let borders: [(BorderStyle, String)] = [
    (.light, "┌─┐|│x│|└─┘"), (.rounded, "╭─╮|│x│|╰─╯"), (.heavy, "┏━┓|┃x┃|┗━┛"),
    (.double, "╔═╗|║x║|╚═╝"), (.heavySides, "┎─┒|┃x┃|┖─┚"), (.ascii, "+-+||x||+-+"),
  ]

  @Test(arguments: borders)
  func `F2 a border is drawn in its style`(style: BorderStyle, picture: String) {
    let host = ViewHost(columns: 3, rows: 3) { Text("x").border(style: style) }
    #expect(host.lines.joined(separator: "|") == picture)
  }

  @Test func `F2 a spacer keeps its least length where there is no room for it`() {
    let host = ViewHost(columns: 5, rows: 1) {
      HStack(spacing: 0) {
        Text("abcd"); Spacer(minLength: 2); Text("|").layoutPriority(1)
      }
      .lineLimit(1)
    }
    #expect(host.lines == ["a…  |"])
  }

  @Test func `F2 a spacer leaves a column between texts that fill the row`() {
    let host = ViewHost(columns: 12, rows: 2) {
      VStack {
        HStack {
          Text("abcdef")
          Spacer()
          Text("ghijkl")
        }
        Spacer()
        HStack {
          Text("abcdef")
          Spacer(minLength: 0)
          Text("ghijkl")
        }
      }
      .lineLimit(1)
    }
    #expect(host.lines == ["abcdef ghij…", "abcdefghijkl"])
  }

  @Test func `F2 a scroll bar that is to be visible is`() {
    let host = ViewHost(columns: 1, rows: 2) {
      ScrollView { Text("a\nb\nc\nd") }.scrollIndicators(.visible)
    }
    #expect(host.style(of: "a")?.attributes == .reverse)
  }

  @Test func `F2 padding has the given width on all sides`() {
    let host = ViewHost(columns: 5, rows: 5) { Text("x").padding(2) }
    #expect(host.lines == ["", "", "  x", "", ""])
    #expect(host.tree.contains("Padding (0,0 5×5)"))
  }

  @Test
  func `F2 a frame has its ideal size where nothing is offered, and its least where there is less`()
  {
    let host = ViewHost(columns: 6, rows: 9) {
      Color.clear.frame(idealWidth: 2, idealHeight: 2).fixedSize().border(style: .ascii)
      Text("x").frame(minHeight: 3).fixedSize().border(style: .ascii)
    }
    #expect(
      host.lines == [" +--+", " |  |", " |  |", " +--+", " +-+", " | |", " |x|", " | |", " +-+"])
  }

  @Test func `F2 a view fills the least size of its frame where nothing is offered`() {
    let host = ViewHost(columns: 4, rows: 5) {
      ScrollView {
        Color.red.frame(minHeight: 3).overlay { Text("x") }
        Text("one two").frame(minHeight: 1)
      }
    }
    #expect(host.lines == ["", " x", "", "one", "two"])
    #expect(host.tree.contains("Color (0,0 4×3)"))
  }

  @Test func `F2 a view that grows beyond the least size of its frame, and shrinks again`() {
    let text = Model("a")
    let host = ViewHost(columns: 5, rows: 5) {
      Watch(text) { text in
        ScrollView {
          VStack(spacing: 0) {
            Text(text)
            Spacer()
            Text("end")
          }
          .frame(minHeight: 3)
        }
      }
    }
    #expect(host.lines == ["  a", "", " end", "", ""])
    text.value = "a\nb\nc"
    #expect(host.lines == ["  a", "  b", "  c", " end", ""])
    text.value = "a\nb"
    #expect(host.lines == ["  a", "  b", " end", "", ""])
  }

  @Test func `F2 a view behind another is at the place of its alignment`() {
    let host = ViewHost(columns: 3, rows: 1) {
      Text("x").frame(width: 3).background(Text("b"), alignment: .trailing)
    }
    #expect(host.lines == [" xb"])
  }

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

  @Test
  func `G2 what has got the focus is scrolled into sight, in each of the scroll views around it`() {
    let host = ViewHost(columns: 4, rows: 2) {
      ScrollView(showsIndicators: false) {
        Button("up") {}
        Text("1\n2")
        ScrollView(.horizontal) {
          HStack {
            Button("a") {}
            Text("....")
            Button("b") {}
          }
        }
        .frame(height: 1)
      }
    }
    let seen = (0..<4).map { _ in
      host.send(.tab)
      return host.lines
    }
    #expect(seen == [[" up", " 1"], [" 2", "a .."], [" 2", ".. b"], [" up", " 1"]])
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
