/// A tag of HTML: its name and attributes.
struct HTMLTag {
  let name: String
  let isEnd: Bool
  private let attributes: String

  /// Parses what is between the brackets.
  init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    isEnd = rest.first == UInt8(ascii: "/")
    if isEnd { rest = rest.dropFirst() }
    let word = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    name = String(decoding: word, as: UTF8.self).lowercased()
    attributes = String(decoding: rest[word.endIndex...], as: UTF8.self)
  }

  /// Whether a tag or comment begins behind a bracket.
  static func begins(in bytes: [UInt8], at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    let byte = bytes[index]
    return byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The closing bracket of the tag that begins at an index; nil if it is not closed.
  static func end(in bytes: [UInt8], from start: Int) -> Int? {
    if bytes[(start + 1)...].starts(with: "!--".utf8) {
      return bytes[(start + 4)...].range(of: "-->".utf8).map { $0.upperBound - 1 }
    }
    // A value in quotes may contain a bracket, but few tags are long.
    var quote: UInt8?
    for (at, byte) in bytes[start...].prefix(4096).enumerated() {
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if quote == nil, byte == UInt8(ascii: ">") {
        return start + at
      }
    }
    return bytes[start...].firstIndex(of: UInt8(ascii: ">"))
  }

  /// The value of an attribute.
  subscript(name: String) -> String? {
    var rest = attributes[...]
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].split(whereSeparator: \.isWhitespace).last ?? ""
      rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      let value: Substring
      if let quote = rest.first, quote == "\"" || quote == "'" {
        let inner = rest.dropFirst()
        value = inner.prefix { $0 != quote }
        rest = inner[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { !$0.isWhitespace }
        rest = rest[value.endIndex...]
      }
      if key.lowercased() == name { return HTMLEntity.decode(String(value)) }
    }
    return nil
  }
}

/// Entities of HTML, such as `&amp;` and `&#x3042;`.
enum HTMLEntity {
  static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...].dropFirst()
      let name = rest.prefix { $0 != ";" && $0 != "&" && !$0.isWhitespace }.prefix(10)
      if rest[name.endIndex...].first == ";", let character = character(of: name) {
        result.append(character)
        rest = rest[name.endIndex...].dropFirst()
      } else {
        result.append("&")
      }
    }
    return result + rest
  }

  private static func character(of name: Substring) -> Character? {
    guard name.hasPrefix("#") else { return names[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = number.flatMap(Unicode.Scalar.init), scalar.value >= 0x20 || scalar == "\n"
    else { return nil }
    return Character(scalar)
  }

  /// The characters of HTML 4 by their names.
  private static let names: [String: Character] = {
    // A joiner behind a space would be one character with it.
    let words = table.utf8.split { $0 == 0x20 || $0 == 0x0A }
      .map { String(decoding: $0, as: UTF8.self) }
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: words.count, by: 2).map { index in
        (words[index], Character(words[index + 1]))
      })
  }()

  private static let table = """
    AElig Æ Aacute Á Acirc Â Agrave À Alpha Α Aring Å Atilde Ã Auml Ä Beta Β Ccedil Ç Chi Χ
    Dagger ‡ Delta Δ ETH Ð Eacute É Ecirc Ê Egrave È Epsilon Ε Eta Η Euml Ë Gamma Γ Iacute Í
    Icirc Î Igrave Ì Iota Ι Iuml Ï Kappa Κ Lambda Λ Mu Μ Ntilde Ñ Nu Ν OElig Œ Oacute Ó Ocirc Ô
    Ograve Ò Omega Ω Omicron Ο Oslash Ø Otilde Õ Ouml Ö Phi Φ Pi Π Prime ″ Psi Ψ Rho Ρ Scaron Š
    Sigma Σ THORN Þ Tau Τ Theta Θ Uacute Ú Ucirc Û Ugrave Ù Upsilon Υ Uuml Ü Xi Ξ Yacute Ý
    Yuml Ÿ Zeta Ζ aacute á acirc â acute ´ aelig æ agrave à alefsym ℵ alpha α amp & and ∧ ang ∠
    aring å asymp ≈ atilde ã auml ä bdquo „ beta β brvbar ¦ bull • cap ∩ ccedil ç cedil ¸ cent ¢
    chi χ circ ˆ clubs ♣ cong ≅ copy © crarr ↵ cup ∪ curren ¤ dArr ⇓ dagger † darr ↓ deg °
    delta δ diams ♦ divide ÷ eacute é ecirc ê egrave è empty ∅ emsp \u{2003} ensp \u{2002}
    epsilon ε equiv ≡ eta η eth ð euml ë euro € exist ∃ fnof ƒ forall ∀ frac12 ½ frac14 ¼
    frac34 ¾ frasl ⁄ gamma γ ge ≥ gt > hArr ⇔ harr ↔ hearts ♥ hellip … iacute í icirc î iexcl ¡
    igrave ì image ℑ infin ∞ int ∫ iota ι iquest ¿ isin ∈ iuml ï kappa κ lArr ⇐ lambda λ lang 〈
    laquo « larr ← lceil ⌈ ldquo “ le ≤ lfloor ⌊ lowast ∗ loz ◊ lrm \u{200E} lsaquo ‹ lsquo ‘
    lt < macr ¯ mdash — micro µ middot · minus − mu μ nabla ∇ nbsp \u{A0} ndash – ne ≠ ni ∋
    not ¬ notin ∉ nsub ⊄ ntilde ñ nu ν oacute ó ocirc ô oelig œ ograve ò oline ‾ omega ω
    omicron ο oplus ⊕ or ∨ ordf ª ordm º oslash ø otilde õ otimes ⊗ ouml ö para ¶ part ∂
    permil ‰ perp ⊥ phi φ pi π piv ϖ plusmn ± pound £ prime ′ prod ∏ prop ∝ psi ψ quot " rArr ⇒
    radic √ rang 〉 raquo » rarr → rceil ⌉ rdquo ” real ℜ reg ® rfloor ⌋ rho ρ rlm \u{200F}
    rsaquo › rsquo ’ sbquo ‚ scaron š sdot ⋅ sect § shy \u{AD} sigma σ sigmaf ς sim ∼ spades ♠
    sub ⊂ sube ⊆ sum ∑ sup ⊃ sup1 ¹ sup2 ² sup3 ³ supe ⊇ szlig ß tau τ there4 ∴ theta θ
    thetasym ϑ thinsp \u{2009} thorn þ tilde ˜ times × trade ™ uArr ⇑ uacute ú uarr ↑ ucirc û
    ugrave ù uml ¨ upsih ϒ upsilon υ uuml ü weierp ℘ xi ξ yacute ý yen ¥ yuml ÿ zeta ζ
    zwj \u{200D} zwnj \u{200C}
    apos '
    """
}
