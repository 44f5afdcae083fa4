nonisolated extension ConfigFault: CustomStringConvertible {
  /// `FILE:LINE: what is wrong, and what to do`.
  public var description: String { wording(file: file) }

  /// The same with the file's name alone, for narrow places.
  var brief: String { wording(file: String(file.split(separator: "/").last ?? "")) }

  private func wording(file: String) -> String {
    (line.map { "\(file):\($0)" } ?? file) + ": \(reason)"
  }
}

nonisolated extension ConfigFault.Reason: CustomStringConvertible {
  /// What is wrong, and what to do.
  var description: String {
    switch self {
    case .file(let reason): reason
    case .notUTF8: "the text is not UTF-8; save the file as UTF-8"
    case .noEqualsSign: "a setting is 'name = value'; write '=', or # before a remark"
    case .unknownSetting(let name, let nearest?):
      "there is no setting '\(name.cut)'; did you mean '\(nearest)'?"
    case .unknownSetting(let name, nil):
      "there is no setting '\(name.cut)'; remove it, or put # before it"
    case .setAlready(let name, let line):
      "'\(name)' is set in line \(line) already; this one counts, remove the other"
    case .wrongValue(let value, let name, let expected):
      "'\(name)' takes \(expected), not '\(value.cut)'"
    case .noKey(let name): "'\(name)' is left without a key; write one"
    case .unknownKey(let key):
      "there is no key '\(key.cut)'; write a character, or a name such as Space, PgDn, F1, Ctrl-N"
    case .reservedKey(let key):
      "the terminal keeps \(key) for itself, so it cannot be chosen; write another"
    case .clash(let key, let other, let line):
      "'\(key)' is a key of '\(other)' \(line.map { "in line \($0) " } ?? "")already; choose another"
    }
  }
}

nonisolated extension String {
  /// The text as far as it can be told in a line.
  fileprivate var cut: String { count > 40 ? prefix(39) + "…" : self }
}
