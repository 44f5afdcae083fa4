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
    let isLarge = size.isWide
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text("Karuta").bold().foregroundColor(.accentColor)
        Spacer()
        if let met = model.lastMeeting {
          let days = model.library.calendar.day(of: met) - model.library.today
          Text(localized: "Anki: \(days.daysFromToday)").foregroundColor(.secondary)
          Text("·").foregroundColor(.secondary)
        }
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
        known(trends, columns: width, height: 5).frame(width: width)
        forecast(trends, columns: width, height: 5).frame(width: width)
        missed(rows: 6).frame(maxWidth: .infinity)
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
        if let past = model.trends?.past { weeks(past) }
      }
      if let trends = model.trends {
        VStack(spacing: 0) {
          known(trends, columns: Self.side, height: 7)
          forecast(trends, columns: Self.side, height: 7)
          missed(rows: 9)
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
      if hasTotal { Text("") }
      DeckHeadings(layout: layout, hasMargin: false)
      decks(layout.withoutMargin)
      if hasTotal, let overview = model.overview {
        Text(String(repeating: "─", count: layout.columns)).foregroundColor(.track)
        HStack(spacing: 0) {
          Text("  ") + Text(localized: "All decks").bold()
          Spacer(minLength: 1)
          DeckNumbers(plan: overview.plan, counts: overview.counts, layout: layout)
        }
        .frame(height: 1)
        .padding(.trailing)
      }
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 1) {
          legend
          limitNote
        }
        VStack(alignment: .leading, spacing: 0) {
          limitNote
          legend
        }
      }
      .padding(.leading, 2)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .framed(Text(localized: "Decks"), nil, .accentColor)
  }

  @ViewBuilder private var limitNote: some View {
    if let note = model.limitNote { Text(note).foregroundColor(.secondary) }
  }

  private var legend: Text {
    let parts = [
      ("━", Color.known, String(localized: "known")),
      ("╍", .started, String(localized: "started")),
      ("─", .track, String(localized: "not seen yet")),
    ]
    return parts.reduce(Text("")) {
      $0 + Text($1.0).foregroundColor($1.1) + Text(" \($1.2)   ").foregroundColor(.secondary)
    }
  }

  /// The known words over the last days.
  private func known(_ trends: LibraryTrends, columns: Int, height: Int) -> some View {
    let chart = trends.knownChart(columns: columns - 4, height: height)
    return VStack(alignment: .leading, spacing: 0) {
      if size.isWide { Text("") }
      chart
      HStack {
        Text((trends.past.today + (1 - chart.counts.count)).caption)
        Spacer()
        Text(localized: "today")
      }
      .foregroundColor(.secondary)
      trends.growthCaption
    }
    .framed(Text(localized: "Known words"), trends.known)
  }

  /// The cards due on the next days.
  private func forecast(_ trends: LibraryTrends, columns: Int, height: Int) -> some View {
    let width = columns >= 44 ? 2 : 1
    let days = model.forecast.indices.map { trends.past.today.weekday + $0 }
    return VStack(alignment: .leading, spacing: 0) {
      if size.isWide { Text("") }
      model.forecastChart(width: width, height: height)
      days.reduce(Text("")) { line, day in
        let name = String(StudyDay.weekdays[day % 7].prefix(1)).leading(in: width + 1)
        let isToday = day == days[0]
        return line + Text(name).bold(isToday).foregroundColor(isToday ? nil : .secondary)
      }
      if width > 1, model.forecast.allSatisfy({ $0 < 100 }) {
        Text(model.forecast.reduce("") { $0 + $1.caption.trailing(in: width) + " " })
          .foregroundColor(.secondary)
      }
      Text(localized: "\(model.meanForecast) a day").foregroundColor(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .framed(Text(localized: "Next 14 days"), model.forecastCount)
  }

  /// The words that were missed today, each with a sign for each miss, and the key that drills them.
  private func missed(rows: Int) -> some View {
    let (all, shown) = (model.missed.count, model.missed.prefix(rows - 2))
    return VStack(alignment: .leading, spacing: 0) {
      if size.isWide { Text("") }
      if all == 0 { Text(localized: "none").foregroundColor(.secondary) }
      ForEach(shown.indices, id: \.self) { index in
        HStack(spacing: 2) {
          Text(shown[index].question).bold()
          Text(shown[index].answer)
          Text(shown[index].reading ?? "").foregroundColor(.secondary)
          Spacer(minLength: 0)
          Text(String(repeating: "○", count: min(shown[index].misses, 4))).foregroundColor(.wrong)
            .layoutPriority(1)
        }
        .frame(height: 1)
      }
      Spacer(minLength: 0)
      if all > 0 { model.step(.missed, String(localized: "drill them"), .wrong) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .framed(
      Text(localized: "Missed today"),
      all == 0 ? nil : Text(all.caption).bold().foregroundColor(.wrong))
  }

  /// The answers of the last weeks as a heatmap, with the figures that go with them.
  private func weeks(_ past: Statistics) -> some View {
    let reviews = Array(past.reviews.suffix(26 * 7))
    let (answers, days) = (reviews.reduce(0, +), reviews.count { $0 > 0 })
    let scale = HeatmapScale(reviews)
    return HStack(alignment: .top, spacing: 4) {
      HeatmapView(map: Heatmap(reviews, today: past.today, columns: 57), scale: scale)
      VStack(alignment: .leading, spacing: 0) {
        Text(
          String(
            localized: past.streak.current, one: "1 day in a row",
            other: "\(past.streak.current) days in a row"))
        Text(localized: "\(past.streak.longest) the longest").foregroundColor(.secondary)
        Text("")
        if let rate = past.retention.all.rate { Text(localized: "\(rate.percent) remembered") }
        Text(localized: "\(past.time.meanPerDay.duration) a day").foregroundColor(.secondary)
        Text("")
        HeatmapLegend(scale: scale)
      }
      .padding(.top)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .framed(
      Text(localized: "Last 26 weeks"),
      Text(
        String(localized: "\(answers.caption) answers on \(days) days"), number: answers, .known,
        words: .secondary))
  }
}
