import Decks
import Files
import Foundation
import Scheduling
import Study
import Testing
import WordsTestSupport

@testable import Devices
@testable import Progress

/// Devices that study, edit, and sync at random; afterwards all must know the same.
struct DeviceSimulation {
  @Test(arguments: 0..<SimulationOptions.rounds)
  func `Whatever the order, delay, or doubling of files, all devices end with the same`(
    round: UInt64
  ) {
    simulate(SimulationOptions.seed &+ round, days: SimulationOptions.days)
  }

  @Test(
    .enabled(if: SimulationOptions.isSlow, "make check runs it"),
    arguments: [8, 9, 13, 58, 59, 3041, 3197, 3265, 3267, 3281, 3405] as [UInt64])
  func `Cards that get many names by a month of edits and renamings are the same on all devices`(
    seed: UInt64
  ) {
    simulate(seed, days: 30)
  }

  private func simulate(_ seed: UInt64, days: Int) {
    do {
      var simulation = try RandomDevices(seed: seed)
      try simulation.run(days: days)
      try simulation.finish()
      for _ in 0..<SimulationOptions.arrivals { try simulation.arrive() }
    } catch {
      Issue.record("seed \(seed): \(error)")
    }
  }
}

/// Some devices, and a carrier that brings files late, doubled, or in part.
private struct RandomDevices {
  let seed: UInt64
  private var chance: SplitMix64
  private var desks: [Desk] = []
  /// The newest form of each deck, and the number of its form.
  private var decks: [String: (text: Data, form: Int)] = [:]
  /// The forms that the devices have.
  private var forms: [[String: Int]] = []
  private var words = 0
  /// The longest form of each log that an old copy replaced.
  private var replaced: [String: [UInt8]] = [:]
  /// The answers that each device gave.
  private var answers: [Int64: Int] = [:]
  private var lastDevice: Int64 = 0
  private static let start = moment("2026-03-02T08:00:00Z")

  init(seed: UInt64) throws {
    self.seed = seed
    chance = SplitMix64(state: seed)
    for _ in 0..<(SimulationOptions.devices ?? 2 + pick(3)) {
      // A clock that is off by up to a day.
      desks.append(try newDesk(at: Self.start + Double(pick(172_800)) - 86_400))
      forms.append([:])
    }
    for name in ["nouns.tsv", "verbs.tsv"] {
      let text = (1...6).map { "\(name.prefix(1))\($0) word\ttext \($0)\n" }.joined()
      decks[name] = (Data(text.utf8), 1)
    }
    for desk in desks.indices { try bringDecks(to: desk) }
  }

  private mutating func newDesk(at now: Double) throws -> Desk {
    lastDevice += 1
    return try Desk(lastDevice * 1_000_003, at: now)
  }

  private mutating func pick(_ count: Int) -> Int { Int(chance.next(below: UInt64(count))) }

  private mutating func bringDecks(to number: Int) throws {
    let folder = desks[number].folder
    for name in forms[number].keys where decks[name] == nil {
      File("\(folder)/\(name)").remove()
      forms[number][name] = nil
    }
    for (name, (text, form)) in decks where forms[number][name] != form {
      try text.write(to: URL(filePath: "\(folder)/\(name)"), options: .atomic)
      forms[number][name] = form
    }
  }

  private mutating func keep(_ name: String, of number: Int) throws {
    let text = try Data(contentsOf: URL(filePath: "\(desks[number].folder)/\(name)"))
    guard text != decks[name]?.text else { return }
    let form = (decks[name]?.form ?? 0) + 1
    decks[name] = (text, form)
    forms[number][name] = form
  }

  mutating func run(days: Int) throws {
    for _ in 0..<days {
      for number in desks.indices { desks[number].now += 86_400 / 2 + Double(pick(86_400)) }
      for _ in 0..<SimulationOptions.steps { try step(pick(desks.count)) }
      for _ in 0..<pick(4) { try carry() }
      if SimulationOptions.harms, pick(20) == 0 { try harm(pick(desks.count)) }
    }
  }

  private mutating func carry() throws {
    let (from, to) = (pick(desks.count), pick(desks.count))
    if from == to { return }
    let share = pick(3) == 0 ? Double(pick(100)) / 100 : 1
    try desks[from].carry(to: desks[to], cutTo: share)
    if pick(4) > 0 { try desks[to].read() }
    if pick(2) == 0 { try bringDecks(to: to) }
    if pick(6) == 0 { try desks[to].restart() }
  }

  /// Something that a device, a disk, or a sync program does wrong.
  private mutating func harm(_ number: Int) throws {
    let desk = desks[number]
    let logs = desk.logs.filter { !$0.contains("conflict") }
    let name = logs[pick(logs.count)]
    switch pick(4) {
    case 0:
      // The device dies and joins again; what was carried from it stays.
      answers[desk.device] = nil
      desks[number] = try newDesk(at: desk.now)
      forms[number] = [:]
      try bringDecks(to: number)
    case 1:
      let copy = "\(name.dropLast(4)).sync-conflict-\(pick(3)).log"
      if !desk.logs.contains(copy) {
        try desk.replace(name, as: copy, cutTo: Double(pick(100)) / 100)
      }
    default:
      // Of a log there is an old copy; that of the device itself is written again.
      let bytes = try File("\(desk.shared.log.folder)/\(name)").read(limit: 1 << 30)
      if bytes.count > replaced[name]?.count ?? 0 { replaced[name] = bytes }
      try desk.replace(name, cutTo: Double(50 + pick(50)) / 100)
      try desk.restart()
    }
    try desks[number].read()
  }

  /// Something that a learner does on a device.
  private mutating func step(_ number: Int) throws {
    let desk = desks[number]
    desk.now += Double(pick(600)) + 0.25
    let isEdit = pick(4) == 0
    if isEdit { try bringDecks(to: number) }
    let names = forms[number].keys.sorted()
    if isEdit, SimulationOptions.renames, pick(10) == 0 {
      return try rename(names[pick(names.count)], on: number)
    }
    let list = try desk.progress.open(
      WordList(decks: Deck.open(names.map { "\(desk.folder)/\($0)" })))
    let ids = list.list.order
    if ids.isEmpty { return }
    let id = ids[pick(ids.count)]
    if isEdit {
      try edit(id, list, desk, names)
      for name in names { try keep(name, of: number) }
      return
    }
    switch pick(8) {
    case 0: _ = try list.undo(at: desk.now)
    case 1:
      _ = try list.undo(at: desk.now)
      _ = try list.redo(at: desk.now)
    case 2:
      try list.set(.mark([nil, .known, .unknown][pick(3)]), of: [id, ids[0]], at: desk.now)
    case 3: try list.set(.isSuspended(pick(2) == 0), of: [id], at: desk.now)
    case 4: try list.set(.buried(through: Int(desk.now / 86_400)), of: [id], at: desk.now)
    default:
      try grade(id, list, desk)
      for _ in 1..<SimulationOptions.grades {
        desk.now += 1
        try grade(ids[pick(ids.count)], list, desk)
      }
    }
  }

  private mutating func grade(_ id: CardID, _ list: StudyList, _ desk: Desk) throws {
    let review = Review(
      time: desk.now, day: Int(desk.now / 86_400), grade: 1 + pick(4),
      elapsed: Double(pick(100)) / 10, kind: pick(8) == 0 ? .cram : .study,
      settings: ReviewSettings().text, seed: chance.next())
    _ = try list.grade(id, review, side: pick(4) == 0 ? .back : .front, ReviewSettings.rule)
    answers[desk.device, default: 0] += 1
  }

  private mutating func rename(_ name: String, on number: Int) throws {
    words += 1
    let new = "\(name.prefix(5))\(words).tsv"
    try desks[number].rename(name, to: new)
    // If another device has renamed it, both decks stay.
    decks[name] = nil
    forms[number][name] = nil
    try keep(new, of: number)
  }

  private mutating func edit(
    _ id: CardID, _ list: StudyList, _ desk: Desk, _ names: [String]
  ) throws {
    words += 1
    if list.list.decks.contains(where: { $0.count < 4 }) { return }
    switch pick(4) {
    case 0:
      var card = list.list.card(id)
      card.front += pick(2) == 0 ? "s" : "\(words)"
      try list.change(id, to: card, at: desk.now)
    case 1: _ = try list.move([id], to: "\(desk.folder)/\(names[pick(2)])", at: desk.now)
    case 2: try list.add([Card(front: "new\(words)", back: "b")], toDeck: pick(2), at: desk.now)
    default: if list.list.order.count > 8 { try list.delete([id], at: desk.now) }
    }
  }

  /// Brings everything everywhere until nothing is new, and compares.
  mutating func finish() throws {
    for (number, desk) in desks.enumerated() {
      try bringDecks(to: number)
      // Of a device that died nobody else has what was replaced.
      for (name, bytes) in replaced { try desk.receive(name, bytes) }
    }
    for _ in 0..<10 {
      for number in desks.indices { _ = try desks[number].dump() }
      var isNew = false
      for from in desks.indices {
        for to in desks.indices where from != to {
          try desks[from].carry(to: desks[to])
          try desks[from].carryOwn(to: desks[to])
          isNew = try desks[to].read().count > 0 || isNew
        }
      }
      if !isNew { break }
    }
    // A log that was cut here, or written again there, is read as another file.
    for desk in desks { #expect(try desk.shared.faults().allSatisfy { $0.contains("shorter") }) }
    let dumps = try desks.map { try $0.dump() }
    for number in dumps.indices.dropFirst() { compare(dumps[number], dumps[0], "device \(number)") }
    print("seed \(seed): \(answers.values.reduce(0, +)) answers on \(desks.count) devices")
    for (device, count) in answers {
      let kept = try desks[0].progress.database.number(
        "SELECT count(*) FROM log WHERE device = ? AND kind < 5", [.integer(device)])
      #expect(kept == count, "seed \(seed), answers of \(device)")
    }
    // What a rebuild makes of the log is what is there.
    for desk in desks { #expect(try desk.progress.rebuild(ReviewSettings.rule) == 0) }
  }

  /// Brings parts of the logs in any order to a new device, which then must know the same.
  mutating func arrive() throws {
    let (now, decksFirst) = (desks[0].now, pick(2) == 0)
    let desk = try newDesk(at: now)
    desks.append(desk)
    forms.append([:])
    if decksFirst { try bringDecks(to: desks.count - 1) }
    var parts: [(name: String, share: Double)] = []
    for name in desks[0].logs {
      parts += (0..<3).map { _ in (name, Double(pick(100)) / 100) } + [(name, 1)]
    }
    let expected = try desks[0].dump()
    while !parts.isEmpty {
      let (name, share) = parts.remove(at: pick(parts.count))
      let bytes = try File("\(desks[0].shared.log.folder)/\(name)").read(limit: 1 << 30)
      try desk.receive(name, bytes, share)
      if pick(2) == 0 { try desk.read() }
    }
    try desk.read()
    try bringDecks(to: desks.count - 1)
    // A deck may get cards by the opening of another one; it is opened again.
    _ = try desk.dump()
    // It may have found cards by itself before it read of their moves.
    let dump = try desk.dump().filter { !$0.contains(" \(desk.device) ") }
    compare(dump, expected, "a new device")
    desks.removeLast()
    forms.removeLast()
  }

  private func compare(_ dump: [String], _ first: [String], _ name: String) {
    if dump == first { return }
    let (a, b) = (Set(first), Set(dump))
    Issue.record(
      """
      seed \(seed), \(name): \(a.subtracting(b).sorted().prefix(6)) \
      became \(b.subtracting(a).sorted().prefix(6))
      """)
  }
}
