import Foundation
import TermUICore
import Testing

@testable import TermUICurses

@Suite struct StyleTableTests {
  @Test func `Pairs are made on demand, shared, and given out afresh when they are used up`() {
    var made: [Int32] = []
    var table = StyleTable(palette: Palette(depth: .indexed), capacity: 4) { pair, _, _ in
      made.append(pair)
    }
    #expect(table[.plain].pair == 0)
    let red = table[Style(foreground: .red)]
    #expect(table[Style(foreground: .red, attributes: .bold)].pair == red.pair)
    #expect(made == [1])
    for index in 2...3 { _ = table[Style(foreground: Color(palette: UInt8(index)))] }
    #expect(made == [1, 2, 3] && table.generation == 0)
    #expect(table[Style(foreground: .blue)].pair == 1)
    #expect(table.generation == 1)
  }
}
