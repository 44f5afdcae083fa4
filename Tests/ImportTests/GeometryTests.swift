import Foundation
import TermUI
import Testing

// Lengths as a SwiftUI programmer gives them, in a module that has Foundation's `CGFloat` too.

@MainActor struct GeometryTests {
  private var word: some View { Text("abc…").lineLimit(1) }
  private let ends = ForEach(["a", "b"], id: \.self) { Text($0) }
  private let three = 3
  private let half = 2.5
  private let third = CGFloat(10) / 3

  private func lines(_ columns: Int = 7, rows: Int = 1, @ViewBuilder _ view: () -> some View)
    -> [String]
  {
    ViewHost(columns: columns, rows: rows, view).lines
  }

  private func joined(_ middle: some View) -> some View {
    HStack(spacing: 0) {
      Text("a")
      middle
      Text("b")
    }
  }

  @Test func `F7 whole numbers, fractions, and graphics lengths are rounded to cells`() {
    for view in [
      AnyView(word.frame(width: three)),
      AnyView(word.frame(width: half)),
      AnyView(word.frame(width: third)),
      AnyView(word.frame(width: 3)),
      AnyView(word.frame(width: 2.6)),
      AnyView(word.frame(width: CGFloat(three), height: 1)),
      AnyView(word.frame(width: third * 0.9, height: min(third, .infinity))),
      AnyView(word.frame(maxWidth: Double(three))),
    ] {
      #expect(lines { view }.joined().trimmingCharacters(in: .whitespaces) == "ab…")
    }
  }

  @Test func `F7 stacks, spacers, paddings, and offsets take the same lengths`() {
    for view in [
      AnyView(HStack(spacing: three) { ends }),
      AnyView(HStack(spacing: half) { ends }),
      AnyView(HStack(spacing: third) { ends }),
      AnyView(LazyHStack(spacing: third) { ends }),
      AnyView(joined(Spacer(minLength: half).fixedSize())),
      AnyView(joined(Text("").padding(.leading, third))),
      AnyView(joined(Text("").padding(EdgeInsets(trailing: half)))),
    ] {
      let picture = lines { view.frame(maxWidth: .infinity, alignment: .leading) }
      #expect(picture == ["a   b"])
    }
    #expect(lines(rows: 3) { Text("a").padding(1.2) } == ["", "   a", ""])
    #expect(lines(rows: 3) { Text("a").padding(third / 3) } == ["", "   a", ""])
    #expect(lines { Text("a").offset(x: third) } == ["      a"])
    #expect(lines { Text("a").offset(x: half) } == ["      a"])
    #expect(lines(rows: 3) { Text("a").padding() } == ["", "   a", ""])
  }

  @Test(arguments: [true, false])
  func `F7 an infinite maximum can be combined with any other length`(isWide: Bool) {
    let view = HStack(spacing: 0) {
      Text("a").frame(minWidth: three, maxWidth: .infinity, alignment: .trailing)
      Text("b").frame(minWidth: third, maxWidth: .infinity, alignment: .leading)
      Text("c").frame(minWidth: 1, maxWidth: isWide ? .infinity : nil)
      Text("d").frame(width: isWide ? half : nil, height: isWide ? nil : 1)
    }
    #expect(lines(12) { view } == [isWide ? "  ab   c  d" : "    ab    cd"])
  }
}
