import Decks
import Exchange
import Files
import Testing

@Suite struct ImportReaderTests {
  @Test func `A file that can only be exported is refused`() throws {
    let imports = try Imports()
    #expect {
      try imports.read("<p>물</p>", named: "a.html")
    } throws: {
      "\($0)".hasSuffix(
        "a.html: a sheet to print can only be exported; import another file, or give --format")
    }
  }

  @Test func `UTF-16 of a spreadsheet is read`() throws {
    let imports = try Imports()
    let units = "\u{FEFF}사과\tapple\r\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let path = imports.path("table.txt")
    #expect(try File(path).create(units))
    #expect(try ImportReader().read(path).lines == ["사과 | apple"])
  }

  @Test func `A text from before Unicode is converted, and its encoding is said`() throws {
    let imports = try Imports()
    let latin = imports.path("latin.csv")
    #expect(
      try File(latin).create(
        Array("caf".utf8) + [0xE9] + Array(",coffee\nth".utf8) + [0xE9] + Array(",tea\n".utf8)))
    let read = try ImportReader().read(latin)
    #expect(read.lines == ["café | coffee", "thé | tea"])
    #expect(read.encoding == "WINDOWS-1252")
    let named = try ImportReader(encoding: "KOI8-R").read(latin)
    #expect(named.lines == ["cafИ | coffee", "thИ | tea"])
    #expect {
      try ImportReader(encoding: "LATIN-0").read(latin)
    } throws: {
      "\($0)".contains("the encoding LATIN-0 isn't known")
    }
  }

  @Test func `A text in an unclear encoding is refused with the likely ones`() throws {
    let imports = try Imports()
    let path = imports.path("odd.txt")
    #expect(try File(path).create(Array("x\ty".utf8) + [0x81, 0x9D, 0xFF, 0x0A, 0xFE, 0x80, 0x0A]))
    #expect {
      try ImportReader().read(path)
    } throws: {
      "\($0)".contains("may be ") && "\($0)".contains("; give its encoding, such as --encoding ")
    }
  }

  /// Texts that are no list of words, and a part of what is said of them.
  static let others: [(name: String, text: String, reason: String)] = [
    (
      "prose.txt",
      "It was a dark night, and nobody was in the street.\nThe rain fell, as it does.\nWe went home. It was late.\nNobody spoke, and so on, and on.\n",
      "no list of words was found; it begins: 1: It was a dark night"
    ),
    (
      "list.xml", "<?xml version=\"1.0\"?>\n<list><word>a</word></list>\n",
      "this is XML of an unknown form"
    ),
    ("words.yaml", "- front: 물\n  back: water\n", "this is YAML"),
    ("words.txt", "- front: 물\n  back: water\n- front: 불\n  back: fire\n", "this is YAML"),
    ("requirements.txt", "numpy==1.26.4\nrequests>=2.31\nanki~=24.6\n", "this is program text"),
    (
      "main.txt", "import os\ndef main():\n  return os.name\nfor x in y:\n  print(x)\n",
      "this is program text"
    ),
    (
      "page.txt", "<!DOCTYPE html>\n<html><body>word, meaning</body></html>\n", "this is a web page"
    ),
    ("list.html", "<table>\n<tr><td>물</td><td>water</td></tr>\n</table>\n", "this is a web page"),
    (
      "words.dsl", "#NAME \"Words\"\n#INDEX_LANGUAGE \"Korean\"\n\n물\n\t[trn]water[/trn]\n",
      "this is a dictionary of Lingvo"
    ),
    (
      "mail.txt", "Dear Ann,\n\nI will come on Monday, if it does not rain.\n\nBest,\nBob\n",
      "only 1 of 4 lines fit CSV"
    ),
    ("words.csv", "순위,단어,풀이,등급\n1,것,,A\n2,하다,,A\n3,있다,,A\n", "field 등급 has levels"),
    ("words.csv", "lemma,PoS\nwater,noun\nfire,noun\ngo,verb\n", "field PoS has levels"),
    (
      "note.md", "# Day\nI went out, and it rained.\n\nThen, nothing.\n",
      "no cards found, read as Markdown"
    ),
    (
      "wiki.txt", "{| class=\"wikitable\"\n! Korean !! English\n|-\n| [[물]] || water\n|}\n",
      "this is the source of a wiki's page"
    ),
    ("wiki.txt", "* {{l|ko|물}} {{gloss|water}}\n* {{l|ko|불}} {{gloss|fire}}\n", "a wiki's page"),
    (
      "de.po", "msgid \"File\"\nmsgstr \"Datei\"\n\nmsgid \"Edit\"\nmsgstr \"Ändern\"\n",
      "program text"
    ),
    (".env.txt", "HOME=/root\nPATH=/bin\nLANG=C\n", "program text"),
    (
      "talk.txt", (1...3).map { "Bob: hi \($0)\nAnn: hello \($0)\n" }.joined(),
      "no list of words was found"
    ),
    (
      "cake.md", "# Cake\n\n- 2 eggs\n- 200 g flour: sifted\n- sugar\n\nMix it: slowly.\n",
      "no cards found, read as Markdown"
    ),
    (
      "jpn.tsv", (1...4).map { "\($0)\tjpn\t猫が\($0)匹いる。\n" }.joined(),
      "no cards found, read as CSV; line 1: the back has no text"
    ),
    (
      "package.json", #"{"name": "x", "scripts": {"a": "b"}, "files": ["c"]}"#, "no list of objects"
    ),
    ("cefr.tsv", "house\tA1\nabandon\tB2\nabate\tC1+\n", "field 2 has levels and no meanings"),
    ("hsk.csv", "爱,1\n八,1\n爸爸,1\n吧,2\n", "give --map 2=back to learn the levels"),
    ("jlpt.csv", "word,level\n食べる,N5\n概念,N1\n経済,N3\n", "field level has levels"),
    ("topik.csv", "단어,급수\n가게,1급\n가격,2급\n가구,2급\n", "field 급수 has levels"),
    (
      "pos.csv", "headword,pos,CEFR\nhouse,noun,A1\nwater,noun,A1\ngo,verb,B2\n",
      "field CEFR has levels"
    ),
    ("wort.csv", "Wort,Stufe\nHaus,A1\nAbend,A2\nabgeben,B1\n", "field Stufe has levels"),
    ("words.txt", "apple\nhouse\ntree\ncat\n", "no list of words was found; it begins: 1: apple"),
  ]

  @Test(arguments: others)
  func `What is no list of words is refused with the reason`(
    name: String, text: String, reason: String
  ) throws {
    #expect {
      _ = try Imports().read(text, named: name)
    } throws: {
      "\($0)".contains(reason)
    }
  }

  @Test func `A form that few lines fit is named with the first of the others`() throws {
    let words = (1...20).map { "word\($0),Wort\($0)\n" }.joined()
    let text = words + "a title of its own\n# remark\nand another\na third\n"
    #expect {
      _ = try Imports().read(text, named: "list.txt")
    } throws: { error in
      "\(error)".contains(
        "only 20 of 23 lines fit CSV; the first that don't: 21: a title of its own | 23: and another | 24: a third"
      )
        && "\(error)".hasSuffix("correct the others, or give --format csv to leave them out")
    }
    #expect(try Imports().read(text, as: .csv, named: "list.txt").count == 20)
  }
}
