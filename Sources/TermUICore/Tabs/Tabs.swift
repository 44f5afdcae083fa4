import Publishing

/// What the bar of a tab view knows of the pages.
final class Tabs: ObservableObject {
  struct Heading {
    let label: AnyView
    let tag: AnyHashable?
  }

  /// Which page is wanted: by its tag, or by its place where no binding says it.
  enum Choice {
    case tag(AnyHashable)
    case place(Int)

    func index(in items: [Heading]) -> Int {
      switch self {
      case .tag(let tag): items.firstIndex { $0.tag == tag } ?? 0
      case .place(let place): place < items.count ? place : 0
      }
    }
  }

  @Published var items: [Heading] = []

  nonisolated init() {}
}
