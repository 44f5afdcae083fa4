import Decks
import Localization
import Study
import TermUICore

/// The home screen: today's plan, the decks, and a line of keys.
struct HomeContent: View {
  let model: HomeModel
  let open: (DeckEntry) -> Void
  /// Whether rows are below the window.
  @State private var hasMore = false

  /// The most columns of a row: in wider ones no eye finds from a name to its numbers.
  private static let columns = 100

  var body: some View {
    GeometryReader { window in
      let room = window.size.columnRoom
      VStack(alignment: .leading) {
        if window.size.hasTitle() {
          HomeTitle(
            overview: model.overview, room: room,
            isTall: window.size.rowRoom == .large && room > .tiny
          )
          .frame(maxWidth: Self.columns)
        }
        decks(room).frame(maxWidth: Self.columns)
        if room > .tiny, window.size.rowRoom > .small, let note = model.limitNote {
          Text(note).foregroundColor(.secondary).lineLimit(2).padding(.horizontal, room.margin)
        }
        if let search = model.search {
          SearchLine(
            prompt: String(localized: "deck name"),
            text: Binding(get: { search.text }, set: { model.find($0) }),
            isFound: search.isFound, columns: window.size.width, perform: model.perform)
        } else if window.size.hasLastLine {
          StatusLine(
            message: model.message, linesBelow: hasMore ? 1 : 0, countsLines: false,
            leastHints: hasMore ? 8 : 6,
            columns: window.size.width
          ) {
            if model.message == nil, let last = model.lastCaption { Text(last) }
          }
        }
      }
      .lineLimit(1)
    }
  }

  @ViewBuilder private func decks(_ room: Room) -> some View {
    if let overview = model.overview, overview.entries.isEmpty {
      Group {
        if let failure = overview.failure {
          Text("\(model.library.folder): \(failure.reason)")
        } else {
          ViewThatFits(in: .vertical) {
            Text(advice)
            Text(brief)
          }
        }
      }
      .replacingRows()
    } else {
      DeckRows(model: model, room: room, open: open)
        .onLinesBelowChange { hasMore = $0 > 0 }
    }
  }

  private var brief: String {
    let (add, take) = (model.keys.caption(of: .newDeck), model.keys.caption(of: .importFile))
    return String(localized: "No decks yet. \(add) makes one, \(take) imports one.")
  }

  private var advice: String {
    String(
      localized: """
        No decks yet. A deck is a text file with one card a line: front, tab, back.
        Put .tsv files into
        \(model.library.folder)
        or open one from anywhere: karuta words.tsv
        """)
  }
}

/// The work left for today, the streak, and the headings of the numbers below: on two lines, or in a
/// low window on one without the streak.
struct HomeTitle: View {
  let overview: LibraryOverview?
  let room: Room
  let isTall: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        Text(plan).bold()
        Spacer(minLength: 1)
        if isTall { Text(streak).layoutPriority(1) } else { headings }
      }
      .frame(height: 1)
      if isTall {
        HStack(spacing: 0) {
          Spacer()
          headings
        }
        .frame(height: 1)
      }
    }
    .padding(.horizontal, room.margin)
  }

  @ViewBuilder private var headings: some View {
    if room > .tiny, overview?.entries.isEmpty == false {
      ForEach(DeckColumn.all(in: room), id: \.self) { column in
        Text(column.heading + " ").foregroundColor(.secondary)
          .frame(width: column.width(in: room), alignment: .trailing).layoutPriority(1)
      }
      if room == .large { Text("").frame(width: 11).layoutPriority(1) }
    }
  }

  private var streak: String {
    let days = overview?.streak ?? 0
    return days == 0
      ? "" : String(localized: days, one: "streak 1 day", other: "streak \(days) days")
  }

  private var plan: String {
    guard let overview else { return "" }
    if overview.entries.isEmpty { return "Karuta" }
    let (due, new) = (overview.plan.due, overview.plan.new)
    if due + new == 0 {
      let isEmpty = overview.entries.allSatisfy { $0.counts.total == 0 }
      return String(localized: isEmpty ? "No cards yet" : "Done for today")
    }
    let time = room == .large || isTall ? overview.minutes : nil
    return String(localized: "\(due) due · \(new) new")
      + (time.map { String(localized: " · about \($0) min") } ?? "")
  }
}

/// The decks and folders in their order, as many as fit.
struct DeckRows: View {
  let model: HomeModel
  let room: Room
  let open: (DeckEntry) -> Void

  var body: some View {
    @Bindable var model = model
    List(selection: $model.selection) {
      ForEach(model.rows.filter { !$0.isOutside }, id: \.path, content: row)
      let outside = model.rows.filter(\.isOutside)
      if !outside.isEmpty {
        Section {
          ForEach(outside, id: \.path, content: row)
        } header: {
          Text(localized: "Elsewhere").padding(.horizontal, 2)
        }
      }
    }
    .initiallyFocused()
  }

  private func row(_ entry: DeckEntry) -> some View {
    DeckEntryRow(entry: entry, isFolded: model.isFolded(entry), room: room)
      .onTapGesture { model.selection == entry.path ? open(entry) : (model.selection = entry.path) }
      .listRowBackground(EmptyView())
  }
}

extension HomeModel {
  /// The explanation of the stars in the rows; nil if no limit holds a card back.
  var limitNote: String? {
    guard let overview else { return nil }
    let isLimited = rows.contains {
      $0.plan.new < $0.counts.new || $0.plan.due < $0.counts.due
    }
    guard isLimited else { return nil }
    let reviews = overview.limits.reviews
    switch overview.backlog.overdue == 0 ? nil : library.options.backlogPlan {
    case .week?:
      let days = library.options.backlogPlan?.daysLeft(on: library.today) ?? 1
      return String(
        localized: days, one: "* \(reviews) reviews today; 1 day of the backlog left",
        other: "* \(reviews) reviews today; \(days) days of the backlog left")
    case .oldest?:
      return String(localized: "* \(reviews) reviews a day until the backlog is gone")
    case .all?, nil:
      let all = library.options.limits
      let isTighter = library.options.deckLimits.values.contains {
        $0.newCards ?? all.newCards < all.newCards || $0.reviews ?? all.reviews < all.reviews
      }
      let own = isTighter ? String(localized: ", fewer in some decks") : ""
      let new = overview.limits.newCards
      if new > library.options.limits.newCards {
        return String(localized: "* \(new) new and \(reviews) reviews today")
      }
      return String(localized: "* \(new) new and \(reviews) reviews a day in all") + own
    }
  }
}
