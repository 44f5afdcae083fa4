import Localization
import Preferences
import Scheduling
import TermUICore

/// The settings beside the explanation of the selected one and a preview of the colours.
struct SettingsPanels: View {
  let model: SettingsModel

  var body: some View {
    HStack(alignment: .top, spacing: 1) {
      SettingRows(model: model, style: .sections)
        // The selected row reaches from line to line.
        .padding(.vertical).padding(.horizontal, -1)
        .framed(
          Text(model.isOfAll ? String(localized: "All decks") : model.scope), nil, .accentColor)
      VStack(alignment: .leading, spacing: 0) {
        SettingDetail(row: model.selected).framed(Text(model.selected?.title ?? ""))
        ColorPreview().framed(Text(localized: "Preview"))
      }
      .frame(width: 59)
    }
  }
}

/// The explanation of a setting, its default, and the words of a choice.
private struct SettingDetail: View {
  let row: ShownSetting?

  var body: some View {
    if let row {
      VStack(alignment: .leading, spacing: 1) {
        Text(row.explanation)
        Text(row.standardSentence).foregroundColor(.secondary)
        if case .choice(let words) = row.setting.control {
          words.reduce(Text("")) { text, word in
            let isChosen = word == row.value
            let caption = Text(row.setting.caption(of: word)).bold(isChosen)
            return text
              + (isChosen
                ? caption.foregroundColor(.accentColor) : caption.foregroundColor(.secondary))
              + Text("  ")
          }
        }
      }
      .lineLimit(nil)
      .padding()
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }
}

/// Some rows as the screens show them, in the colours of the theme.
private struct ColorPreview: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading, spacing: 0) {
        deck("daily-life", 25, 4, known: 12, started: 2)
        deck("food", 9, 4, known: 6, started: 5).background(Color.selection)
        deck("travel", 6, 0, known: 2, started: 4)
      }
      HStack(spacing: 3) {
        ForEach(Rating.allCases, id: \.self) { grade in
          Text(" \(grade.sign) \(grade.caption) ").bold().foregroundColor(grade.color)
            .background(grade.color.opacity(0.2))
        }
      }
      (number(44, "due", .due) + number(10, "new", .new) + number(2, "started", .started)
        + number(266, "known", .known))
      Text("▌ ").foregroundColor(.accentColor) + Text(localized: "selected").bold()
        + Text("  ") + Text(localized: "explained").foregroundColor(.secondary)
    }
    .padding(.horizontal, 2)
    .padding(.vertical)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private func deck(
    _ name: String, _ due: Int, _ new: Int, known: Int, started: Int
  ) -> some View {
    Text(name.leading(in: 16)) + Text("\(due)".trailing(in: 4)).bold().foregroundColor(.due)
      + Text((new == 0 ? "·" : "\(new)").trailing(in: 6)).bold(new > 0)
      .foregroundColor(new > 0 ? .new : .secondary)
      + Text("\(10 * known)".trailing(in: 7)).foregroundColor(.known) + Text("   ")
      + Bar(known: known, started: started, total: 14, columns: 14).text
  }

  private func number(_ count: Int, _ name: String, _ color: Color) -> Text {
    Text("\(count)").bold().foregroundColor(color)
      + Text(" \(String(localized: Phrase(name)))   ").foregroundColor(color)
  }
}
