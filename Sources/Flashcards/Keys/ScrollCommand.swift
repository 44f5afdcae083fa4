import TermUICore

/// A command of a screen whose keys scroll what is on the screen, or above it.
protocol ScrollCommand {
  /// What it scrolls as, of the arrows, PgUp, PgDn, Home and End.
  var scrollKey: Key? { get }
}

extension KeyTable where Command: ScrollCommand {
  /// The keys that scroll, each with what it stands for.
  var scrolling: [Key: Key] {
    var scrolling: [Key: Key] = [:]
    for binding in bindings {
      for key in binding.keys { scrolling[key] = binding.action.scrollKey }
    }
    return scrolling
  }
}

extension KeyBinding {
  /// The keys of a list, which selects by itself: rows of a name.
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

  /// The keys of a screen of text, of which what scrolls hears by itself.
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
