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

  /// The keys of which only what is scrolled knows how far they go.
  var paging: Set<Key> { keys { [.pageUp, .pageDown].contains($0.scrollKey) } }
}

extension KeyBinding {
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
