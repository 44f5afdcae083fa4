import TermUICore

@testable import TermUICurses

/// The keys of a terminal whose description has these strings.
func decoder(_ strings: [String: String] = [:]) -> KeyDecoder {
  KeyDecoder(sequences: { KeySequences { strings[$0] } })
}

extension KeyDecoder {
  /// Takes what has come, and returns all that is there as a whole.
  mutating func take(_ text: String) -> [Input] { take(Array(text.utf8)) }

  mutating func take(_ bytes: [UInt8]) -> [Input] {
    append(bytes)
    return rest()
  }

  mutating func rest() -> [Input] {
    var found: [Input] = []
    while let input = next() { found.append(input) }
    return found
  }
}

/// All that becomes of bytes behind which nothing comes.
func inputs(_ bytes: [UInt8], _ strings: [String: String] = [:]) -> [Input] {
  var decoder = decoder(strings)
  var found = decoder.take(bytes)
  while decoder.patience != nil {
    decoder.giveUp()
    found += decoder.rest()
  }
  return found
}

func keys(_ text: String, _ strings: [String: String] = [:]) -> [Key?] {
  inputs(Array(text.utf8), strings).map { if case .key(let key) = $0 { key } else { nil } }
}
