import TermUI

/// The initializers, bodies, and frames since an experiment started.
///
/// Counting changes no state, so it doesn't disturb the counted views. A task announces new counts
/// after the event in which they were counted.
final class Counters: ObservableObject {
  /// The runs of one kind of view; nil if they aren't counted.
  struct Count: Equatable {
    let name: String
    var initializers: Int?
    var bodies: Int?
  }

  static let shared = Counters()

  /// The counts in the order in which the views first ran.
  private(set) var counts: [Count] = []
  private(set) var frames = 0
  /// Messages that views have logged.
  private(set) var events: [String] = []
  /// The experiment's part of the render tree after the last counted frame, while it is shown.
  private(set) var tree: [TreeLine] = []
  /// Describes the render tree, while it is shown.
  var describeTree: (() -> [TreeLine])? { didSet { announceSoon() } }

  private var isAnnouncementDue = false
  private var isOwnFrameDue = false

  func reset() {
    counts = []
    frames = 0
    events = []
    announceSoon()
  }

  subscript(name: String) -> Count {
    counts.first { $0.name == name } ?? Count(name: name)
  }

  private func increment(_ name: String, _ part: WritableKeyPath<Count, Int?>) {
    let index = counts.firstIndex { $0.name == name } ?? counts.count
    if index == counts.count { counts.append(Count(name: name)) }
    counts[index][keyPath: part] = (counts[index][keyPath: part] ?? 0) + 1
    announceSoon()
  }

  private func announceSoon() {
    guard !isAnnouncementDue else { return }
    isAnnouncementDue = true
    Task {
      isAnnouncementDue = false
      isOwnFrameDue = true
      tree = describeTree?() ?? []
      objectWillChange.send()
    }
  }
}

// MARK: Called by views

extension Counters {
  /// Counts a run of an initializer.
  static func initialized(_ name: String) { shared.increment(name, \.initializers) }

  /// Counts a run of a body, at its start: `let _ = Counters.evaluated("Card")`.
  static func evaluated(_ name: String) { shared.increment(name, \.bodies) }

  /// Logs a message.
  static func log(_ event: String) {
    shared.events.append(event)
    shared.announceSoon()
  }
}

// MARK: Called by the loop

extension Counters {
  /// Notes that the next frame may be an answer to input.
  func didTakeInput() { isOwnFrameDue = false }

  /// Counts a frame, except one that only shows new counts.
  func didShowFrame() {
    let isOwn = isOwnFrameDue && !isAnnouncementDue
    isOwnFrameDue = false
    guard !isOwn else { return }
    frames += 1
    announceSoon()
  }
}

/// The counters as a table.
struct CountersView: View {
  @ObservedObject var counters: Counters

  var body: some View {
    VStack(alignment: .leading) {
      line("frames \(counters.frames)", "init", "body").foregroundColor(.secondary)
      ForEach(counters.counts, id: \.name) { count in
        line(count.name, Self.text(count.initializers), Self.text(count.bodies))
      }
    }
    .frame(maxWidth: 40)
  }

  private func line(_ name: String, _ initializers: String, _ bodies: String) -> some View {
    HStack(spacing: 0) {
      Text(name).lineLimit(1)
      Spacer()
      Text(initializers).frame(width: 5, alignment: .trailing)
      Text(bodies).frame(width: 5, alignment: .trailing)
    }
  }

  private static func text(_ count: Int?) -> String { count.map(String.init) ?? "" }
}

/// The newest logged messages, numbered.
struct EventsView: View {
  @ObservedObject var counters: Counters

  var body: some View {
    let numbered = Array(counters.events.enumerated().suffix(8))
    VStack(alignment: .leading) {
      ForEach(numbered, id: \.offset) { Text("\($0.offset + 1). \($0.element)") }
    }
  }
}
