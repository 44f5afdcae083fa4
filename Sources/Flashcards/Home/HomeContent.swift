import Decks
import Localization
import Study
import TermUICore

/// The home screen: today's plan, the decks, if there is room the days before and after, and the keys.
struct HomeContent: View {
  let model: HomeModel
  let open: (DeckEntry) -> Void
  /// Whether rows are below the window.
  @State private var hasMore = false

  var body: some View {
    GeometryReader { window in
      let size = window.size
      VStack(alignment: .leading, spacing: 0) {
        if model.isEmpty {
          if size.hasTitle() { HomeTitle(model: model, room: size.columnRoom, isTall: false) }
          EmptyHome(model: model)
        } else if size.width >= 100, size.height >= 30 {
          HomePanels(model: model, size: size, decks: rows)
        } else {
          HomeTable(model: model, size: size, decks: rows)
        }
        RowSearchLine(
          model: model, prompt: String(localized: "deck name"), linesBelow: hasMore ? 1 : 0,
          window: size)
      }
      .lineLimit(1)
    }
  }

  private func rows(_ layout: DeckLayout) -> DeckRows {
    DeckRows(model: model, layout: layout, open: open) { hasMore = $0 > 0 }
  }
}

/// The plan, the decks, and below them what there is room for, without frames.
private struct HomeTable: View {
  let model: HomeModel
  let size: Size
  let decks: (DeckLayout) -> DeckRows

  var body: some View {
    let room = size.columnRoom
    let layout = DeckLayout(columns: size.width - 2)
    let isFull = size.isFull
    let note = room > .tiny && size.isHigh ? model.limitNote : nil
    let left = size.height - (isFull ? 6 : 4) - model.listedRows - (note == nil ? 0 : 2)
    let showsMissed = isFull && room == .large && left >= 2 && !model.missed.isEmpty
    let showsDays = isFull && room == .large && left >= (showsMissed ? 6 : 4)
    VStack(alignment: .leading, spacing: 0) {
      if size.hasTitle() { HomeTitle(model: model, room: room, isTall: isFull) }
      if size.isHigh, let overview = model.overview {
        ProgressLine(done: overview.done, left: overview.left).padding(.horizontal, room.margin)
      }
      if isFull { Text("") }
      if room > .tiny, size.height >= 8 { DeckHeadings(layout: layout) }
      decks(layout).frame(maxHeight: isFull ? model.listedRows : size.height)
      if let note {
        if isFull { Text("") }
        Text(note).foregroundColor(.secondary).lineLimit(2).padding(.leading, 2)
      }
      if showsMissed { model.missedLine.padding(.top).padding(.horizontal, 2) }
      if showsDays, let trends = model.trends, model.hasDays {
        HStack(spacing: 0) {
          VStack(alignment: .leading, spacing: 0) {
            Text(localized: "Known words").bold() + Text("  ") + trends.knownCaption
            trends.knownChart(columns: min(34, size.width / 2 - 4), height: 2)
          }
          .frame(width: size.width / 2 - 2, alignment: .leading)
          VStack(alignment: .leading, spacing: 0) {
            Text(localized: "Next 14 days").bold() + Text("  ") + model.forecastCaption
            model.forecastChart(width: 1, height: 2)
          }
        }
        .padding(.top).padding(.leading, 2)
      }
      if isFull { Spacer(minLength: 0) }
    }
  }
}

/// The first line: the work left for today, or that it is done, and in a high window the streak.
struct HomeTitle: View {
  let model: HomeModel
  let room: Room
  let isTall: Bool

  var body: some View {
    HStack(spacing: 0) {
      if let overview = model.overview {
        TodayCounts(overview: overview, room: room, tomorrow: model.tomorrow)
      }
      Spacer(minLength: 1)
      if isTall, let streak = model.overview?.streakCaption { streak.layoutPriority(1) }
    }
    .frame(height: 1)
    .padding(.horizontal, room.margin)
  }
}

/// The numbers of today's cards and the minutes for them.
struct TodayCounts: View {
  let overview: LibraryOverview
  let room: Room
  var tomorrow: String?

  var body: some View {
    let (due, new) = (overview.plan.due, overview.plan.new)
    if overview.entries.isEmpty {
      Text("Karuta").bold().foregroundColor(.accentColor)
    } else if due + new == 0 {
      let isEmpty = overview.entries.allSatisfy { $0.counts.total == 0 }
      Text(localized: isEmpty ? "No cards yet" : "Done for today").bold()
        .foregroundColor(isEmpty ? nil : .known)
        + Text(isEmpty || room < .normal ? "" : tomorrow.map { "   " + $0 } ?? "")
        .foregroundColor(.secondary)
    } else {
      let gap = Text(room >= .normal ? "   " : " ")
      let minutes = overview.minutes.map { String(localized: "about \($0) min") }
      Text(String(localized: "\(due.caption) due"), number: due, .due) + gap
        + Text(String(localized: "\(new.caption) new"), number: new, .new)
        + (room > .tiny ? minutes.map { gap + Text($0) } ?? Text("") : Text(""))
    }
  }
}

/// A library without decks: what a deck is, and the keys that make or bring one.
private struct EmptyHome: View {
  let model: HomeModel

  var body: some View {
    if let failure = model.overview?.failure {
      Text("\(model.library.folder): \(failure.reason)").replacingRows()
    } else {
      NextSteps(
        title: String(localized: "No decks yet"),
        details: model.library.ownDecksHelp,
        steps: [
          model.step(.starterWords, String(localized: "starter words"), .known),
          model.step(.newDeck, String(localized: "new deck"), .new),
          model.step(.importFile, String(localized: "import from Anki or another program")),
        ].compactMap(\.self))
    }
  }
}

extension LibraryOverview {
  /// The cards that are left for today.
  var left: Int { plan.due + plan.new }

  /// The days on end with reviews; nil without one.
  var streakCaption: Text? {
    streak == 0
      ? nil
      : Text(
        String(localized: streak, one: "streak 1 day", other: "streak \(streak) days"),
        number: streak, .known, words: .secondary)
  }
}
