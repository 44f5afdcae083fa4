import Testing

@testable import Decks

struct NameListsTests {
  @Test func `Each list has a title that is known, and words`() {
    let columns = NameLists.read(PackageResources.columns_txt)
    let encodings = [PackageResources.alphabets_txt, PackageResources.characters_txt]
      .flatMap(NameLists.read)
    let languages = NameLists.read(PackageResources.languages_txt)
    #expect(columns.filter { Column(rawValue: $0.title) == nil }.map(\.title) == [])
    #expect(encodings.filter { LikelyEncoding(rawValue: $0.title) == nil }.map(\.title) == [])
    #expect(languages.filter { !(2...3).contains($0.title.utf8.count) }.map(\.title) == [])
    for (title, words) in columns + encodings + languages {
      let wrong = words.filter { $0.isEmpty || $0 != $0.trimming { " ,".contains($0) } }
      #expect(!words.isEmpty && wrong == [], "\(title)")
    }
  }
}
