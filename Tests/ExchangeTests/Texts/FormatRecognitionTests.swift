import Decks
import Exchange
import Files
import Testing

@Suite struct FormatRecognitionTests {
  @Test(arguments: ForeignText.tables + ForeignText.copies + ForeignText.marked)
  func `Each form is recognized by its content and read`(_ sample: ForeignText) throws {
    let read = try Imports().read(sample.text)
    #expect(read.format == sample.format)
    #expect(read.lines == sample.cards)
    let places = read.skipped.map {
      $0.text(named: true).split(separator: "/").last.map(String.init)
    }
    #expect(places == sample.skipped)
  }
}
