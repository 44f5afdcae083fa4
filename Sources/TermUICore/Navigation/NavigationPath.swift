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
