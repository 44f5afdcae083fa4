import Glibc

/// A variable of the environment; nil where it is unset or empty.
func environment(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
