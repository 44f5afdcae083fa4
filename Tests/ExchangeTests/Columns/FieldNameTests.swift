import Decks
import Testing

@testable import Exchange

struct FieldNameTests {
  @Test func `Each list of names of fields is of a column, or has a title that is used`() {
    let others = NameLists.read(PackageResources.fields_txt).map(\.title)
      .filter { Column(rawValue: $0) == nil }
    #expect(others == ["level", "part of speech", "form", "abbreviation"])
  }

  @Test func `Each entity of HTML is one character`() {
    for entity in String(decoding: PackageResources.entities_txt, as: UTF8.self)
      .split(whereSeparator: { ",\n".contains($0) })
    {
      let name = entity.split(separator: " ")[0]
      #expect(HTMLText("x&\(name);x").text.unicodeScalars.count <= 3, "\(name)")
    }
  }
}
