import Glibc
import TermUICore

@testable import TermUICurses

/// A screen in memory, with input and signals that wait.
final class MemoryScreen: Screen {
  let size = Size(width: 6, height: 2)
  let hasColors = true
  let mixesColors = false
  private var inputs: [Input]
  private var waitingSignals: [Int32] = []
  private let inputPipe = Pipe()
  private let signalPipe = Pipe()
  /// The rows of each frame, and what else has happened to the screen.
  private(set) var events: [String] = []
  private(set) var changes: [[Rect]] = []
  private(set) var cursors: [Point?] = []
  /// Whether the input that waits is part of a paste.
  var isPasting = false
  var inputPatience: Int32?
  /// The input that comes when the beginning of a key is given up.
  var late: [Input] = []
  /// The frames after which more input comes.
  var answers: [Int: [Input]] = [:]

  init(_ keys: [Key]) {
    inputs = keys.map { .key($0) }
    if !keys.isEmpty { inputPipe.fill() }
  }

  convenience init(inputs: [Input]) {
    self.init([])
    send(inputs)
  }

  func send(_ more: [Input]) {
    inputs += more
    inputPipe.fill()
  }

  func send(signal: Int32) {
    waitingSignals.append(signal)
    signalPipe.fill()
  }

  var input: Int32 { inputPipe.reader }
  var signals: Int32 { signalPipe.reader }

  func nextInput() -> Input? {
    inputPipe.drain()
    return inputs.isEmpty ? nil : inputs.removeFirst()
  }

  func takeRepeats(of key: Key) -> Int {
    let repeats = inputs.prefix { $0 == .key(key) }.count
    inputs.removeFirst(repeats)
    return repeats
  }

  func nextSignal() -> Int32? {
    signalPipe.drain()
    return waitingSignals.isEmpty ? nil : waitingSignals.removeFirst()
  }

  func hasPaste() -> Bool { isPasting }

  func giveUpInput() {
    events.append("give up")
    inputPatience = nil
    inputs += late
  }

  func show(_ canvas: Canvas, changes: [Rect], cursor: Point?) {
    events.append((0..<canvas.size.height).map { canvas.line($0) }.joined(separator: "/"))
    self.changes.append(changes)
    cursors.append(cursor)
    if let answer = answers.removeValue(forKey: self.changes.count) { send(answer) }
  }

  func beep() { events.append("beep") }
  func resize() { events.append("resize") }
  func suspend() { events.append("suspend") }
  func resume() { events.append("resume") }

  func stop() { events.append("stop") }
}

/// A descriptor that is readable if it is to be.
private struct Pipe {
  let reader: Int32
  private let writer: Int32

  init() {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    (reader, writer) = (ends[0], ends[1])
  }

  func fill() {
    var byte: UInt8 = 1
    write(writer, &byte, 1)
  }

  func drain() {
    var byte: UInt8 = 0
    while read(reader, &byte, 1) == 1 {}
  }
}
