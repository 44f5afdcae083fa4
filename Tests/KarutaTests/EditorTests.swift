import Foundation
import Testing

@testable import karuta

@Suite(.serialized) struct `The learner's own editor` {
  @Test func `is waited for, whatever signals come meanwhile`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: file) }
    setenv("VISUAL", #"sh -c 'sleep 0.5; echo kept > "$1"'"#, 1)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(SIGUSR2, &action, nil)
    // A thread of the system's queues blocks signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGUSR2)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    let waiting = pthread_self()
    Thread.detachNewThread {
      usleep(200_000)
      pthread_kill(waiting, SIGUSR2)
    }
    Editor.open(file, line: 3)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept\n")
  }
}
