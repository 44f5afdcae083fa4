import Publishing

/// The content of the line above a stack's screens.
final class NavigationBar: ObservableObject {
  struct Content: Equatable {
    /// Nil if there is no line.
    var title: String?
    var subtitle: String?
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
      (Text(bar.content.canGoBack ? "‹ " : "") + Text(title).bold()
        + Text(bar.content.subtitle.map { "  \($0)" } ?? "").foregroundColor(.secondary))
        .lineLimit(1)
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
  /// Sets the title of the screen in a navigation stack, shown in a line above the screen, or of the sheet, shown in
  /// its border.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    modifier(NavigationBarModifier(title: String(title)))
  }

  /// Sets a text beside the title of the screen, or at the right in the border of the sheet.
  public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View {
    modifier(NavigationBarModifier(subtitle: String(subtitle)))
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
  var subtitle: String?
  var isHidden: Bool?
}

/// The titles of the views within a sheet, for its border.
nonisolated struct SheetTitleModifier: PrimitiveModifier {
  typealias ModifierNode = SheetTitleNode

  let titles: Binding<NavigationBar.Content>
}

final class SheetTitleNode: StoringNode<SheetTitleModifier> {
  fileprivate var titles = NavigationBar.Content() {
    didSet {
      tree.afterUpdate { [titles, shown = modifier.titles] in
        if shown.wrappedValue != titles { shown.wrappedValue = titles }
      }
    }
  }
}

/// Sets the title of a screen or a sheet, or whether it is visible, until the view is removed.
final class NavigationBarNode: StoringNode<NavigationBarModifier> {
  private weak var page: NavigationPage?
  private weak var sheet: SheetTitleNode?

  required init(_ modifier: NavigationBarModifier, _ parent: Node) {
    super.init(modifier, parent)
    for node in insidePopup where page == nil && sheet == nil {
      page = node as? NavigationPage
      sheet = node as? SheetTitleNode
    }
    modifierChanged(from: modifier)
  }

  override func modifierChanged(from former: NavigationBarModifier) {
    if let title = modifier.title { set(title: title) }
    if let subtitle = modifier.subtitle { set(subtitle: subtitle) }
    if let isHidden = modifier.isHidden { page?.isBarHidden = isHidden }
  }

  override func tearDown() {
    if modifier.title != nil { set(title: nil) }
    if modifier.subtitle != nil { set(subtitle: nil) }
    if modifier.isHidden != nil { page?.isBarHidden = false }
    super.tearDown()
  }

  private func set(title: String?) {
    page?.title = title
    sheet?.titles.title = title
  }

  private func set(subtitle: String?) {
    page?.subtitle = subtitle
    sheet?.titles.subtitle = subtitle
  }
}
