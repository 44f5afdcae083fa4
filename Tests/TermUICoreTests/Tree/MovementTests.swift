import Testing

@testable import TermUICore

/// Shows a view, and remembers the rows that each frame has painted.
private final class Watcher {
  private(set) var rows: [Range<Int>] = []
  let renderer: Renderer
  private var time = 0.0

  init<Content: View>(rows: Int, _ content: Content) {
    renderer = Renderer(
      size: Size(width: 12, height: rows),
      content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
    renderer.tree.motion.now = { [unowned self] in time }
    renderer.show = { [unowned self] _, rects in
      self.rows = rects.map { $0.minY..<$0.maxY }.sorted { $0.lowerBound < $1.lowerBound }
    }
    renderer.flush()
  }

  /// Returns the rows that the next frame paints; none without a frame.
  func next() -> [Range<Int>] {
    rows = []
    time += Motion.interval
    renderer.flush()
    return rows
  }

  var picture: String {
    (0..<renderer.canvas.size.height).map { renderer.canvas.line($0) }.joined(separator: "\n")
  }

  isolated deinit { renderer.close() }
}

struct MovementTests {
  @Test
  func `C19 each frame paints the rows that are left and those that are come to, and no others`() {
    let model = Model(0)
    let watcher = Watcher(
      rows: 12,
      VStack(alignment: .leading) {
        Text("top")
        Watch(model) { y in Text("ab").offset(x: y, y: y) }
        Spacer()
        Text("bottom")
      })
    withAnimation(.frames(4)) { model.value = 8 }
    watcher.renderer.flush()
    #expect(watcher.picture == "top\n\n\n  ab\n\n\n\n\n\n\n\nbottom")
    #expect(watcher.next() == [3..<4, 5..<6])
    #expect(watcher.next() == [5..<6, 7..<8])
    #expect(watcher.next() == [7..<8, 9..<10])
    #expect(watcher.picture == "top\n\n\n\n\n\n\n\n\n        ab\n\nbottom")
    #expect(watcher.next() == [])
    #expect(watcher.renderer.tree.motion.isStill)
  }

  @Test func `C19 what grows paints the rows of both its sizes, and nothing beside it`() {
    let model = Model(3)
    let watcher = Watcher(
      rows: 10,
      VStack(alignment: .leading) {
        Text("top")
        Watch(model) { height in
          Text("x").frame(width: 3, height: height).border().frame(height: 7, alignment: .top)
        }
        Spacer()
        Text("bottom")
      })
    withAnimation(.frames(2)) { model.value = 1 }
    watcher.renderer.flush()
    #expect(watcher.picture == "top\n╭───╮\n│   │\n│ x │\n╰───╯\n\n\n\n\nbottom")
    #expect(watcher.next() == [1..<5])
    #expect(watcher.picture == "top\n╭───╮\n│ x │\n╰───╯\n\n\n\n\n\nbottom")
  }

  @Test func `C19 what moves within a scrolled window stays within it`() {
    let model = Model(0)
    let watcher = Watcher(
      rows: 6,
      VStack(alignment: .leading) {
        Text("top")
        ScrollView { Watch(model) { y in Text("ab").offset(y: y).frame(maxWidth: .infinity) } }
          .frame(height: 2)
        Text("below")
      })
    withAnimation(.frames(4)) { model.value = 4 }
    watcher.renderer.flush()
    #expect(watcher.picture == "top\n\n     ab\nbelow\n\n")
    _ = watcher.next()
    #expect(watcher.picture == "top\n\n\nbelow\n\n")
  }

  @Test func `C19 a change that is not animated ends a movement at once`() {
    let model = Model(0)
    let watcher = Watcher(
      rows: 1, Watch(model) { x in Text("ab").offset(x: x).frame(width: 12, alignment: .leading) })
    withAnimation(.frames(4)) { model.value = 8 }
    watcher.renderer.flush()
    #expect(watcher.picture == "  ab")
    model.value = 1
    watcher.renderer.flush()
    #expect(watcher.picture == " ab")
    #expect(watcher.next() == [])
  }

  @Test func `C19 a view that rotates about an axis is seen on its edge halfway, for one frame`() {
    let model = Model(false)
    let watcher = Watcher(
      rows: 4,
      VStack(alignment: .leading) {
        Text("top")
        Watch(model) { isTurned in
          Text(isTurned ? "back" : "front")
            .rotation3DEffect(.degrees(isTurned ? 180 : 0), axis: (x: 1, y: 0, z: 0))
        }
      })
    withAnimation(.frames(2)) { model.value = true }
    watcher.renderer.flush()
    #expect(watcher.picture == "top\n\n\n")
    #expect(watcher.next() == [1..<2])
    #expect(watcher.picture == "top\nback\n\n")
    #expect(watcher.next() == [])
  }

  @Test(
    arguments: [
      (0.0, "abcd\nefgh\nijkl\nmnop"), (60, "\nefgh\nijkl\n"), (90, "\n\n\n"),
      (120, "\nefgh\nijkl\n"), (180, "abcd\nefgh\nijkl\nmnop"),
    ])
  func `C19 of a rotated view the middle is seen, the less the nearer it is to its edge`(
    degrees: Double, picture: String
  ) {
    let text = Text("abcd\nefgh\nijkl\nmnop")
    let flat = Watcher(
      rows: 4, text.rotation3DEffect(.degrees(degrees), axis: (x: 1, y: 0, z: 0)))
    #expect(
      flat.picture
        == picture.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\n"))
    let narrow = ViewHost(columns: 4, rows: 1) {
      Text("abcd").rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0))
    }
    let shown = [0.0: "abcd", 60: " bc", 90: "", 120: " bc", 180: "abcd"]
    #expect(narrow.lines == [shown[degrees]])
  }

  @Test(
    arguments: [
      (Color.black, Color.white, Color(red: 229 / 510, green: 229 / 510, blue: 229 / 510)),
      (.red, .green, Color(red: 205 / 510, green: 205 / 510, blue: 0)),
      (Color(palette: 232), Color(palette: 16), Color(red: 4 / 255, green: 4 / 255, blue: 4 / 255)),
      (.red, .accentColor, .accentColor), (.primary, .red, .red),
    ])
  func
    `C19 a text, a border and a background turn from one colour into another where both are known`(
      old: Color, new: Color, middle: Color
    )
  {
    let model = Model(old)
    let watcher = Watcher(
      rows: 4,
      Watch(model) { color in
        VStack(alignment: .leading) {
          Text("a").foregroundColor(color)
          Text("b").background(color)
        }
        .border(color)
        .foregroundColor(color)
      })
    func look() -> [Color] {
      let canvas = watcher.renderer.canvas
      return [
        canvas[0, 0].style.foreground, canvas[1, 1].style.foreground,
        canvas[1, 2].style.foreground, canvas[1, 2].style.background,
      ]
    }
    withAnimation(.frames(2)) { model.value = new }
    watcher.renderer.flush()
    #expect(look().allSatisfy { $0 == middle })
    _ = watcher.next()
    #expect(look().allSatisfy { $0 == new })
    watcher.renderer.tree.motion.mixesColors = false
    withAnimation(.frames(2)) { model.value = old }
    watcher.renderer.flush()
    #expect(look().allSatisfy { $0 == old })
  }

  @Test func `C19 no animation for a value keeps what it moves from taking part in another's`() {
    let model = Model(0)
    let host = ViewHost(columns: 12, rows: 2) {
      Watch(model) { x in
        VStack(alignment: .leading) {
          Text("a").offset(x: x).animation(nil, value: x)
          Text("b").offset(x: x)
        }
        .frame(width: 12, alignment: .leading)
      }
    }
    withAnimation(.frames(4)) { model.value = 8 }
    #expect(host.lines == ["        a", "  b"])
  }
}
