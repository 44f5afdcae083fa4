/// A spreadsheet's heading row that names columns by languages, such as `Deutsch;English`.
public enum LanguageHeading {
  /// Whether all names are those of columns or of languages, and no two the same language: in a list of
  /// languages a word is beside its translation.
  public static func isLikely(_ names: [String], isColumn: (String) -> Bool) -> Bool {
    let names = names.map(\.trimmed).filter { !$0.isEmpty }
    let languages = names.compactMap(language)
    // `es` and `it` are a German word and its translation, too.
    let isShort = names.contains { $0.utf8.count == 2 }
    return names.count > (isShort ? 2 : 1) && !languages.isEmpty
      && Set(languages).count == languages.count
      && names.allSatisfy { language(of: $0) != nil || isColumn($0) }
  }

  /// Whether a name is that of a language.
  public static func isLanguage(_ name: String) -> Bool { language(of: name) != nil }

  /// The index of the language in the table; nil for another word.
  public static func language(of name: String) -> Int? {
    // Behind a code there may be that of a country: `ko_KR`.
    let parts = name.split { $0 == "_" || $0 == "-" }
    let isRegional =
      parts.count == 2 && parts.allSatisfy { $0.utf8.count == 2 }
      && parts[1] == parts[1].uppercased()
    let word = (isRegional ? String(parts[0]) : name).lowercased()
    return words.firstIndex { $0.contains(word) }
  }

  /// Each language's code (ISO 639-1), its own name, and those in other languages.
  private static let words: [[String]] = [
    [
      "en", "english", "angielski", "engelsk", "engelska", "engels", "englanti", "ingilizce",
      "tiếng anh", "английский", "англійська", "angličtina", "angol", "engleză", "αγγλικά",
      "الإنجليزية", "אנגלית", "อังกฤษ", "अंग्रेज़ी", "inggris", "英文", "englisch", "anglais", "inglés",
      "inglese", "영어", "英語", "英语", "английски", "engleski", "angleščina", "anglès", "انگلیسی",
      "inglês", "angļu", "anglų", "inglise", "enska",
    ],
    [
      "de", "german", "niemiecki", "tysk", "tyska", "duits", "saksa", "almanca", "tiếng đức",
      "немецкий", "němčina", "német", "deutsch", "allemand", "alemán", "tedesco", "독일어", "ドイツ語",
      "德语",
    ],
    [
      "ko", "korean", "koreański", "korece", "tiếng hàn", "корейский", "koreanisch", "coréen",
      "coreano", "hangul", "한국어", "한글", "韓国語", "韩语",
    ],
    [
      "ja", "japanese", "japoński", "japonca", "tiếng nhật", "японский", "日文", "japanisch",
      "japonais", "japonés", "giapponese", "일본어", "日本語", "日语",
    ],
    [
      "zh", "chinese", "chiński", "çince", "tiếng trung", "китайский", "chinesisch", "chinois",
      "chino", "cinese", "중국어", "中国語", "中文", "mandarin",
    ],
    [
      "fr", "french", "französisch", "français", "francés", "francese", "프랑스어", "불어", "フランス語", "法语",
    ],
    [
      "es", "spanish", "hiszpański", "ispanyolca", "spansk", "spanska", "espanja", "испанский",
      "spanisch", "español", "espagnol", "spagnolo", "스페인어", "スペイン語", "西班牙语",
    ],
    ["it", "italian", "italienisch", "italiano", "italien", "이탈리아어", "イタリア語"],
    [
      "pt", "portuguese", "portugiesisch", "português", "portugais", "portugués", "포르투갈어", "ポルトガル語",
    ],
    ["ru", "russian", "russisch", "русский", "russe", "ruso", "russo", "러시아어", "ロシア語", "俄语"],
    ["la", "latin", "latein", "latina", "latín", "라틴어", "ラテン語"],
    ["nl", "dutch", "niederländisch", "nederlands", "néerlandais", "네덜란드어", "オランダ語"],
    ["sv", "swedish", "schwedisch", "svenska", "스웨덴어", "スウェーデン語"],
    ["pl", "polish", "polnisch", "polski", "폴란드어", "ポーランド語"],
    ["tr", "turkish", "türkisch", "türkçe", "터키어", "튀르키예어", "トルコ語"],
    ["ar", "arabic", "arabisch", "العربية", "아랍어", "アラビア語"],
    ["vi", "vietnamese", "vietnamesisch", "tiếng việt", "베트남어", "ベトナム語"],
    ["el", "greek", "griechisch", "ελληνικά", "그리스어", "ギリシャ語"],
    ["he", "hebrew", "hebräisch", "עברית", "히브리어", "ヘブライ語"],
    ["fi", "finnish", "finnisch", "suomi", "핀란드어", "フィンランド語"],
    ["da", "danish", "dänisch", "dansk", "덴마크어", "デンマーク語"],
    ["no", "norwegian", "norwegisch", "norsk", "노르웨이어", "ノルウェー語"],
    ["cs", "czech", "tschechisch", "čeština", "česky", "체코어", "チェコ語"],
    ["hu", "hungarian", "ungarisch", "magyar", "헝가리어", "ハンガリー語"],
    ["ro", "romanian", "rumänisch", "română", "루마니아어", "ルーマニア語"],
    ["uk", "ukrainian", "ukrainisch", "українська", "우크라이나어", "ウクライナ語"],
    ["th", "thai", "thailändisch", "ไทย", "ภาษาไทย", "태국어", "タイ語"],
    ["hi", "hindi", "हिन्दी", "हिंदी", "힌디어", "ヒンディー語"],
    ["id", "indonesian", "indonesisch", "bahasa indonesia", "indonesia", "인도네시아어", "インドネシア語"],
    ["eo", "esperanto", "에스페란토", "エスペラント語"],
    ["bg", "bulgarian", "bulgarisch", "български", "불가리아어", "ブルガリア語"],
    ["sr", "serbian", "serbisch", "srpski", "српски", "세르비아어", "セルビア語"],
    ["hr", "croatian", "kroatisch", "hrvatski", "크로아티아어", "クロアチア語"],
    ["sl", "slovenian", "slowenisch", "slovenščina", "슬로베니아어", "スロベニア語"],
    ["sk", "slovak", "slowakisch", "slovenčina", "slovensky", "슬로바키아어", "スロバキア語"],
    ["ca", "catalan", "katalanisch", "català", "카탈루냐어", "カタルーニャ語"],
    ["fa", "persian", "farsi", "persisch", "فارسی", "페르시아어", "ペルシャ語"],
    ["ur", "urdu", "اردو", "우르두어", "ウルドゥー語"], ["bn", "bengali", "বাংলা", "벵골어", "ベンガル語"],
    ["ta", "tamil", "தமிழ்", "타밀어", "タミル語"], ["lt", "lithuanian", "litauisch", "lietuvių"],
    ["lv", "latvian", "lettisch", "latviešu"], ["et", "estonian", "estnisch", "eesti"],
    ["is", "icelandic", "isländisch", "íslenska", "아이슬란드어", "アイスランド語"],
    ["ga", "irish", "irisch", "gaeilge"], ["cy", "welsh", "walisisch", "cymraeg"],
    ["eu", "basque", "baskisch", "euskara"], ["gl", "galician", "galego"],
    ["ka", "georgian", "georgisch", "ქართული"], ["hy", "armenian", "armenisch", "հայերեն"],
    ["mn", "mongolian", "mongolisch", "монгол", "몽골어", "モンゴル語"],
    ["ms", "malay", "malaiisch", "bahasa melayu", "말레이어", "マレー語"],
    ["tl", "tagalog", "filipino", "타갈로그어", "タガログ語"], ["sw", "swahili", "kiswahili", "スワヒリ語"],
    ["sq", "albanian", "albanisch", "shqip"], ["mk", "macedonian", "македонски"],
    ["yue", "cantonese", "kantonesisch", "粵語", "粤语", "廣東話", "광둥어", "広東語"],
  ]
}
