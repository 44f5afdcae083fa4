/// The functions that learners' sessions call, as a linker should lay them: those that keys call first.
///
/// What is used lies together then, and the rest of the program is neither read nor kept in memory.
enum FunctionOrder {
  private static let sessions: [(arguments: [String], keys: [String])] = [
    (
      [],
      [String](repeating: "j", count: 12) + Array(repeating: " ", count: 6) + ["s", "s", "o", "k"]
    ),
    (["review"], [" ", "3", " ", "1", " ", "3", "u"]),
  ]

  static func run(_ program: [String]) throws(Refusal) {
    guard let program = program.first else { throw Refusal("the order of which program?") }
    try TemporaryFolder.lend { folder throws(Refusal) in
      let deck = try WordDeck(count: 1000, in: folder)
      var keys: [String] = []
      var starts: [String] = []
      for session in sessions {
        let words = [program] + session.arguments + [deck.path]
        let start = try calls(words, keys: [], in: folder)
        keys += try calls(words, keys: session.keys, in: folder).more(than: start).inOrderOfCalls()
        starts += start.inOrderOfCalls()
      }
      var seen: Set<String> = []
      for name in keys + starts where seen.insert(name).inserted { print(name) }
    }
  }

  private static func calls(
    _ program: [String], keys: [String], in folder: String
  ) throws(Refusal) -> CalledFunctions {
    let file = "\(folder)/calls"
    let valgrind = [
      "valgrind", "--tool=callgrind", "--log-file=/dev/null", "--demangle=no",
      "--compress-strings=no", "--compress-pos=no", "--dump-instr=yes",
      "--callgrind-out-file=\(file)",
    ]
    let session = try Session(valgrind + program, home: folder)
    _ = try session.firstFrame(showing: [])
    for key in keys { _ = try session.press(key) }
    session.end()
    return try CalledFunctions(of: file)
  }
}
