import Progress
import Scheduling

extension SharedChange {
  /// The words for all kinds.
  static let kinds: Set<String> = Set(
    [
      "grade", "cram", "state", "optimize", "retract", "redo", "mark", "move", "match", "deleted",
    ] + SideValue.allCases.map(\.rawValue) + DeckChange.allCases.map(\.rawValue))

  /// The word for its kind.
  var kind: String {
    switch content {
    case .review(_, _, let review, _):
      switch review.kind {
      case .study: "grade"
      case .cram: "cram"
      case .manual: "state"
      case .optimisation: "optimize"
      }
    case .retraction(_, _, _, let isRedo): isRedo ? "redo" : "retract"
    case .mark: "mark"
    case .value(let kind, _, _, _): kind.rawValue
    case .move(_, _, let isByLikeness): isByLikeness ? "match" : "move"
    case .deletion: "deleted"
    case .deck(let kind, _, _, _, _): kind.rawValue
    }
  }

  /// The rest of its line; what has its usual value is left out.
  var fields: [String] {
    var fields: [String] = []
    func add(_ name: String, _ value: (some CustomStringConvertible)?) {
      if let value { fields.append("\(name)=\(value)") }
    }
    func add(_ name: CardName, _ prefix: String = "") {
      add("\(prefix)deck", name.deck)
      add("\(prefix)key", Hex.word(name.key))
      add("\(prefix)back", name.back.map(Hex.word))
      add("\(prefix)after", name.after == 0 ? nil : name.after)
    }
    if device == 0 { fields.append("anki") }
    add("time", Double(stamp) / 1e6 == time ? nil : time)
    switch content {
    case .review(let name, let side, let review, let state):
      add(name)
      add("side", side == .front ? nil : side.number)
      add("grade", review.grade == 0 ? nil : review.grade)
      add("elapsed", review.elapsed == 0 ? nil : review.elapsed)
      add("seed", review.seed)
      add(
        "settings",
        review.settings.isEmpty ? nil : Checksum.hex(Checksum.of(review.settings.utf8)))
      add("origin", review.origin)
      add("kind", review.anki?.kind)
      add("factor", review.anki?.factor)
      add("last-interval", review.anki?.lastInterval)
      add("preview-interval", review.anki?.previewInterval)
      if let state {
        add("phase", state.phase.number)
        add("step", state.phase.step)
        add("stability", state.memory?.stability)
        add("difficulty", state.memory?.difficulty)
        add("due", state.due)
        add("last", state.lastReview)
        add("lapses", state.lapses)
        add("reps", state.reps)
      }
      add("front", name.front.isEmpty ? nil : name.front)
    case .retraction(let name, let side, let review, _):
      add(name)
      add("side", side == .front ? nil : side.number)
      add("of", "\(Hex.word(review.device))-\(review.number)")
    case .mark(let name, let mark):
      add(name)
      add("value", mark)
      add("front", name.front.isEmpty ? nil : name.front)
    case .value(_, let name, let side, let value):
      add(name)
      add("side", side == .front ? nil : side.number)
      add("value", value)
      add("front", name.front.isEmpty ? nil : name.front)
    case .move(let old, let new, _):
      add(old)
      add(new, "new-")
      add("front", new.front.isEmpty ? nil : new.front)
    case .deletion(let name):
      add(name)
      add("front", name.front.isEmpty ? nil : name.front)
    case .deck(_, let path, let after, let newPath, let newAfter):
      add("deck", path)
      add("after", after == 0 ? nil : after)
      add("new-deck", newPath)
      add("new-after", newAfter == 0 ? nil : newAfter)
    }
    return fields
  }

  /// Reads the words of a line with a number; nil if fields are missing.
  init?(_ number: Int64, _ words: LogWords, _ settings: [UInt32: String]) {
    guard let stamp: Int64 = words.number(at: 1), let day: Int = words.number(at: 2) else {
      return nil
    }
    let time = words.double("time") ?? Double(stamp) / 1e6
    let kind = words.text(at: 3)
    guard let content = Content(kind, words, time: time, day: day, settings) else { return nil }
    self.init(
      device: words.has("anki") ? 0 : -1, number: number, stamp: stamp, time: time, day: day,
      content: content)
  }
}

extension SharedChange.Content {
  fileprivate init?(
    _ kind: String, _ fields: LogWords, time: Double, day: Int, _ settings: [UInt32: String]
  ) {
    if let change = SharedChange.DeckChange(rawValue: kind) {
      guard let path = fields.path("deck"), let new = fields.path("new-deck") else { return nil }
      self = .deck(
        change, path: path, after: fields.number("after") ?? 0, newPath: new,
        newAfter: fields.number("new-after") ?? 0)
      return
    }
    guard let name = CardName(fields) else { return nil }
    let side = Side(number: fields.number("side") ?? 0)
    switch kind {
    case "grade": self.init(.study, name, side, fields, time, day, settings)
    case "cram": self.init(.cram, name, side, fields, time, day, settings)
    case "state": self.init(.manual, name, side, fields, time, day, settings)
    case "optimize": self.init(.optimisation, name, side, fields, time, day, settings)
    case "retract", "redo":
      let parts = (fields["of"] ?? "").split(separator: "-").map(String.init)
      guard parts.count == 2, let device = Hex.read(parts[0]), let number = Int64(parts[1]) else {
        return nil
      }
      self = .retraction(
        name, side, of: ReviewID(device: device, number: number), isRedo: kind == "redo")
    case "deleted": self = .deletion(name)
    case "mark": self = .mark(name, fields.number("value"))
    case "move", "match":
      guard let new = CardName(fields, "new-") else { return nil }
      self = .move(name, to: new, isByLikeness: kind == "match")
    default:
      guard let value = SharedChange.SideValue(rawValue: kind) else { return nil }
      self = .value(value, name, side, fields.number("value"))
    }
  }

  private init?(
    _ kind: Review.Kind, _ name: CardName, _ side: Side, _ fields: LogWords, _ time: Double,
    _ day: Int, _ settings: [UInt32: String]
  ) {
    let anki = fields.number("factor").map {
      Review.AnkiNumbers(
        kind: fields.number("kind"), factor: $0, lastInterval: fields.number("last-interval"),
        previewInterval: fields.number("preview-interval"))
    }
    let sum: UInt32? = fields.number("settings", radix: 16)
    guard let text = sum.map({ settings[$0] }) ?? "" else { return nil }
    let review = Review(
      time: time, day: day, grade: fields.number("grade") ?? 0,
      elapsed: fields.double("elapsed") ?? 0, kind: kind,
      settings: text,
      seed: fields.number("seed"), origin: fields["origin"], anki: anki)
    let phase: Int? = fields.number("phase")
    if let phase, !(0...3).contains(phase) { return nil }
    let state = phase.map {
      CardState(
        phase: $0, step: fields.number("step"), stability: fields.double("stability"),
        difficulty: fields.double("difficulty"), due: fields.double("due"),
        lastReview: fields.double("last"), lapses: fields.number("lapses") ?? 0,
        reps: fields.number("reps") ?? 0)
    }
    self = .review(name, side, review, state: state)
  }
}

extension CardName {
  fileprivate init?(_ fields: LogWords, _ prefix: String = "") {
    guard let deck = fields.path("deck", prefix), let key = fields.hex("key", prefix) else {
      return nil
    }
    self.init(
      deck: deck, key: key, back: fields.hex("back", prefix),
      after: fields.number("after", prefix) ?? 0, front: fields["front"] ?? "")
  }
}
