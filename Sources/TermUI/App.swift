import Glibc
@_exported import TermUICore
@_exported import TermUICurses

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

/// A part of an app that fills the terminal: a ``WindowGroup``, or scenes made of one.
@MainActor @preconcurrency public protocol Scene {
  /// The type of the scene within.
  associatedtype Body: Scene

  /// The scene within.
  @SceneBuilder var body: Body { get }
}

/// Builds a scene of a closure's statements.
@resultBuilder public struct SceneBuilder {
  /// Builds the one scene that a terminal has room for.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

extension Never: Scene {}

/// A scene without another one within.
protocol PrimitiveScene: Scene where Body == Never {
  var ownWindow: Window { get }
}

extension PrimitiveScene {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Scene {
  /// The window that the scene comes to.
  var window: Window { (self as? any PrimitiveScene)?.ownWindow ?? body.window }

  /// Shows the scene on the terminal until it ends, and returns the exit status: 0 after `quit`,
  /// 128 plus the signal's number after a signal.
  ///
  /// ``App/main()`` does the same; call this in a program that has other things to do as well.
  package func run() throws(TerminalError) -> Int32 { try Window.run(of: self) { $0.window } }
}

/// A scene of views; a terminal shows one at a time.
public struct WindowGroup<Content: View>: PrimitiveScene {
  private let content: () -> Content

  /// Makes a scene of the views that fill the terminal.
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  var ownWindow: Window { Window(content: AnyView(content())) }
}

extension Scene {
  /// Says whether the program shows colors; without this it does so if the terminal has them and
  /// NO_COLOR isn't set.
  public func colorMode(_ mode: ColorMode) -> some Scene {
    ModifiedScene(content: self) { $0.colors.mode = mode }
  }

  /// Gives the colors of a theme to roles such as `.accent`.
  public func theme(_ theme: Theme) -> some Scene {
    ModifiedScene(content: self) { $0.colors.theme = theme }
  }

  /// Sets a value of the environment for all views.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene {
    ModifiedScene(content: self) {
      $0.content = AnyView($0.content.environment(keyPath, value))
    }
  }

  /// Gives an observable object to all views.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some Scene {
    ModifiedScene(content: self) { $0.content = AnyView($0.content.environmentObject(object)) }
  }

  /// Calls functions after each element of the input and after each frame.
  package func onLoop(
    didTakeInput: @escaping () -> Void, didShowFrame: @escaping () -> Void
  ) -> some Scene {
    ModifiedScene(content: self) {
      $0.didTakeInput = didTakeInput
      $0.didShowFrame = didShowFrame
    }
  }
}

private struct ModifiedScene<Content: Scene>: PrimitiveScene {
  let content: Content
  let change: (inout Window) -> Void

  var ownWindow: Window {
    var window = content.window
    change(&window)
    return window
  }
}
