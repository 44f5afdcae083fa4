/// Decks for the tests.
enum Decks {
  static let animals = [
    ("고양이", "猫"), ("개", "犬"), ("새", "鳥"), ("물고기", "魚"), ("말", "馬"), ("소", "牛"),
    ("돼지", "豚"), ("양", "羊"), ("감사", "感謝"), ("나무", "木"),
  ]

  static let small = text(animals)

  static let long = text((1...200).map { ("앞면\($0)끝", "裏面\($0)終") })

  /// Text of every kind of width, each longer than a row.
  static let wide = text(
    ["한글", "かな", "漢字", "ｶﾅ", "😀", "e\u{301}", "가ｶ漢a", "ab한"].map { unit in
      (String(repeating: unit, count: 70), "x")
    })

  static func text(_ cards: [(String, String)]) -> String {
    cards.map { "\($0.0)\t\($0.1)\n" }.joined()
  }
}
