import Glibc
import TermUICore
import TermUICurses

/// A program on a terminal.
///
/// ```swift
/// @main struct Hello: App {
///   var body: some Scene {
///     WindowGroup { Text("Hello") }
///   }
/// }
/// ```
///
/// The program ends by the environment's ``TermUICore/EnvironmentValues/quit``, by Ctrl-C, or by any other signal;
/// the terminal is restored in each case.
@MainActor @preconcurrency public protocol App {
  /// The type of the scene.
  associatedtype Body: Scene

  /// The scene that fills the terminal.
  @SceneBuilder var body: Body { get }

  /// Makes the app at the start of the program.
  init()
}

extension App {
  /// Shows the app until it ends; `@main` calls this.
  ///
  /// The exit status is 0 after `quit`, 128 plus the signal's number after a signal, and 1 if the
  /// terminal can't show a screen.
  public static func main() {
    do throws(TerminalError) {
      exit(try Window.run(of: Self()) { $0.body.window })
    } catch {
      let program = CommandLine.arguments.first?.split(separator: "/").last ?? "The program"
      let message = Array("\(program): \(error)\n".utf8)
      write(STDERR_FILENO, message, message.count)
      exit(1)
    }
  }
}
