import Files

/// A deck file that Karuta made and that has no card yet: headers that name its columns.
public enum EmptyDeck {
  public static let bytes = Array(
    """
    #separator:tab
    #html:false
    #columns:front\tback\treading\tnote\ttags
    #tags column:5

    """.utf8)

  /// Whether a file has these headers and nothing else.
  public static func isFile(_ path: String) -> Bool {
    (try? File(path).read(limit: bytes.count)) == bytes
  }
}
