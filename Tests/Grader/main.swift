import CSQLite
import Decks
import Glibc
import Progress
import Scheduling
import Study

// A program for the tests of the store, which end it at any moment:
// Each that grades marks, undoes and backs up in between.
//   grader grade PROGRESS DECK RUN [COUNT [stay]]   grades card after card, and prints each that is saved;
//                                                   stays until its input ends
//   grader fill PROGRESS DECK RUN BYTES      the same, on a disk on which files end at so many bytes
//   grader backup PROGRESS FOLDER BYTES      copies the file on such a disk
//   grader restore BACKUP PROGRESS BYTES     puts a backup back on such a disk
//   grader add DECK RUN COUNT [BYTES]        adds cards to a deck, and says each that is in the file
//   grader edit PROGRESS DECK OTHER EDIT...  edits the second card, and is killed within the last edit
//   grader delete PROGRESS DECK              deletes every second card at once, and undoes it, again and
//                                            again; says what it has done
//   grader hold PROGRESS                     locks the file until its input ends

let arguments = CommandLine.arguments

/// Writes a line at once, whole.
func tell(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  write(STDOUT_FILENO, bytes, bytes.count)
}

/// Does something as soon as no other program holds the file, which a slow disk may make longer than a
/// learner would wait.
func whenFree<Value>(_ body: () throws -> Value) throws -> Value {
  for _ in 0..<20 {
    do {
      return try body()
    } catch let error as StorageError where error.fault == .locked {
      continue
    } catch let error as DeckError where error.problem.fault == .file(.inUse) {
      continue
    }
  }
  return try body()
}

func grade(_ count: Int) throws {
  let file = try whenFree { try ProgressFile(path: arguments[2]) }
  let words = WordList(decks: try Deck.open([arguments[3]]))
  let progress = try whenFree { try file.open(words) }
  guard let run = UInt64(arguments[4]) else { return }
  for number in 0..<UInt64(count) {
    let id = words.order[Int(number % UInt64(words.count))]
    let review = Review(time: Double(number), grade: 3, seed: run << 32 | number)
    _ = try whenFree {
      try progress.grade(id, review) { before, review in
        CardState(phase: 2, due: review.time + 1, lastReview: review.time, reps: before.reps + 1)
      }
    }
    tell("\(run << 32 | number)")
    if number % 3 == 0 {
      try whenFree { try progress.set(.mark(.known), of: [id], at: Double(number)) }
      _ = try whenFree { try progress.undo(at: Double(number)) }
    }
    if number % 50 == 19 { try file.backUp(into: arguments[2] + ".backups", at: Double(number)) }
  }
}

func hold() {
  var connection: OpaquePointer?
  sqlite3_open(arguments[2], &connection)
  sqlite3_exec(connection, "BEGIN IMMEDIATE", nil, nil, nil)
  tell("held")
  _ = readLine()
  sqlite3_close(connection)
}

/// Lets files end at so many bytes, as on a disk that is full.
func limitFiles(to bytes: String) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit()
  limit.rlim_cur = rlim_t(bytes) ?? 0
  limit.rlim_max = limit.rlim_cur
  setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
}

func add(_ count: Int) throws {
  var deck = try DeckEditor.open(arguments[2])
  for number in 0..<count {
    let card = Card(front: "\(arguments[3])-\(number)", back: "x")
    deck = try whenFree { try DeckEditor(deck).apply(.add(card)).deck }
    tell(card.front)
  }
}

/// Makes edits of the second card by name.
func edit(_ names: [String]) throws {
  Ending.prepare()
  let paths = [arguments[3], arguments[4]]
  let progress = try ProgressFile(path: arguments[2]).open(WordList(decks: Deck.open(paths)))
  let id = progress.list.order[1]
  let card = progress.list.card(id)
  for (number, name) in names.enumerated() {
    if number == names.count - 1 { Ending.await(paths) }
    switch name {
    case "front": try progress.change(id, to: Card(front: "x", back: card.back), at: 2)
    case "back": try progress.change(id, to: Card(front: card.front, back: "9"), at: 2)
    case "both": try progress.change(id, to: Card(front: "x", back: "9"), at: 2)
    case "add": try progress.add([Card(front: "n", back: "0")], toDeck: 0, at: 2)
    case "delete": try progress.delete([id], at: 2)
    case "move": try progress.move([id], to: paths[1], at: 2)
    default: if case .edit(let step) = try progress.undo(at: 3)?.step { try progress.revert(step) }
    }
  }
  tell("not killed")
}

/// Deletes every second card at once and undoes it, again and again.
func delete() throws {
  let file = try whenFree { try ProgressFile(path: arguments[2]) }
  let progress = try whenFree { try file.open(WordList(decks: try Deck.open([arguments[3]]))) }
  tell("opened")
  while true {
    let ids = progress.list.order.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    try progress.delete(ids, at: 2)
    tell("deleted")
    if case .edit(let step) = try progress.undo(at: 3)?.step { try progress.revert(step) }
    tell("undone")
  }
}

do {
  switch arguments[1] {
  case "fill":
    limitFiles(to: arguments[5])
    try grade(1_000_000)
  case "backup":
    let file = try ProgressFile(path: arguments[2])
    limitFiles(to: arguments[4])
    try file.backUp(into: arguments[3], at: 86_400)
  case "restore":
    limitFiles(to: arguments[4])
    try ProgressFile.restore(arguments[2], to: arguments[3], at: 0)
  case "add":
    if arguments.count > 5 { limitFiles(to: arguments[5]) }
    try add(Int(arguments[4]) ?? 0)
  case "edit": try edit(Array(arguments[5...]))
  case "delete": try delete()
  case "hold": hold()
  default:
    try grade(arguments.count > 5 ? Int(arguments[5]) ?? 0 : .max)
    if arguments.last == "stay" { _ = readLine() }
  }
} catch {
  tell("failed: \(error)")
}
