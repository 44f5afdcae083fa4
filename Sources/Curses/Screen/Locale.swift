import Glibc

/// The character set in which ncurses writes and measures.
enum Locale {
  /// Takes the user's locale, or C.UTF-8 where that is not in UTF-8: most containers set none.
  static func adopt() {
    setlocale(LC_ALL, "")
    if !isUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
  }

  private static var isUTF8: Bool {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
  }
}
