/// A root screen and the screens opened from it, of which the last is shown.
///
/// Esc goes back. A covered screen disappears, handles no keys, and is evaluated again when it is next
/// shown; its state stays. A screen with a `navigationTitle` has the title in a line above it.
public struct NavigationStack<Root> {
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

extension NavigationStack: View where Root: View {
  /// The title line and the screen.
  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      NavigationBarView(bar: bar) { screens.node?.pop() }
      NavigationScreens(path: path ?? $ownPath, bar: bar, reference: screens, root: root)
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

/// The values of the screens above a stack's root; they may be of different types.
public struct NavigationPath: Equatable {
  var elements: [AnyHashable]

  /// Makes an empty path.
  public init() { elements = [] }

  /// Makes a path of some values, the root's neighbour first.
  public init(_ elements: some Sequence<some Hashable>) {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The number of screens above the root.
  public var count: Int { elements.count }

  /// Whether the root is shown.
  public var isEmpty: Bool { elements.isEmpty }

  /// Adds a screen on top.
  public mutating func append(_ value: some Hashable) { elements.append(AnyHashable(value)) }

  /// Removes the topmost screens.
  public mutating func removeLast(_ count: Int = 1) { elements.removeLast(count) }
}

extension Binding where Value == NavigationPath {
  /// The path as an array of one type; a value of another type is left out.
  init<Data: MutableCollection & RangeReplaceableCollection>(elements: Binding<Data>)
  where Data.Element: Hashable {
    self.init(
      get: { NavigationPath(elements.wrappedValue) },
      set: { elements.wrappedValue = Data($0.elements.compactMap { $0.base as? Data.Element }) })
  }
}
