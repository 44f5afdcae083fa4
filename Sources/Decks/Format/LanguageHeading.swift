/// A spreadsheet's heading row that names columns by languages, such as `Deutsch;English`.
public enum LanguageHeading {
  /// Whether all names are those of columns or of languages, and no two the same language: in a list of
  /// languages a word is beside its translation.
  public static func isLikely(_ names: [String], isColumn: (String) -> Bool) -> Bool {
    let names = names.map(\.trimmed).filter { !$0.isEmpty }
    let languages = names.compactMap(language)
    return names.count > 1 && !languages.isEmpty && Set(languages).count == languages.count
      && names.allSatisfy { language(of: $0) != nil || isColumn($0) }
  }

  /// The index of the language in the table; nil for another word.
  private static func language(of name: String) -> Int? {
    let word = name.lowercased()
    return words.firstIndex { $0.contains(word) }
  }

  /// Each language's own name, and those in other languages.
  private static let words: [Set<String>] = [
    ["english", "englisch", "anglais", "inglés", "inglese", "영어", "英語", "英语"],
    ["german", "deutsch", "allemand", "alemán", "tedesco", "독일어", "ドイツ語", "德语"],
    ["korean", "koreanisch", "coréen", "coreano", "한국어", "한글", "韓国語", "韩语"],
    ["japanese", "japanisch", "japonais", "japonés", "giapponese", "일본어", "日本語", "日语"],
    ["chinese", "chinesisch", "chinois", "chino", "cinese", "중국어", "中国語", "中文", "mandarin"],
    ["french", "französisch", "français", "francés", "francese", "프랑스어", "불어", "フランス語", "法语"],
    ["spanish", "spanisch", "español", "espagnol", "spagnolo", "스페인어", "スペイン語", "西班牙语"],
    ["italian", "italienisch", "italiano", "italien", "이탈리아어", "イタリア語"],
    ["portuguese", "portugiesisch", "português", "portugais", "portugués", "포르투갈어", "ポルトガル語"],
    ["russian", "russisch", "русский", "russe", "ruso", "russo", "러시아어", "ロシア語", "俄语"],
    ["latin", "latein", "latina", "latín", "라틴어", "ラテン語"],
    ["dutch", "niederländisch", "nederlands", "néerlandais", "네덜란드어", "オランダ語"],
    ["swedish", "schwedisch", "svenska", "스웨덴어", "スウェーデン語"],
    ["polish", "polnisch", "polski", "폴란드어", "ポーランド語"],
    ["turkish", "türkisch", "türkçe", "터키어", "튀르키예어", "トルコ語"],
    ["arabic", "arabisch", "العربية", "아랍어", "アラビア語"],
    ["vietnamese", "vietnamesisch", "tiếng việt", "베트남어", "ベトナム語"],
    ["greek", "griechisch", "ελληνικά", "그리스어", "ギリシャ語"],
    ["hebrew", "hebräisch", "עברית", "히브리어", "ヘブライ語"],
    ["esperanto", "에스페란토", "エスペラント語"],
  ]
}
