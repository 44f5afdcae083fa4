import TermUICore

/// A command whose keys may scroll a list or text on the screen, or in a sheet above it.
protocol ScrollCommand {
  /// The arrow, PgUp, PgDn, Home, or End key that scrolls in the same way.
  var scrollKey: Key? { get }
}

extension KeyTable where Command: ScrollCommand {
  /// The keys that scroll, with the standard key for each.
  var scrolling: [Key: Key] {
    var scrolling: [Key: Key] = [:]
    for binding in bindings {
      for key in binding.keys { scrolling[key] = binding.action.scrollKey }
    }
    return scrolling
  }
}

extension KeyBinding {
  /// The keys of a list, whose rows are called by a name.
  static func selecting(_ row: String, _ command: (Key) -> Action) -> [KeyBinding] {
    [
      KeyBinding("next", ["j", .down], command(.down), "next \(row)"),
      KeyBinding("previous", ["k", .up], command(.up), "previous \(row)"),
      KeyBinding("page-down", [.pageDown], command(.pageDown), "a page down"),
      KeyBinding("page-up", [.pageUp], command(.pageUp), "a page up"),
      KeyBinding("first", ["g", .home], command(.home), "first \(row)"),
      KeyBinding("last", ["G", .end], command(.end), "last \(row)"),
    ]
  }

  /// The keys of a screen of text; its scroll view handles them.
  static func scrolling(
    hint: String? = nil, _ command: (Key) -> Action
  ) -> [KeyBinding] {
    [
      KeyBinding("line-down", [.down, "j"], command(.down), "a line down", hint: hint),
      KeyBinding("line-up", [.up, "k"], command(.up), "a line up"),
      KeyBinding("page-down", [.pageDown], command(.pageDown), "a page down"),
      KeyBinding("page-up", [.pageUp], command(.pageUp), "a page up"),
      KeyBinding("top", ["g", .home], command(.home), "to the top"),
      KeyBinding("bottom", ["G", .end], command(.end), "to the bottom"),
    ]
  }
}
