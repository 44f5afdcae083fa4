/// A root screen and the screens opened from it, of which the last is shown.
///
/// Esc goes back. A covered screen disappears, handles no keys, and is evaluated again when it is next
/// shown; its state stays. A screen with a `navigationTitle` has the title in a line above it.
public struct NavigationStack<Root: View> {
  private let path: Binding<NavigationPath>?
  private let root: Root
  @State private var ownPath = NavigationPath()
  @State private var bar = NavigationBar()
  @State private var screens = NodeReference<NavigationStackNode>()

  /// Makes a stack that has its own path.
  public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  /// Makes a stack whose screens are those of a path.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.path = path
    self.root = root()
  }

  /// Makes a stack whose screens are those of an array of values.
  public init<Data: MutableCollection & RangeReplaceableCollection>(
    path: Binding<Data>, @ViewBuilder root: () -> Root
  ) where Data.Element: Hashable {
    self.init(path: Binding(elements: path), root: root)
  }
}

extension NavigationStack: View {
  /// The title line and the screen.
  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      NavigationBarView(bar: bar) { screens.node?.pop() }
      NavigationScreens(path: path ?? $ownPath, bar: bar, reference: screens, root: root)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .environment(\.navigationStack, screens)
  }
}

private struct NavigationStackKey: EnvironmentKey {
  static let defaultValue: NodeReference<NavigationStackNode>? = nil
}

extension EnvironmentValues {
  /// The stack that links push screens onto.
  var navigationStack: NodeReference<NavigationStackNode>? {
    get { self[NavigationStackKey.self] }
    set { self[NavigationStackKey.self] = newValue }
  }
}
