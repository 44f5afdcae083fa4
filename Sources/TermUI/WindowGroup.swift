import TermUICore

/// A scene of views; a terminal shows one at a time.
public struct WindowGroup<Content: View>: PrimitiveScene {
  private let content: () -> Content

  /// Makes a scene of the views that fill the terminal.
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  var ownWindow: Window { Window(content: AnyView(content())) }
}
