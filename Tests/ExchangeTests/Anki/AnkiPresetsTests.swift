import Foundation
import Progress
import Scheduling
import Testing

@testable import Exchange

@Suite struct `Anki's presets` {
  private let learner: Learner
  private let packages: HostilePackage

  init() throws {
    learner = try Learner()
    packages = try HostilePackage()
  }

  @Test(arguments: [Sample.studied1, .studied3])
  func `The presets of the decks come along`(_ sample: Sample) throws {
    let read = try ImportReader(progressFor: learner.schedule, at: learner.now).read(sample.path)
    #expect(read.presets.map(\.name) == ["Default"])
    #expect(read.presets.first?.schedule.desiredRetention == 0.85)
    #expect(read.presets.first?.schedule.parameters?.values.first == 0.3)
    #expect(try ImportReader().read(sample.path).presets.isEmpty)
  }

  @Test(
    arguments: [
      ("\"fsrsParams6\":[1e300]", 0.9), ("\"fsrsParams6\":{},\"desiredRetention\":1e300", 0.9),
      ("\"desiredRetention\":-1", 0.9), ("\"desiredRetention\":0.8,\"fsrsParams5\":[1,null]", 0.8),
    ])
  func `A preset that can't be does no harm`(members: String, retention: Double) throws {
    let path = try packages.studied(
      [],
      """
      UPDATE col SET decks = '{"7":{"name":"A::B","conf":3}}', dconf = '{"3":{"name":"P",\(members)}}'
      """)
    let read = try ImportReader(progressFor: learner.schedule, at: learner.now).read(path)
    #expect(read.presets.map(\.name) == ["P"])
    #expect(read.presets.first?.schedule.parameters == nil)
    #expect(read.presets.first?.schedule.desiredRetention == retention)
  }

  @Test func `The retention of a deck is that of its preset, unless it has one of its own`() throws
  {
    let path = try packages.studied(
      [],
      """
      UPDATE col SET dconf = '{"3":{"name":"P","desiredRetention":0.8}}', decks =
        '{"7":{"name":"A::B","conf":3,"desiredRetention":93},"8":{"name":"C","conf":3},"9":{"name":"D","conf":3,
          "desiredRetention":80}}';
      INSERT INTO notes SELECT id + 1, 'g2', mid, 0, 0, '', flds, '', 0, 0, '' FROM notes;
      INSERT INTO notes SELECT id + 2, 'g3', mid, 0, 0, '', flds, '', 0, 0, '' FROM notes WHERE id = 1;
      INSERT INTO cards(id, nid, did, ord, type, queue, flags) VALUES(2, 2, 8, 0, 0, 0, 0), (3, 3, 9, 0, 0, 0, 0);
      """)
    let read = try ImportReader(progressFor: learner.schedule, at: learner.now).read(path)
    #expect(read.presets.map(\.schedule.desiredRetention) == [0.93, 0.8])
    #expect(read.presets.map { $0.decks.map(\.path) } == [["A/B"], ["C", "D"]])
  }

  @Test func `The 17 parameters of an older preset become those of today`() throws {
    let weights = "0.4,0.9,2.3,10.9,4.9,0.94,0.86,0.01,1.49,0.14,0.94,2.18,0.05,0.34,1.26,0.29,2.61"
    let path = try packages.studied(
      [],
      """
      UPDATE col SET decks = '{"7":{"name":"A::B","conf":3}}',
        dconf = '{"3":{"name":"P","fsrsWeights":[\(weights)]}}'
      """)
    let read = try ImportReader(progressFor: learner.schedule, at: learner.now).read(path)
    let values = try #require(read.presets.first?.schedule.parameters?.values)
    #expect(values.count == 21 && values[17...] == [0, 0, 0, 0.5])
    #expect(values[3] == 10.9 && abs(values[4] - 6.78) < 1e-9 && abs(values[6] - 1.36) < 1e-9)
  }
}
