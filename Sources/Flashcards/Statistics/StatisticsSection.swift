import TermUICore

/// A part of the statistics: what it is about, the sum of it, and more below.
struct StatisticsSection<Content: View>: View {
  let title: String
  let summary: String
  @ViewBuilder let content: () -> Content

  var body: some View {
    VStack(alignment: .leading) {
      (Text(title).bold() + Text("  " + summary)).lineLimit(nil)
      content()
    }
  }
}
