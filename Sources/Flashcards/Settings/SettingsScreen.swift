import Localization
import Preferences
import TermUICore

/// The settings of all decks, or of a deck or folder, in groups, with the explanation of the selected one.
struct SettingsScreen: View {
  @State var model: SettingsModel
  @Environment(\.dismiss) private var dismiss
  @Environment(\.playSound) private var playSound
  @State private var linesBelow = 0

  var body: some View {
    GeometryReader { window in
      let size = window.size
      let margin = size.columnRoom.margin
      VStack(alignment: .leading) {
        if size.hasTitle() {
          TitleLine(
            title: Text(localized: "Settings").bold(),
            state: Text("   " + model.scope).foregroundColor(.secondary),
            numbers: Text(model.countCaption).foregroundColor(.secondary), room: size.columnRoom)
        }
        if size.isWide {
          SettingsPanels(model: model).padding(.horizontal, margin)
        } else {
          SettingRows(model: model, style: size.columnRoom < .normal ? .narrow : .normal)
            .onLinesBelowChange { linesBelow = $0 }
            .padding(.top, size.rowRoom == .large ? 1 : 0)
          if size.isHigh, let selected = model.selected {
            Divider().foregroundColor(.line).padding(.horizontal, margin)
            (Text(selected.explanation) + Text("  ")
              + Text(selected.standardSentence).foregroundColor(.secondary))
              .lineLimit(size.explanationRows)
              .frame(maxWidth: .infinity, maxHeight: size.explanationRows, alignment: .topLeading)
              .frame(height: size.explanationRows)
              .padding(.horizontal, margin + (size.columnRoom < .normal ? 0 : 1))
          }
        }
        RowSearchLine(
          model: model, prompt: String(localized: "words of a setting"),
          linesBelow: size.isWide ? 0 : linesBelow, window: size)
      }
      .lineLimit(1)
    }
    .onAppear { model.refresh() }
    .onChange(of: playSound.settings) { _, _ in model.refresh() }
    .screen(String(localized: "Settings"), model, perform: perform)
  }

  private func perform(_ command: SettingsCommand) {
    switch command {
    case .next: model.step(isHigher: true)
    case .previous: model.step(isHigher: false)
    case .edit: model.edit()
    case .reset: model.reset()
    case .undo: model.undo()
    case .find: model.beginSearch()
    case .toggleScope: model.toggleScope()
    case .showFile: model.showFile()
    case .testSound: model.message = playSound.test()
    case .back where model.typed != nil: model.typed = nil
    case .back: dismiss()
    case .scroll, .help, .quit: break
    }
  }
}

extension Size {
  /// The rows of the explanation below the settings.
  fileprivate var explanationRows: Int { columnRoom < .normal ? 4 : 3 }
}

extension ShownSetting {
  /// The value without one here, as a sentence begins.
  var standardSentence: String {
    standardCaption.prefix(1).uppercased() + standardCaption.dropFirst()
  }
}

/// The settings one below the other, each on one line.
struct SettingRows: View {
  /// The columns of the rows.
  enum Style {
    /// The name and the value.
    case narrow
    /// The group, the name, the value, and what it is without one here.
    case normal
    /// The groups have titles above them.
    case sections
  }

  let model: SettingsModel
  let style: Style
  @FocusState private var isFocused: Bool

  var body: some View {
    @Bindable var model = model
    List(model.rows, selection: $model.selection) { row in
      VStack(alignment: .leading) {
        if style == .sections, let group = row.group {
          RuledTitle(title: group).padding(.horizontal, 2)
            .padding(.top, row.id == model.rows.first?.id ? 0 : 1)
        }
        SettingRow(row: row, style: style, model: model)
      }
      .onTapGesture { model.selection == row.id ? model.edit() : (model.selection = row.id) }
      .listRowBackground(EmptyView())
    }
    .focused($isFocused)
    .defaultFocus($isFocused, true)
    .onChange(of: model.typed == nil) { _, isSelecting in if isSelecting { isFocused = true } }
    .onChange(of: model.search == nil) { _, isSelecting in if isSelecting { isFocused = true } }
  }
}

private struct SettingRow: View {
  let row: ShownSetting
  let style: SettingRows.Style
  let model: SettingsModel
  @Environment(\.isSelected) private var isSelected

  private var isStepped: Bool {
    guard isSelected else { return false }
    if case .text = row.setting.control { return false }
    return true
  }

  var body: some View {
    HStack(spacing: 0) {
      Text(isSelected ? "▌" : "").foregroundColor(.accentColor).frame(width: 1)
      switch style {
      case .narrow:
        Text(" " + row.title).bold(isSelected)
        Spacer(minLength: 1)
        value.layoutPriority(1)
      case .normal, .sections:
        if style == .normal {
          Text(row.group ?? "").bold().frame(width: 11, alignment: .leading).padding(.leading, 1)
        }
        Text(row.title).bold(isSelected)
          .frame(width: style == .normal ? 20 : 22, alignment: .leading)
          .padding(.leading, style == .normal ? 0 : 3)
        value
        Spacer(minLength: 1)
        if !isTyping {
          Text(row.note).foregroundColor(.secondary).layoutPriority(1).padding(.trailing, 2)
        }
      }
    }
    .padding(.leading, style == .normal ? 1 : 0)
    .frame(maxWidth: .infinity, maxHeight: 1, alignment: .leading)
    .background(isSelected ? Color.selection : .clear)
  }

  private var isTyping: Bool { isSelected && model.typed != nil }

  @ViewBuilder private var value: some View {
    let sign = isTyping ? "" : isStepped ? "◂" : row.isChanged ? "•" : ""
    Text(sign).foregroundColor(.accentColor).frame(width: 2, alignment: .leading)
    if isTyping {
      ValueField(model: model)
    } else {
      Text(row.caption).bold(row.isChanged || isSelected)
      Text(isStepped ? " ▸" : "").foregroundColor(.accentColor)
    }
  }
}

/// The field in which a value is typed; the first character replaces the former one.
private struct ValueField: View {
  let model: SettingsModel
  @State private var selection: TextSelection?

  /// Selects the value before the first key, which may come before the first frame.
  init(model: SettingsModel) {
    self.model = model
    let value = model.typed ?? ""
    _selection = State(initialValue: TextSelection(range: value.startIndex..<value.endIndex))
  }

  var body: some View {
    let text = Binding(get: { model.typed ?? "" }, set: { model.typed = $0 })
    TextField("", text: text, selection: $selection)
      .initiallyFocused()
      .frame(minWidth: 8, maxWidth: .infinity)
      .onSubmit { model.submit() }
  }
}
