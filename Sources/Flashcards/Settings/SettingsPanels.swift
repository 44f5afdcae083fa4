import Localization
import Preferences
import TermUICore

/// The settings beside the explanation of the selected one and a preview of the colours.
struct SettingsPanels: View {
  let model: SettingsModel

  var body: some View {
    HStack(alignment: .top, spacing: 1) {
      SettingRows(model: model, style: .sections)
        .padding(.vertical, 1)
        .titled(model.isOfAll ? String(localized: "All decks") : model.scope, .accentColor)
      VStack(alignment: .leading, spacing: 0) {
        SettingDetail(row: model.selected).titled(model.selected?.title ?? "", .line)
        ColorPreview().titled(String(localized: "Preview"), .line)
      }
      .frame(width: 59)
    }
  }
}

extension View {
  /// Frames the view, with a title in the frame.
  fileprivate func titled(_ title: String, _ color: Color) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .border(color)
      .overlay(alignment: .topLeading) { Text(" \(title) ").bold().padding(.leading, 2) }
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
      .padding(.horizontal, 2)
      .padding(.vertical, 1)
    }
  }
}

/// Some rows as the screens show them, in the colours of the theme.
private struct ColorPreview: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading, spacing: 0) {
        deck("daily-life", due: 25, new: 4, known: 116, bar: (12, 2, 0))
        deck("food", due: 9, new: 4, known: 36, bar: (6, 5, 3)).background(Color.selection)
        deck("travel", due: 6, new: 0, known: 6, bar: (2, 4, 8))
      }
      HStack(spacing: 3) {
        grade("○", "Again", .wrong)
        grade("◐", "Hard", .started)
        grade("●", "Good", .known)
        grade("◆", "Easy", .known)
      }
      (number(44, "due", .due) + number(10, "new", .new) + number(2, "started", .started)
        + number(266, "known", .known))
      Text("▌ ").foregroundColor(.accentColor) + Text(localized: "selected").bold()
        + Text("  ") + Text(localized: "explained").foregroundColor(.secondary)
    }
    .padding(.horizontal, 3)
    .padding(.vertical, 1)
  }

  private func deck(
    _ name: String, due: Int, new: Int, known: Int, bar: (known: Int, started: Int, rest: Int)
  ) -> some View {
    HStack(spacing: 0) {
      Text(name).frame(width: 16, alignment: .leading)
      Text("\(due)").bold().foregroundColor(.due).frame(width: 4, alignment: .trailing)
      Text(new == 0 ? "·" : "\(new)").bold(new > 0).foregroundColor(new > 0 ? .new : .secondary)
        .frame(width: 6, alignment: .trailing)
      Text("\(known)").foregroundColor(.known).frame(width: 7, alignment: .trailing)
      Text("   ")
      Text(String(repeating: "━", count: bar.known)).foregroundColor(Color.known.graphic)
        + Text(String(repeating: "╍", count: bar.started)).foregroundColor(Color.started.graphic)
        + Text(String(repeating: "─", count: bar.rest)).foregroundColor(.track)
    }
  }

  private func grade(_ sign: String, _ name: String, _ color: Color) -> some View {
    Text(" \(sign) \(String(localized: Phrase(name))) ").bold().foregroundColor(color)
      .background(color.opacity(0.2))
  }

  private func number(_ count: Int, _ name: String, _ color: Color) -> Text {
    Text("\(count)").bold().foregroundColor(color)
      + Text(" \(String(localized: Phrase(name)))   ").foregroundColor(color)
  }
}
