import Decks
import Exchange
import Files
import Testing

@Suite struct MnemosyneXMLTests {
  @Test func `Mnemosyne's cards have their pictures, tags, directions, and gaps`() throws {
    let texts = """
      <openSM2sync number_of_entries="9"><log type="10" o_id="t1"><name>all words</name></log>
      <log type="13" fname="p.png"></log>
      <log type="16" o_id="f1"><f>물 &lt;img src="p.png"&gt;</f><b>water</b></log>
      <log type="16" o_id="f2"><f>犬</f><p_1>いぬ</p_1><m_1>dog</m_1><n>an animal</n></log>
      <log type="16" o_id="f3"><text>[서울] is in [Korea]</text></log>
      <log type="6" o_id="c1" card_t="2" fact="f1" fact_v="2.1" tags="t1" gr="-1"></log>
      <log type="6" o_id="c2" card_t="2" fact="f1" fact_v="2.2" tags="t1" gr="-1"></log>
      <log type="6" o_id="c3" card_t="3" fact="f2" fact_v="3.1" tags="t0,t1" gr="-1"></log>
      </openSM2sync>
      """
    let folder = try HostilePackage()
    let package = folder.zip([
      ("cards.xml", Array(texts.utf8)), ("METADATA", []), ("p.png", [1]),
    ])
    let read = try ImportReader().read(package)
    #expect(read.format == .mnemosyne)
    #expect(
      read.lines == [
        "물 | water | image: p.png | tags: all_words | directions: both",
        "犬 | dog | reading: いぬ | note: an animal | tags: all_words", "[...] is in Korea | 서울",
        "서울 is in [...] | Korea",
      ])
    let imports = try Imports()
    let plan = try ImportPlan([read], into: .folder(imports.library))
    #expect(plan.mediaCount == 1 && plan.changes.map(\.isReversed) == [true])
    try plan.commit()
    #expect(try File("\(imports.library)/hostile.media/p.png").read(limit: 9) == [1])
  }
}
