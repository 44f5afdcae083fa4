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
      var called: [CalledFunctions] = []
      for (arguments, keys) in sessions {
        let words = [program] + arguments + [deck.path]
        called.append(try calls(words, keys: keys, in: folder))
        called.append(try calls(words, keys: [], in: folder))
      }
      for name in order(called) { print(name) }
    }
  }

  /// Of pairs, with keys and without.
  private static func order(_ called: [CalledFunctions]) -> [String] {
    var first: [String] = []
    var rest: [String] = []
    for pair in stride(from: 0, to: called.count, by: 2) {
      let (keys, start) = (called[pair], called[pair + 1])
      for name in keys.names {
        let isKey = keys.instructions[name] ?? 0 > start.instructions[name] ?? 0
        if isKey { first.append(name) } else { rest.append(name) }
      }
    }
    var seen: Set<String> = []
    return (first + rest).filter { seen.insert($0).inserted }
  }

  private static func calls(
    _ program: [String], keys: [String], in folder: String
  ) throws(Refusal) -> CalledFunctions {
    let file = "\(folder)/calls"
    let valgrind = [
      "valgrind", "--tool=callgrind", "--log-file=/dev/null", "--demangle=no",
      "--compress-strings=no", "--callgrind-out-file=\(file)",
    ]
    let session = try Session(valgrind + program, home: folder)
    _ = try session.firstFrame(showing: [])
    for key in keys { _ = try session.press(key) }
    session.end()
    return try CalledFunctions(of: file)
  }
}
