import Foundation
import Scheduling
import Testing

@testable import Decks

@Suite struct LikelyEncodingTests {
  static let decks: [(encoding: String, text: String)] = [
    ("CP949", "사과\tりんご\n물\t水\n"), ("CP949", "방\tベヤ\n똠방각하\t뷁\n한국어 단어장\t韓國語\n"),
    ("CP932", "家\tいえ\n水\tみず\n"), ("CP932", "食べる\teat\n図書館\tlibrary\nﾃﾚﾋﾞ\tテレビ\n"),
    ("CP932", "①\tひとつ\n㈱\t株式会社\n髙い\thigh\n"), ("ISO-2022-JP", "家\tいえ\n水\tみず\n"),
    ("EUC-JP", "家\tいえ\n水\tみず\n"), ("EUC-JP", "図書館へ行く\tgo to the library\nテレビ\tTV\n"),
    ("WINDOWS-1252", "mañana\tmorning\nfête\tfeast\nStraße\tstreet\n"),
    ("WINDOWS-1252", "word\tété"), ("KOI8-R", "вода\twater\nОгонь\tfire\n"),
    ("CP866", "вода\twater\nОгонь\tfire\n"), ("MACINTOSH", "été\tsummer\nforêt\tforest\n"),
    ("WINDOWS-1251", "вода\twater\nогонь\tfire\nчай\ttea\n"),
    (
      "WINDOWS-1252",
      "don’t,ne – pas\n“He said”,«il a dit»\nit’s,c’est\nœuf,egg\ncœur,heart\nélève,pupil\n"
    ),
    ("CP932", "家,house\n水,water\n図書館,library\n経済,economy\n山,mountain\n"),
    ("EUC-JP", "漢字\t学校\n東京\t大学\n会社\t電話\n新聞\t映画\n名前\t物語\n来週\t旅行\n"),
    ("EUC-JP", "犬\tdog\n猫\tcat\n"), ("EUC-JP", "水\twater\n火\tfire\n"),
    ("GB18030", "狗\tdog\n猫\tcat\n"), ("GB18030", "水\twater\n火\tfire\n"),
    ("CP949", "학교,學校\n도서관,圖書館\n경제,經濟\n가족,家族\n"),
    ("GB18030", "苹果\tapple\n水\twater\n今天我们去图书馆\twe go to the library\n"),
    ("GB18030", "爱,to love\n八,eight\n爸爸,dad\n杯子,cup\n书,book\n"),
    ("GB18030", "你好,hello\n谢谢,thanks\n学校,school\n中国,China\n再见,bye\n"),
    ("BIG5", "蘋果\tapple\n水\twater\n今天我們去圖書館\twe go to the library\n"),
    ("BIG5", "蘋果\tapple\n書\tbook\n學校\tschool\n"),
    ("BIG5", "你好,hello\n謝謝,thanks\n學校,school\n中國,China\n再見,bye\n"),
    ("UTF-16LE", "사과\tりんご\n물\t水\n"), ("UTF-16BE", "家\tいえ\n水\tみず\n"),
    ("UTF-16LE", "word\tété\nanother\tautre\n"), ("UTF-32LE", "사과\tりんご\n"),
    ("UTF-32BE", "word\tmot\n"), ("UTF-16", "사과\tりんご\n"), ("UTF-32", "사과\tりんご\n"),
  ]

  @Test(arguments: decks)
  func `A deck in another encoding is reported with the command that converts it`(
    encoding: String, text: String
  ) throws {
    let bytes = try encoded(text, as: encoding)
    let error = #expect(throws: DeckError.self) { try Deck(path: "x.tsv", bytes: bytes) }
    #expect(error?.reason.contains("iconv -f \(encoding) -t UTF-8 'x.tsv'") == true, "\(error!)")
  }

  @Test func `A text that could be Chinese, Japanese, or Korean names these encodings`() throws {
    let bytes = try encoded("葡萄\tgrape\n铅笔\tpencil\n", as: "GB18030")
    let error = #expect(throws: DeckError.self) { try Deck(path: "x.tsv", bytes: bytes) }
    #expect(error?.problem.fault == .notUTF8(likely: nil))
    #expect(
      LikelyEncoding.candidates(for: bytes)
        == ["GB18030 (Chinese)", "EUC-JP (Japanese)", "CP949 (Korean)"])
  }

  @Test(arguments: [
    ("x'; touch y; echo '.tsv", #"'x'\''; touch y; echo '\''.tsv'"#), ("-f.tsv", "'./-f.tsv'"),
  ])
  func `The name of the file is one word of the command`(name: String, word: String) throws {
    for (text, command) in [("家\tいえ\n", "-t UTF-8"), ("a\tb\rc\td\r", "<")] {
      let bytes = command == "<" ? Array(text.utf8) : try encoded(text, as: "EUC-JP")
      let error = #expect(throws: DeckError.self) { try Deck(path: name, bytes: bytes) }
      #expect(error?.reason.contains("\(command) \(word) > new.tsv") == true, "\(error!)")
    }
  }

  private func encoded(_ text: String, as encoding: String) throws -> [UInt8] {
    let program = Process()
    program.executableURL = URL(filePath: "/usr/bin/iconv")
    program.arguments = ["-f", "UTF-8", "-t", encoding]
    let (input, output) = (Pipe(), Pipe())
    (program.standardInput, program.standardOutput) = (input, output)
    try program.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    program.waitUntilExit()
    try #require(program.terminationStatus == 0)
    return Array(bytes)
  }
}
