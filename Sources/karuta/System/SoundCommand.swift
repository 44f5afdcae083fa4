import Dispatch
import Glibc
import Synchronization

/// The learner's command that plays or speaks, of which one runs at a time; no shell reads its words.
final class SoundCommand {
  static let shared = SoundCommand()

  private nonisolated let running = Mutex<pid_t?>(nil)

  /// Ends the last command, and starts another; returns the reason if that fails.
  func start(_ words: [String]) -> String? {
    stop()
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDWR, 0)
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_adddup2(&files, STDIN_FILENO, output)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // In a separate process group, which ends as a whole; with no signal ignored or blocked.
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let arguments: [UnsafeMutablePointer<CChar>?] =
      words.map { (word: String) in strdup(word) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    let fault = posix_spawnp(&child, words[0], &files, &attributes, arguments, environ)
    if fault != 0 { return "\(words[0]): \(String(cString: strerror(fault)))" }
    running.withLock { $0 = child }
    collect(child)
    return nil
  }

  /// Whether a program is in one of the folders of PATH.
  static func isInstalled(_ program: String) -> Bool {
    let folders = Locations.variable("PATH")?.split(separator: ":") ?? []
    return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  func stop() {
    running.withLock { running in
      if let command = running { kill(-command, SIGTERM) }
      running = nil
    }
  }

  /// Waits on a separate thread for the end of a command, whose number is free for others only then.
  private func collect(_ command: pid_t) {
    DispatchQueue.global().async { [self] in
      var information = siginfo_t()
      waitid(P_PID, id_t(command), &information, WEXITED | WNOWAIT)
      running.withLock { running in
        if running == command { running = nil }
        _ = waitpid(command, nil, 0)
      }
    }
  }
}
