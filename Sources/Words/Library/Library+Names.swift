import Files

extension Library {
  /// The files and folders that a learner names: paths, or decks of the library without folder and
  /// extension; without a name the whole library.
  public func paths(of names: [String]) -> [String] {
    names.isEmpty ? [folder] : names.map(path)
  }

  /// The path of one name; a name of nothing stays as it is.
  public func path(of name: String) -> String {
    if File(name).exists { return name }
    return [name, "\(name).tsv", "\(name).txt", "\(name).csv"]
      .map { "\(folder)/\($0)" }.first { File($0).exists } ?? name
  }
}
