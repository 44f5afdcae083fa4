import Foundation
import Testing

@testable import karuta

@Suite struct `The learner's editor` {
  @Test(arguments: [
    ("true", nil), ("false", "false ended with 1"),
    ("/nonexistent/ed", "/nonexistent/ed: not found; set $EDITOR"),
    ("/dev/null", "/dev/null: cannot be run; set $EDITOR"),
    ("sh -c 'exit 7'", "sh -c 'exit 7' ended with 7"),
    ("sh -c 'kill -9 $$'", "sh -c 'kill -9 $$' was ended by signal 9"),
  ])
  func `says why it did not end well`(command: String, reason: String?) {
    #expect(Editor(command: command).open("/dev/null", line: 1) == reason)
  }

  @Test func `is waited for whatever signals come meanwhile`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { unlink(file) }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(SIGUSR1, &action, nil)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGUSR1)
    // The threads of a queue receive none.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    defer { pthread_sigmask(SIG_BLOCK, &signals, nil) }
    let waiting = pthread_self()
    Thread.detachNewThread {
      for _ in 0..<100 {
        pthread_kill(waiting, SIGUSR1)
        usleep(1000)
      }
      // The editor ends then, and not before the last signal.
      fclose(fopen(file, "w"))
    }
    let command = "sh -c 'until [ -e \(file) ]; do sleep 0.01; done; exit 3'"
    #expect(Editor(command: command).open("/dev/null", line: 1) == command + " ended with 3")
  }
}
