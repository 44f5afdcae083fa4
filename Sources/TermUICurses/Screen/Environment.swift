import CNcurses
import Glibc

/// A variable of the environment; nil where it is unset or empty.
func environment(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

/// A string of the terminal's description by its name in terminfo(5).
func capability(_ name: String) -> String? { cn_string(name).map { String(cString: $0) } }
