import Glibc

/// The character set in which ncurses writes and measures.
enum Locale {
  /// Takes the user's, or that of C.UTF-8 where it is not UTF-8: most containers set none.
  ///
  /// Nothing else of the locale is asked for, and each part of it is a file to open.
  static func adopt() {
    setlocale(LC_CTYPE, "")
    if !isUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
  }

  private static var isUTF8: Bool {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
  }
}
