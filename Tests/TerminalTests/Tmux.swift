@preconcurrency import Foundation
@preconcurrency import Glibc
import TerminalHarness

/// A separate tmux server whose files are all in one folder.
struct Tmux {
  let folder: URL

  init(folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var socket: String { folder.appending(path: "socket").path }

  @discardableResult
  func callAsFunction(_ arguments: String...) throws -> String { try run(arguments) }

  /// Foundation's Process would wait for the server, which inherits its pipes.
  @discardableResult
  func run(_ arguments: [String]) throws -> String {
    let output = folder.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: output) }
    let script =
      "unset TMUX; export LC_ALL=C.UTF-8; out=$1; shift; exec \"$@\" >$out 2>&1 </dev/null"
    let tmux = ["tmux", "-u", "-S", socket, "-f", "/dev/null"]
    let status = spawn(["sh", "-c", script, "sh", output.path] + tmux + arguments)
    let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    if status != 0 { throw Failed(command: arguments[0], status: status, text: text) }
    return text
  }

  /// A command of tmux that failed, with its status as of waitpid.
  struct Failed: Error {
    let command: String
    let status: Int32
    let text: String
  }

  private func spawn(_ arguments: [String]) -> Int32 {
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    attributes.handleAllSignals()
    var process: pid_t = 0
    var status: Int32 = 0
    guard posix_spawnp(&process, "sh", nil, &attributes, &words, environ) == 0 else { return -1 }
    waitpid(process, &status, 0)
    return status
  }

  func format(_ text: String) throws -> String {
    try self("display-message", "-p", text).trimmingCharacters(in: .newlines)
  }
}
