import Decks
import Foundation
import Progress
import Study
import TestWaiting

/// A folder for one test: the decks in it, and a home with nothing in it.
struct Sandbox {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(
      path: "karuta-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func read(_ name: String) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Removes it as soon as no process works in it, which could write into it again.
  func remove() {
    _ = Patience.wait { !isInUse }
    try? FileManager.default.removeItem(at: folder)
  }

  private var isInUse: Bool {
    let files = FileManager.default
    let processes = (try? files.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains {
      (try? files.destinationOfSymbolicLink(atPath: "/proc/\($0)/cwd")) == folder.path
    }
  }

  /// A built program, beside the bundle of the tests.
  static func program(_ name: String) -> String {
    var folder = Bundle.main.bundleURL
    for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
      folder = URL(filePath: argument)
    }
    while folder.path != "/" {
      let candidate = folder.appending(path: name)
      let isFolder = (try? candidate.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? true
      if !isFolder, FileManager.default.isExecutableFile(atPath: candidate.path) {
        return candidate.path
      }
      folder.deleteLastPathComponent()
    }
    return ".build/debug/\(name)"
  }
}

/// The files of the program in the home of a test.
extension Sandbox {
  /// The variables of a program that takes its time from the file `clock`.
  static let timed = ["TZ": "UTC", "KARUTA_CLOCK": "clock"]

  func path(_ name: String) -> String { folder.appending(path: name).path }

  var progressPath: String { path(".local/share/karuta/progress.db") }

  var backups: String { path(".local/share/karuta/backups") }

  /// Sets the program's clock, in seconds since the beginning of 1970.
  func setClock(to time: Double) throws { try write("\(Int(time))\n", to: "clock") }

  func openProgress() throws -> ProgressFile {
    try FileManager.default.createDirectory(
      atPath: path(".local/share/karuta"), withIntermediateDirectories: true)
    return try ProgressFile(path: progressPath)
  }

  /// A deck with its saved progress.
  func openWords(_ deck: String = "deck.tsv") throws -> StudyList {
    try openProgress().open(WordList(decks: Deck.open([path(deck)])))
  }
}

/// Decks for the tests.
enum Decks {
  static let animals = [
    ("고양이", "猫"), ("개", "犬"), ("새", "鳥"), ("물고기", "魚"), ("말", "馬"), ("소", "牛"),
    ("돼지", "豚"), ("양", "羊"), ("감사", "感謝"), ("나무", "木"),
  ]

  static let small = text(animals)

  static let long = text((1...200).map { ("앞면\($0)끝", "裏面\($0)終") })

  /// Text of every kind of width, each longer than a row.
  static let wide = text(
    ["한글", "かな", "漢字", "ｶﾅ", "😀", "e\u{301}", "가ｶ漢a", "ab한"].map { unit in
      (String(repeating: unit, count: 70), "x")
    })

  static func text(_ cards: [(String, String)]) -> String {
    cards.map { "\($0.0)\t\($0.1)\n" }.joined()
  }
}
