import Glibc

/// The files that are installed with the program, for systems that lack them.
package enum InstalledFiles {
  /// The path of a file or folder in the `share` beside the program's own folder; nil if it isn't there.
  package static func path(_ name: String) -> String? {
    // The path by which the kernel was called, since there may be no /proc.
    guard let program = UnsafePointer<CChar>(bitPattern: getauxval(programName)),
      let path = realpath(program, nil)
    else { return nil }
    defer { free(path) }
    let outer = String(cString: path).split(separator: "/").dropLast(2)
    let file = (outer + ["share", name[...]]).map { "/\($0)" }.joined()
    return access(file, R_OK) == 0 ? file : nil
  }

  /// AT_EXECFN in sys/auxv.h.
  private static let programName: UInt = 31
}

/// Declared in sys/auxv.h, which Swift's module of the C library leaves out.
@_silgen_name("getauxval") private func getauxval(_ kind: UInt) -> UInt
