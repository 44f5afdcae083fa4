import Localization
import Scheduling
import Study
import TermUICore

/// Home in frames: today and the decks, and the days beside or below them.
struct HomePanels: View {
  let model: HomeModel
  let size: Size
  let decks: (DeckLayout) -> DeckRows

  /// The columns of the panels at the right of a large window.
  private static let side = 46

  var body: some View {
    let isLarge = size.width >= 110 && size.height >= 36
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text("Karuta").bold().foregroundColor(.accentColor)
        Spacer()
        if let today = model.trends?.past.today {
          Text(today.longCaption).foregroundColor(.secondary)
        }
      }
      .frame(height: 1).padding(.trailing)
      if isLarge { large } else { normal }
    }
    .padding(.leading)
    .padding(.trailing, 1)
  }

  @ViewBuilder private var normal: some View {
    let inner = size.width - 6
    today(isLarge: false)
    decksPanel(DeckLayout(columns: inner), hasTotal: false)
    if let trends = model.trends {
      let width = (size.width - 2) / 3
      HStack(spacing: 0) {
        KnownPanel(trends: trends, columns: width, height: 5).frame(width: width)
        ForecastPanel(model: model, columns: width, height: 5).frame(width: width)
        MissedPanel(model: model, rows: 6).frame(maxWidth: .infinity)
      }
      .frame(height: 9)
    }
  }

  private var large: some View {
    HStack(alignment: .top, spacing: 1) {
      let columns = size.width - Self.side - 3
      VStack(spacing: 0) {
        today(isLarge: true)
        decksPanel(DeckLayout(columns: columns - 4), hasTotal: true)
        if let past = model.trends?.past { WeeksPanel(past: past, columns: columns - 4) }
      }
      if let trends = model.trends {
        VStack(spacing: 0) {
          KnownPanel(trends: trends, columns: Self.side, height: 8)
          ForecastPanel(model: model, columns: Self.side, height: 8)
          MissedPanel(model: model, rows: 10)
        }
        .frame(width: Self.side)
      }
    }
    .padding(.bottom)
  }

  private func today(isLarge: Bool) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      if isLarge { Text("") }
      if let overview = model.overview {
        HStack(spacing: 0) {
          TodayCounts(overview: overview, room: .large, tomorrow: model.tomorrow)
          Spacer(minLength: 1)
          if overview.done + overview.left > 0 {
            Text(localized: "\(overview.done.caption) done · \(overview.left.caption) left")
              .foregroundColor(.secondary)
          }
        }
        ProgressLine(done: overview.done, left: overview.left)
      }
      Text("")
      HStack(spacing: 4) { ForEach(model.steps.indices, id: \.self) { model.steps[$0] } }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .framed(Text(localized: "Today"), model.overview?.streakCaption)
  }

  private func decksPanel(_ layout: DeckLayout, hasTotal: Bool) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      DeckHeadings(layout: layout, hasMargin: false)
      decks(layout.withoutMargin)
      if hasTotal, let overview = model.overview {
        Text(String(repeating: "─", count: layout.columns)).foregroundColor(.track)
        DeckTotal(overview: overview, layout: layout)
      }
      HStack(spacing: 4) {
        legend.fixedSize()
        if let note = model.limitNote { Text(note).foregroundColor(.secondary) }
      }
      .padding(.leading, 2)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .framed(Text(localized: "Decks"), nil, .accentColor)
  }

  private var legend: Text {
    Text("━ ").foregroundColor(.known)
      + Text(String(localized: "known") + "   ")
      .foregroundColor(.secondary)
      + Text("╍ ").foregroundColor(.started)
      + Text(String(localized: "started") + "   ")
      .foregroundColor(.secondary)
      + Text("─ ").foregroundColor(.track)
      + Text(localized: "not seen yet").foregroundColor(.secondary)
  }
}

/// The known words over the last days.
struct KnownPanel: View {
  let trends: LibraryTrends
  let columns: Int
  let height: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      KnownChart(trends: trends, columns: columns - 4, height: height)
      HStack {
        Text(trends.firstDay(in: columns - 4).caption)
        Spacer()
        Text(localized: "today")
      }
      .foregroundColor(.secondary)
      trends.growthCaption
    }
    .framed(Text(localized: "Known words"), trends.known)
  }
}

/// The cards due on the next days.
struct ForecastPanel: View {
  let model: HomeModel
  let columns: Int
  let height: Int

  var body: some View {
    let width = columns >= 44 ? 2 : 1
    VStack(alignment: .leading, spacing: 0) {
      ForecastChart(forecast: model.forecast, width: width, height: height)
      weekdays(width)
      Text(localized: "\(model.meanForecast) a day").foregroundColor(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .framed(Text(localized: "Next 14 days"), model.forecastCount)
  }

  private func weekdays(_ width: Int) -> some View {
    HStack(spacing: 0) {
      let today = model.trends?.past.today.weekday ?? 0
      ForEach(model.forecast.indices, id: \.self) { day in
        let name = StudyDay.weekdays[(today + day) % 7].prefix(1)
        Text(String(name)).bold(day == 0).foregroundColor(day == 0 ? nil : .secondary)
          .frame(width: width + 1, alignment: .leading)
      }
    }
  }
}

/// The words that were missed today, and the key that drills them.
struct MissedPanel: View {
  let model: HomeModel
  let rows: Int

  var body: some View {
    let shown = model.missed.prefix(rows - 2)
    VStack(alignment: .leading, spacing: 0) {
      if shown.isEmpty {
        Text(localized: "none").foregroundColor(.secondary)
      }
      ForEach(shown.indices, id: \.self) { MissedRow(word: shown[$0]) }
      Spacer(minLength: 0)
      if let step = model.step(.missed, String(localized: "drill them"), .wrong), !shown.isEmpty {
        step
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .framed(
      Text(localized: "Missed today"),
      model.missed.isEmpty
        ? nil : Text(model.missed.count.caption).bold().foregroundColor(.wrong))
  }
}

/// A missed word, its answer, and a sign for each miss.
private struct MissedRow: View {
  let word: MissedWord

  var body: some View {
    HStack(spacing: 2) {
      Text(word.question).bold()
      Text(word.answer)
      Text(word.reading ?? "").foregroundColor(.secondary)
      Spacer(minLength: 0)
      Text(String(repeating: "○", count: min(word.misses, 4))).foregroundColor(.wrong)
        .layoutPriority(1)
    }
    .frame(height: 1)
  }
}

/// The answers of the last weeks as a heatmap, with the figures that go with them.
private struct WeeksPanel: View {
  let past: Statistics
  let columns: Int

  private static let days = 26 * 7

  var body: some View {
    let streak = past.streak
    HStack(alignment: .top, spacing: 4) {
      HeatmapView(
        reviews: Array(past.reviews.suffix(Self.days)), today: past.today, columns: 57)
      VStack(alignment: .leading, spacing: 1) {
        Text(localized: "\(streak.current) days in a row")
        Text(localized: "\(streak.longest) the longest").foregroundColor(.secondary)
        if let rate = past.retention.all.rate { Text(localized: "\(rate.percent) remembered") }
        Text(localized: "\(past.time.meanPerDay.duration) a day").foregroundColor(.secondary)
      }
      .padding(.top)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .framed(Text(localized: "Last 26 weeks"), answers)
  }

  private var answers: Text {
    let reviews = past.reviews.suffix(Self.days)
    let (count, days) = (reviews.reduce(0, +), reviews.count { $0 > 0 })
    return Text(
      String(localized: "\(count.caption) answers on \(days) days"), number: count, .known,
      words: .secondary)
  }
}
