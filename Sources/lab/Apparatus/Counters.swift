import TermUI

/// What has run since an experiment began: initializers, bodies, frames.
///
/// Counting changes no state, so it disturbs nothing of what it counts. Those who show the counts are
/// told later, by a task of its own, when the event that was counted is over.
final class Counters: ObservableObject {
  /// How often the parts of one kind of view ran; nil where nobody counts them.
  struct Count: Equatable {
    let name: String
    var initializers: Int?
    var bodies: Int?
  }

  static let shared = Counters()

  /// In the order in which the views first ran.
  private(set) var counts: [Count] = []
  private(set) var frames = 0
  /// What else was worth noting, in the order in which it happened.
  private(set) var events: [String] = []

  private var isRefreshDue = false
  private var isOwnFrameDue = false

  func reset() {
    counts = []
    frames = 0
    events = []
    refreshSoon()
  }

  subscript(name: String) -> Count {
    counts.first { $0.name == name } ?? Count(name: name)
  }

  private func note(_ name: String, _ part: WritableKeyPath<Count, Int?>) {
    let index = counts.firstIndex { $0.name == name } ?? counts.count
    if index == counts.count { counts.append(Count(name: name)) }
    counts[index][keyPath: part] = (counts[index][keyPath: part] ?? 0) + 1
    refreshSoon()
  }

  private func refreshSoon() {
    guard !isRefreshDue else { return }
    isRefreshDue = true
    Task {
      isRefreshDue = false
      isOwnFrameDue = true
      objectWillChange.send()
    }
  }
}

// MARK: What views tell

extension Counters {
  /// Stands in an initializer.
  static func initialized(_ name: String) { shared.note(name, \.initializers) }

  /// Stands at the head of a body: `let _ = Counters.evaluated("Card")`.
  static func evaluated(_ name: String) { shared.note(name, \.bodies) }

  static func happened(_ event: String) {
    shared.events.append(event)
    shared.refreshSoon()
  }
}

// MARK: What the screen tells

extension Counters {
  /// Something has come that the next frame may answer.
  func heard() { isOwnFrameDue = false }

  /// A frame has been shown. One that shows new counts and nothing else is not counted.
  func painted() {
    let isOwn = isOwnFrameDue && !isRefreshDue
    isOwnFrameDue = false
    guard !isOwn else { return }
    frames += 1
    refreshSoon()
  }
}
