import TermUICore
import TermUICurses

extension Scene {
  /// Says whether the program shows colors; without this it does so if the terminal has them and
  /// NO_COLOR isn't set.
  public func colorMode(_ mode: ColorMode) -> some Scene {
    ModifiedScene(content: self) { $0.colors.mode = mode }
  }

  /// Gives colors of the program's own to roles such as `.accent`.
  public func palette(_ colors: [Color.Role: Color]) -> some Scene {
    ModifiedScene(content: self) { $0.colors.roles.merge(colors) { inner, _ in inner } }
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
