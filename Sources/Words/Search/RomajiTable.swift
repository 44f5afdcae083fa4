/// The syllables of romaji in Hepburn and Kunrei, with the kana that each may spell.
enum RomajiTable {
  /// One row a consonant, in the order a i u e o; `.` where there is none, `/` between readings.
  private static let rows: [(consonants: [String], kana: String)] = [
    ([""], "あ い う え お"), (["k", "c"], "か き く け こ"), (["s"], "さ し す せ そ"),
    (["t"], "た ち/てぃ つ/とぅ て と"), (["n"], "な に ぬ ね の"), (["h"], "は ひ ふ へ ほ"),
    (["m"], "ま み む め も"), (["r", "l"], "ら り る れ ろ"), (["g"], "が ぎ ぐ げ ご"),
    (["z"], "ざ じ ず/づ ぜ ぞ"), (["d"], "だ ぢ/でぃ づ/どぅ で ど"), (["b"], "ば び ぶ べ ぼ"),
    (["p"], "ぱ ぴ ぷ ぺ ぽ"), (["y"], "や . ゆ いぇ よ"), (["w"], "わ うぃ . うぇ を/うぉ"),
    (["f"], "ふぁ ふぃ ふ ふぇ ふぉ"), (["v"], "ゔぁ ゔぃ ゔ ゔぇ ゔぉ"), (["ts"], "つぁ つぃ つ つぇ つぉ"),
    (["j"], "じゃ/ぢゃ じ/ぢ じゅ/ぢゅ じぇ じょ/ぢょ"),
    (["jy", "zy"], "じゃ . じゅ じぇ じょ"), (["sh"], "しゃ し しゅ しぇ しょ"), (["sy"], "しゃ . しゅ しぇ しょ"),
    (["ch"], "ちゃ ち ちゅ ちぇ ちょ"), (["ty", "cy"], "ちゃ . ちゅ ちぇ ちょ"), (["dy"], "ぢゃ . ぢゅ ぢぇ ぢょ"),
    (["ky"], "きゃ . きゅ きぇ きょ"), (["gy"], "ぎゃ . ぎゅ ぎぇ ぎょ"), (["ny"], "にゃ . にゅ にぇ にょ"),
    (["hy"], "ひゃ . ひゅ ひぇ ひょ"), (["by"], "びゃ . びゅ びぇ びょ"), (["py"], "ぴゃ . ぴゅ ぴぇ ぴょ"),
    (["my"], "みゃ . みゅ みぇ みょ"), (["ry", "ly"], "りゃ . りゅ りぇ りょ"), (["dz"], ". . づ . ."),
  ]

  static let kana: [String: [String]] = {
    var table: [String: [String]] = [:]
    for row in rows {
      for (vowel, cell) in zip("aiueo", row.kana.split(separator: " ")) where cell != "." {
        for consonant in row.consonants {
          table["\(consonant)\(vowel)"] = cell.split(separator: "/").map(String.init)
        }
      }
    }
    return table
  }()

  /// Every kana whose romaji begins with some letters, and ん for a lone n.
  static func kana(beginningWith letters: String) -> [String] {
    let spelled = kana.filter { $0.key.hasPrefix(letters) }.flatMap(\.value)
    return Set(letters == "n" ? spelled + ["ん"] : spelled).sorted()
  }
}
