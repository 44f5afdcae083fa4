/// A short description of some keys, shown while a view handles them.
public struct KeyHint: Equatable, Sendable, CustomStringConvertible {
  /// The keys; the description names the first one.
  public let keys: [Key]
  /// The effect of the keys, in a word or two.
  public let caption: String
  /// The priority; if there is little room, hints of a lower priority are left out.
  public let priority: Int
  /// The group among which the hint is shown.
  public let placement: Placement

  /// A group of hints.
  public enum Placement: Sendable {
    /// Does something with what is selected.
    case action
    /// Leads to another place.
    case navigation
    /// Is at the end, as the help is.
    case end
  }

  /// Makes a hint for some keys.
  public init(
    _ keys: [Key], _ caption: String, priority: Int = 0, placement: Placement = .action
  ) {
    self.keys = keys
    self.caption = caption
    self.priority = priority
    self.placement = placement
  }

  /// Returns the same hint for some of its keys.
  func with(_ keys: [Key]) -> KeyHint {
    KeyHint(keys, caption, priority: priority, placement: placement)
  }

  /// The first key and its caption: `Esc close`.
  public var description: String { (keys.first.map { "\($0) " } ?? "") + caption }

  /// The width of the description in columns.
  public var columns: Int { GlyphRun.columns(of: description) }
}

extension EnvironmentValues {
  /// The hints of the keys that are handled now: those of the focused view, then outwards.
  ///
  /// An inner hint hides the hints of the same keys around it, and so does the focused control: a text
  /// field hides those of all characters. Keys that are handled without a hint are left out.
  public var keyHints: [KeyHint] {
    let focus = object(of: FocusManager.self)
    return MainActor.assumeIsolated { focus?.hints.read().hints } ?? []
  }

  /// Whether a sheet or an alert is open, which alone handles keys.
  public var isPopupOpen: Bool {
    let focus = object(of: FocusManager.self)
    return MainActor.assumeIsolated { focus?.hints.read().areOfPopup } ?? false
  }
}

/// The key hints of the moment, and whether they are those of a popup.
struct HintsInForce: Equatable {
  var hints: [KeyHint] = []
  var areOfPopup = false
}

/// The present key hints; views that show them are evaluated only if the hints differ.
@MainActor final class HintSource {
  private let source = Source()
  private unowned let tree: RenderTree
  private let gather: () -> HintsInForce
  private var hints = HintsInForce()
  private var isStale = true

  init(_ tree: RenderTree, gather: @escaping () -> HintsInForce) {
    self.tree = tree
    self.gather = gather
  }

  func read() -> HintsInForce {
    if isStale && !source.isRead { refresh() }
    source.recordRead()
    return hints
  }

  /// Gathers the hints after the update, once for all of its changes.
  func invalidate() {
    guard !isStale else { return }
    isStale = true
    if source.isRead { tree.afterUpdate { [weak self] in self?.refresh() } }
  }

  private func refresh() {
    isStale = false
    let now = gather()
    guard now != hints else { return }
    hints = now
    source.announce()
  }
}
