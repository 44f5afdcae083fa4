import Foundation
import Testing

/// The file names and links in the documents.
@Suite struct FileNameTests {
  @Test(arguments: ["README.md", "CONTRIBUTING.md", "docs/ARCHITECTURE.md", "docs/porting.md"])
  func `Every file that a document names exists`(document: String) throws {
    let file = CatalogueTests.package.appending(path: document)
    let text = try String(contentsOf: file, encoding: .utf8)
    let named = text.matches(of: /`((?:Sources|Tests|docs|\.ci)\/[^` ]+)`/).map {
      CatalogueTests.package.appending(path: String($0.1))
    }
    let linked = text.matches(of: /\]\(([^)#:]+)\)/).map {
      file.deletingLastPathComponent().appending(path: String($0.1))
    }
    for file in named + linked {
      #expect(FileManager.default.fileExists(atPath: file.path), "\(document): \(file.path)")
    }
    #expect(document == "docs/porting.md" || (named + linked).count >= 1)
  }

  @Test func `The architecture walks through at least 20 files`() throws {
    let file = CatalogueTests.package.appending(path: "docs/ARCHITECTURE.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(Set(text.matches(of: /`Sources\/[^`]+\.swift`/).map { String($0.0) }).count >= 20)
  }
}
