import Testing

@testable import TermUICore

struct ProgressViewTests {
  @Test(
    arguments: [
      (0.0, "░░░░░░░░░░"), (1.0, "██████████"), (0.5, "█████░░░░░"), (0.05, "▌░░░░░░░░░"),
      (0.9875, "█████████▉"), (2, "██████████"), (-1, "░░░░░░░░░░"), (.nan, "░░░░░░░░░░"),
    ])
  func
    `a progress bar is filled in eighths of a cell; without a value a text says that it is in progress`(
      value: Double, picture: String
    )
  {
    let host = ViewHost(columns: 10, rows: 2) { ProgressView("Reading", value: value) }
    #expect(host.lines == ["Reading", picture])
    #expect(ViewHost(columns: 10, rows: 1) { ProgressView("Reading") }.lines == [" Reading…"])
  }

  @Test func `a progress view moves with its value, out of a total`() {
    let model = Model(1)
    let host = ViewHost(columns: 4, rows: 1) {
      Watch(model) { ProgressView(value: Double($0), total: 4) }
    }
    #expect(host.lines == ["█░░░"])
    model.value = 3
    #expect(host.lines == ["███░"])
  }

  @Test func `a title that ends in an ellipsis gets no second one`() {
    #expect(ViewHost(columns: 10, rows: 1) { ProgressView("Loading…") }.lines == [" Loading…"])
    #expect(ViewHost(columns: 10, rows: 1) { ProgressView("Loading...") }.lines == ["Loading..."])
  }

  @Test func `a progress view without a value or a title moves while it is shown`() async {
    let isShown = Model(true)
    let host = ViewHost(columns: 3, rows: 1) { Watch(isShown) { if $0 { ProgressView() } } }
    var signs: [String] = []
    for _ in 0..<3 {
      signs.append(host.screen)
      await host.advance(by: .milliseconds(100))
    }
    #expect(signs[0] == " ⠋" && Set(signs).count > 1)
    isShown.value = false
    _ = host.lines
    let frames = host.frames
    await host.advance(by: .seconds(1))
    #expect(host.frames == frames)
  }

  @Test func `a progress view without a value is still where motion is turned off`() async {
    let host = ViewHost(columns: 3, rows: 1) {
      ProgressView().environment(\.isMotionEnabled, false)
    }
    let frames = host.frames
    await host.advance(by: .seconds(1))
    #expect(host.screen == " …" && host.frames == frames)
  }
}
