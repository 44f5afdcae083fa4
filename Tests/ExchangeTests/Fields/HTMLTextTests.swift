import Testing

@testable import Exchange

@Suite struct `HTML in fields` {
  @Test(
    arguments: [
      ("a<br>b<br/>c", "a⏎b⏎c"), ("<div>a</div><div>b</div>", "a⏎b"),
      ("a&nbsp;&lt;b&gt;&#x3042;", "a <b>あ"),
      ("<b>bold</b> <i>text</i>\n next", "bold text next"),
      ("a \t&nbsp; b <br> c\u{2003}d", "a b⏎c\u{2003}d"),
      ("<ul><li>a</li><li>b<ol><li>c</li><li>d</li></ol></li></ul>", "• a⏎• b⏎  1. c⏎  2. d"),
      ("<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>", "漢字[かんじ]"),
      ("私は<ruby>漢字<rt>かんじ</rt></ruby>", "私は 漢字[かんじ]"),
      ("漢字[かんじ]を", "漢字[かんじ]を"), ("a<style>p{}</style>b<script>x</script>", "ab"),
      ("a<!-- > -->b", "ab"), ("1 < 2 && 3 > 2", "1 < 2 && 3 > 2"), ("a <b", "a <b"),
      ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b⏎c"),
      ("<pre>a\n  b</pre>", "a⏎  b"), ("a<br>&nbsp;&nbsp;b&nbsp;&nbsp;c", "a⏎  b c"),
      ("<table><tr><td></td><td>b</td></tr></table>x<br><td></td>y", "b⏎x⏎y"),
      ("x<sup>2</sup> + H<sub>2</sub>O", "x² + H₂O"), ("10<sup>-3</sup>", "10⁻³"),
      ("2<sup>n</sup> a<sub>ij</sub> 5<sup>th</sup>", "2^n a_(ij) 5th"),
      ("&alpha;&hearts;&le;&copy;&rsquo;&zwj;|", "α♥≤©’\u{200D}|"),
      ("[anki:tts lang=en_US voices=A]one[/anki:tts] [anki:tts", "one [anki:tts"),
      ("see <a href=\"https://a.org/b?c&amp;d\">this</a>.", "see this (https://a.org/b?c&d)."),
      ("<a href='https://a.org/'>a.org</a> <a href=x.html>x</a>", "a.org x"),
      ("&bogus; &#0; &#xD800;", "&bogus; &#0; &#xD800;"),
    ])
  func `Markup becomes text that can be read`(html: String, text: String) {
    #expect(HTMLText(html).text.replacing("\n", with: "⏎") == text)
  }

  @Test func `Pictures and sounds are taken out of the text`() {
    let html = HTMLText(#"a<img alt="x > y" src='p 1.png'>b [sound:s.mp3] <img src=q.jpg>"#)
    #expect(html.images == ["p 1.png", "q.jpg"] && html.sounds == ["s.mp3"])
    #expect(html.text == #"ab"#)
  }
}
