import Publishing

/// One of several pages at a time, and a bar to choose it from.
///
/// The state of a page stays while another one is shown; it appears and disappears at every switch.
public struct TabView<SelectionValue: Hashable, Content: View> {
  private let selection: Binding<SelectionValue>?
  private let content: Content
  @State private var tabs = Tabs()
  /// The tag of the page that was chosen last, if there is no binding.
  @State private var chosen: AnyHashable?

  /// Makes a page of each view that has a `tabItem`, and of each `Tab`.
  public init(
    selection: Binding<SelectionValue>? = Binding<Int>?.none, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }
}

@MainActor extension TabView: View {
  /// The bar above the shown page.
  public var body: some View {
    let chosen = selection.map { AnyHashable($0.wrappedValue) } ?? chosen
    VStack(alignment: .leading, spacing: 0) {
      TabBar(tabs: tabs, chosen: chosen) { choose($0) }
      TabPages(tabs: tabs, chosen: chosen, content: content)
    }
  }

  @MainActor private func choose(_ tag: AnyHashable) {
    guard let selection else { return chosen = tag }
    if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
  }
}

/// The titles of the pages; that of the shown one is bold and underlined.
struct TabBar: View {
  @ObservedObject var tabs: Tabs
  let chosen: AnyHashable?
  let choose: (AnyHashable) -> Void

  var body: some View {
    let shown = tabs.items.index(of: chosen)
    HStack(spacing: 2) {
      ForEach(0..<tabs.items.count, id: \.self) { index in
        Button {
          choose(tabs.items[index].tag)
        } label: {
          tabs.items[index].label.bold(index == shown).underline(index == shown)
            .frame(minWidth: 1)
        }
        // In a narrow window, the shown page's title is truncated last.
        .layoutPriority(index == shown ? 1 : 0)
      }
    }
    .lineLimit(1)
    .modifier(InputModifier(isBar: true))
  }
}

/// The pages of a tab view, as its bar shows them.
final class Tabs: ObservableObject {
  struct Heading {
    let label: AnyView
    let tag: AnyHashable
  }

  @Published var items: [Heading] = []

  nonisolated init() {}
}

extension [Tabs.Heading] {
  /// The index of the page with a tag, or of the first page.
  func index(of tag: AnyHashable?) -> Int { firstIndex { $0.tag == tag } ?? 0 }
}

nonisolated extension View {
  /// Sets the label of the view in the bar of the tab view around.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    modifier(TabItemModifier(label: AnyView(label())))
  }
}

/// A page of a tab view, with its title.
public struct Tab<Value: Hashable, Content: View> {
  private let label: AnyView
  private let value: Value?
  private let content: Content

  private init(_ title: String, _ symbol: String?, _ value: Value?, _ content: Content) {
    label = symbol.map { AnyView(Label(title, systemImage: $0)) } ?? AnyView(Text(title))
    self.value = value
    self.content = content
  }

  /// Makes a page with a title, and with a symbol before it if one is given.
  public init(
    _ title: some StringProtocol, systemImage: String? = nil, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(String(title), systemImage, value, content())
  }
}

extension Tab: View {
  /// The page's content.
  public var body: some View {
    VStack { content }.modifier(
      TabItemModifier(label: label, tag: value.map { AnyHashable($0) }))
  }
}

extension Tab where Value == Never {
  /// Makes a page with a title, and with a symbol before it if one is given.
  public init(
    _ title: some StringProtocol, systemImage: String? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(String(title), systemImage, nil, content())
  }
}

struct TabItemModifier {
  let label: AnyView
  var tag: AnyHashable?
}

extension TabItemModifier: ViewModifier {
  typealias Body = Never

  static func _visit<Base: View>(
    _ content: Base, _ modifier: Self, _ visit: inout _ViewVisit
  ) {
    let node: TabItemNode
    if let parent = visit.parent {
      node = TabItemNode(parent)
      visit.add(node)
    } else {
      node = visit.next()
    }
    node.label = modifier.label
    node.tag = modifier.tag ?? (content as? any Tagged)?.tagWithin
    if let child = node.content { return content.updateSubtree(child) }
    node.make = content.makeSubtree
  }
}

/// A page of a tab view; its content is made when the page is first shown.
final class TabItemNode: PageNode {
  fileprivate(set) var label = AnyView(EmptyView())
  fileprivate(set) var tag: AnyHashable?
}
