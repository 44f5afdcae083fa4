import Publishing

/// The content of the line above a stack's screens.
final class NavigationBar: ObservableObject {
  struct Content: Equatable {
    /// Nil if there is no line.
    var title: String?
    var canGoBack = false
  }

  @Published var content = Content()
}

/// The title of the shown screen; a tap on it goes back.
struct NavigationBarView: View {
  @ObservedObject var bar: NavigationBar
  let back: @MainActor () -> Void

  var body: some View {
    if let title = bar.content.title {
      (Text(bar.content.canGoBack ? "‹ " : "") + Text(title).bold()).lineLimit(1)
        .onTapGesture(perform: back)
        .focusable(false)
    }
  }
}

/// Whether a part of the screen is shown.
public enum Visibility: Sendable {
  /// The default.
  case automatic
  /// Shown.
  case visible
  /// Not shown.
  case hidden
}

/// A bar that a screen may have.
public enum ToolbarPlacement: Sendable {
  /// All bars.
  case automatic
  /// The line with the title of a navigation stack's screen.
  case navigationBar
}

nonisolated extension View {
  /// Sets the title of the screen in a navigation stack, shown in a line above the screen.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    modifier(NavigationBarModifier(title: String(title)))
  }

  /// Shows or hides the title line of the screen in a navigation stack.
  public func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    modifier(NavigationBarModifier(isHidden: visibility == .hidden))
  }
}

nonisolated struct NavigationBarModifier: PrimitiveModifier {
  typealias ModifierNode = NavigationBarNode

  var title: String?
  var isHidden: Bool?
}

/// Sets a screen's title, or its visibility, until the view is removed.
final class NavigationBarNode: StoringNode<NavigationBarModifier> {
  private weak var page: NavigationPage?

  required init(_ modifier: NavigationBarModifier, _ parent: Node) {
    super.init(modifier, parent)
    page = insidePopup.lazy.compactMap { $0 as? NavigationPage }.first
    modifierChanged(from: modifier)
  }

  override func modifierChanged(from former: NavigationBarModifier) {
    if let title = modifier.title { page?.title = title }
    if let isHidden = modifier.isHidden { page?.isBarHidden = isHidden }
  }

  override func tearDown() {
    if modifier.title != nil { page?.title = nil }
    if modifier.isHidden != nil { page?.isBarHidden = false }
    super.tearDown()
  }
}
