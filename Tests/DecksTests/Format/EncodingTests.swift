import Foundation
import Scheduling
import Testing

@testable import Decks

@Suite struct LikelyEncodingTests {
  static let decks: [(encoding: String, text: String)] = [
    ("CP949", "사과\tりんご\n물\t水\n"), ("CP949", "방\tベヤ\n똠방각하\t뷁\n한국어 단어장\t韓國語\n"),
    ("SHIFT_JIS", "家\tいえ\n水\tみず\n"), ("SHIFT_JIS", "食べる\teat\n図書館\tlibrary\nﾃﾚﾋﾞ\tテレビ\n"),
    ("EUC-JP", "家\tいえ\n水\tみず\n"), ("EUC-JP", "図書館へ行く\tgo to the library\nテレビ\tTV\n"),
    ("WINDOWS-1252", "mañana\tmorning\nfête\tfeast\nStraße\tstreet\n"),
    ("WINDOWS-1252", "word\tété"),
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
