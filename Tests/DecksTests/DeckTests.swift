import Files
import Foundation
import Testing
import WordsTestSupport

@testable import Decks

@Suite final class `Opening decks` {
  private let root = FileManager.default.temporaryDirectory.appending(
    path: "words-\(UUID().uuidString)", directoryHint: .isDirectory)

  init() throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let url = root.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  private func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  private func message(opening path: String) -> String? {
    do throws(DeckError) {
      _ = try Deck.open([path])
      return nil
    } catch { return error.description.replacing(root.path, with: "DIR") }
  }

  @Test(arguments: [
    ("words.tsv", "words"), ("kr/단어.min.tsv", "단어.min"), ("/a.b/plain", "plain"),
    ("kr/.hidden", ".hidden"), ("かな", "かな"),
  ])
  func `a deck without a name has that of its file`(path: String, name: String) {
    #expect(Path.stem(of: path) == name)
  }

  @Test(arguments: [
    (
      [UInt8]("".utf8),
      "DIR/x.tsv: the file is empty; write one card per line, with a tab between front and back"
    ),
    (
      Array("\u{FEFF} \n\r\n".utf8),
      "DIR/x.tsv: the file is empty; write one card per line, with a tab between front and back"
    ),
    (
      Array("# x\n".utf8),
      "DIR/x.tsv: there are no cards in this file; write one per line, with a tab between front and back"
    ),
    (
      Array("# x\nword\nb\t".utf8),
      "DIR/x.tsv:2: no card in this file can be read; here, no tab between front and back; put one between them"
    ),
    (
      Array("사과\ta\r물\tb\r".utf8),
      "DIR/x.tsv: the lines end with carriage returns only; convert the file with"
        + " tr '\\r' '\\n' < 'DIR/x.tsv' > new.tsv"
    ),
    (
      [0xFF, 0xFE, 0x41, 0x00],
      "DIR/x.tsv: not UTF-8 but UTF-16; convert it with"
        + " iconv -f UTF-16 -t UTF-8 'DIR/x.tsv' > new.tsv"
    ),
  ])
  func `a file without cards says why`(bytes: [UInt8], expected: String) throws {
    #expect(message(opening: try write("x.tsv", bytes)) == expected)
  }

  @Test(arguments: [
    (
      "a\tb\nc\t",
      "not UTF-8 but probably CP949 (Korean); convert it with iconv -f CP949 -t UTF-8 'DIR/x.tsv' > new.tsv",
    ),
    (
      "가\t나\n다\t",
      "the text is not UTF-8 from this line on; correct it in an editor, and save the file as UTF-8",
    ),
  ])
  func `A file that is not UTF-8 says what to do`(beginning: String, advice: String) throws {
    let path = try write("x.tsv", Array(beginning.utf8) + [0xB0, 0xA1])
    let message = try #require(self.message(opening: path))
    #expect(message == "DIR/x.tsv:2: " + advice)
  }

  @Test func `a missing file, an empty folder and a device say what they are`() {
    let missing = message(opening: root.path + "/none.tsv")
    #expect(missing == "DIR/none.tsv: no such file or folder; check the name")
    let folder = message(opening: root.path)
    #expect(
      folder
        == "DIR: there are no decks in this folder; put a .tsv, .txt, .csv, .md, or .org file into it"
    )
    let device = message(opening: "/dev/null")
    #expect(device == "/dev/null: is neither a file nor a folder; name a deck or a folder of decks")
  }

  @Test(.disabled(if: getuid() == 0, "root may read everything"))
  func `a file that must not be read says so`() throws {
    let path = try write("x.tsv", "a\tb")
    chmod(path, 0)
    #expect(
      message(opening: path)
        == "DIR/x.tsv: cannot be read (Permission denied); check its permissions")
  }

  @Test func `a folder gives its decks in order, without hidden files and circles`() throws {
    let others = [".hidden.tsv", ".git/x.tsv", "picture.png"]
    for name in ["b10.tsv", "B9.tsv", "a/z.txt", "a/c.CSV"] + others {
      _ = try write(name, "물\t水")
    }
    try FileManager.default.createSymbolicLink(
      atPath: root.path + "/a/loop", withDestinationPath: root.path)
    let paths = try Deck.open([root.path]).map { $0.path.replacing(root.path, with: "DIR") }
    #expect(paths == ["DIR/a/c.CSV", "DIR/a/z.txt", "DIR/B9.tsv", "DIR/b10.tsv"])
  }

  @Test func `a bad file does not block its folder`() throws {
    _ = try write("a.tsv", "물\t水")
    _ = try write("b.tsv", Array("caf".utf8) + [0xE9] + Array("\tx".utf8))
    let decks = try Deck.open([root.path])
    #expect(decks.map(\.count) == [1, 0])
    #expect(decks.flatMap(\.problems).map(\.fault) == [.notUTF8(likely: .windows1252)])
  }

  @Test func `a folder of bad files alone does not open, unless a good one of it is open`() throws {
    let good = try write("a/good.tsv", "물\t水")
    _ = try write("a/bad.tsv", [0xFF])
    #expect(try Deck.open([good, root.path + "/a"]).map(\.name) == ["good", "bad"])
    #expect(try Deck.open([good, root.path + "/a", good]).count == 2)
    _ = try write("b/bad.tsv", [0xFF])
    #expect(throws: DeckError.self) { try Deck.open([good, root.path + "/b"]) }
  }

  @Test func `a folder waits for no pipe in it`() throws {
    _ = try write("a.tsv", "물\t水")
    try #require(mkfifo(root.path + "/pipe.tsv", 0o600) == 0)
    let decks = try Deck.open([root.path])
    #expect(decks.map(\.problems).map { $0.map(\.fault) } == [[], [.file(.notAFile)]])
  }

  @Test(.disabled(if: getuid() == 0, "root may read everything"))
  func `a folder that must not be read does not block the one that it is in`() throws {
    _ = try write("a.tsv", "물\t水")
    _ = try write("b/b.tsv", "물\t水")
    chmod(root.path + "/b", 0)
    defer { chmod(root.path + "/b", 0o755) }
    let decks = try Deck.open([root.path])
    #expect(decks.map(\.count) == [1, 0])
    #expect(decks[1].problems.map(\.file) == [root.path + "/b"])
  }

  @Test func `a pipe is a deck too`() throws {
    let path = root.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let text = String(repeating: "물\t水\n", count: 50_000)
    Thread.detachNewThread { try? Data(text.utf8).write(to: URL(filePath: path)) }
    #expect(try Deck.open([path])[0].count == 50_000)
  }
}

/// Inputs of a size that no person writes.
@Suite struct `A huge input` {
  @Test(.timeLimit(.minutes(10))) func `of tags that are never closed is read in one pass`() throws
  {
    let front = String(repeating: "<a b=\"", count: 10_700)
    let text = "#html:true\n" + (0..<60).map { "\(front)\($0)\tback\n" }.joined()
    let deck = try Deck(path: "a.tsv", bytes: Array(text.utf8))
    for index in 0..<deck.count { #expect(deck[index].front == "\(front)\(index)") }
  }

  @Test(arguments: ["#deck:", "#columns:", "#tags column:"])
  func `in a header line is refused`(key: String) throws {
    let line = key + String(repeating: "word,", count: 4_000_000)
    let deck = try Deck(path: "a.tsv", bytes: Array("\(line)\na\tb\n".utf8))
    #expect(deck.problems.map(\.fault) == [.headerTooLong])
    #expect(deck.name == "a" && deck.count == 1)
  }

  @Test func `of many columns has a thousand`() throws {
    let columns = String(repeating: ",", count: 60_000)
    let deck = try Deck(path: "a.csv", bytes: Array("#columns:front,back\(columns)\na,b\n".utf8))
    #expect(deck.columns.count == 1000)
    #expect(deck[0] == Card(front: "a", back: "b"))
  }

  @Test func `of bad lines is listed in part and counted in full`() throws {
    let text = "a\tb\n" + String(repeating: "x\n", count: 300_000)
    let deck = try Deck(path: "a.tsv", bytes: Array(text.utf8))
    #expect(deck.problemCount == 300_000)
    #expect(deck.problems.count == 1001)
    #expect(deck.problems.last?.fault == .more(count: 299_000))
  }

  @Test(arguments: ["\0", "\0\0\n\0\0\n"])
  func `of a few NUL bytes is a binary file, and no card is added`(text: String) throws {
    for needsCards in [true, false] {
      let error = #expect(throws: DeckError.self) {
        try Deck(path: "a.tsv", bytes: Array(text.utf8), needsCards: needsCards)
      }
      #expect(error?.problem.fault == .binary)
    }
  }

  @Test func `of NUL bytes is a binary file after its first part`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("zero.tsv")
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: 1 << 30)
    try file.close()
    let error = #expect(throws: DeckError.self) { try Deck.open([path]) }
    #expect(error?.problem.fault == .binary)
    #expect(try File(path).read(limit: .max) { _ in false }.count == 65_536)
  }
}
