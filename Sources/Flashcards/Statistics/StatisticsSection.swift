import TermUICore

/// The room of a part of the statistics.
struct StatisticsPart {
  /// The columns of its content.
  let columns: Int
  /// The rows of its content in a frame; nil without a frame.
  let height: Int?
  /// The rows between those of a table.
  let spacing: Int

  /// Makes the room within some columns, of which a frame takes four.
  init(columns: Int, height: Int?, spacing: Int = 0) {
    self.columns = columns - (height == nil ? 0 : 4)
    self.height = height
    self.spacing = spacing
  }

  var chart: ChartSize {
    ChartSize(columns: columns, height: height.map { $0 - 1 } ?? 3, hasScale: height != nil)
  }
}

/// A part of the statistics: a title, a summary, and details below.
struct StatisticsSection<Content: View>: View {
  let title: String
  var summary: Text?
  let part: StatisticsPart
  @ViewBuilder let content: () -> Content

  var body: some View {
    if let height = part.height {
      VStack(alignment: .leading, spacing: part.spacing) { content() }
        .frame(width: part.columns, height: height, alignment: .topLeading)
        .framed(Text(title), summary)
    } else {
      VStack(alignment: .leading, spacing: 0) {
        (Text(title).bold() + (summary.map { Text("  ") + $0 } ?? Text(""))).lineLimit(nil)
        content()
      }
      .frame(width: part.columns, alignment: .leading)
    }
  }
}

/// Two or three parts side by side if they fit, else one below the other; each is made for its room.
struct StatisticsRow<First: View, Second: View, Third: View>: View {
  let columns: Int
  /// The rows of the parts in frames; nil without frames.
  var height: Int?
  var spacing = 0
  let first: (StatisticsPart) -> First
  let second: (StatisticsPart) -> Second
  var third: ((StatisticsPart) -> Third)?

  var body: some View {
    let (count, gap) = (third == nil ? 2 : 3, height == nil ? 4 : 1)
    let width = (columns - gap * (count - 1)) / count
    if Room(columns: width) > .tiny {
      HStack(alignment: .top, spacing: gap) {
        // The last one has the columns that the division leaves.
        let last = part(columns - (count - 1) * (width + gap))
        first(part(width))
        second(count == 2 ? last : part(width))
        third?(last)
      }
    } else {
      VStack(alignment: .leading, spacing: 1) {
        first(part(columns))
        second(part(columns))
      }
    }
  }

  private func part(_ columns: Int) -> StatisticsPart {
    StatisticsPart(columns: columns, height: height, spacing: spacing)
  }
}

extension StatisticsRow where Third == EmptyView {
  init(
    columns: Int, height: Int? = nil, first: @escaping (StatisticsPart) -> First,
    second: @escaping (StatisticsPart) -> Second
  ) {
    (self.columns, self.height, self.first, self.second) = (columns, height, first, second)
  }
}

/// A line of a table: a name, a value, a bar if it fits, and a count.
struct BarRow: View {
  let name: Text
  let nameColumns: Int
  let value: String
  let count: Int
  /// The share that the bar shows, from 0 to 1; nil without a bar.
  let part: Double?
  var color = Color.known
  let columns: Int

  var body: some View {
    let isWide = Room(columns: columns) > .tiny
    let (names, numbers) = (isWide ? 10 : 9, isWide ? 7 : 6)
    let room = columns - names - 5 - numbers - 2
    let gap = String(repeating: " ", count: max(0, names - nameColumns))
    name + Text(gap) + Text(value.trailing(in: 5)).bold()
      + Text(room < 5 || part == nil ? "" : "  ")
      + (room < 5 ? Text("") : part.map { bar($0, room) } ?? Text(""))
      + Text((" " + count.caption).trailing(in: numbers)).foregroundColor(.secondary)
  }

  private func bar(_ part: Double, _ columns: Int) -> Text {
    Bar(known: Int(part * 1000), total: 1000, columns: columns, color: color).text
  }
}

extension BarRow {
  init(
    _ name: String, _ value: String, _ count: Int, _ part: Double?, _ color: Color = .known,
    columns: Int
  ) {
    self.init(
      name: Text(name), nameColumns: name.columns, value: value, count: count, part: part,
      color: color, columns: columns)
  }
}
