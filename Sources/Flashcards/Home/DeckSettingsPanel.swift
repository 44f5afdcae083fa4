import Localization
import Preferences
import TermUICore

/// The settings of a deck or folder, or the control of one: Enter edits, Del sets the default.
struct DeckSettingsPanel: View {
  @State private var model: DeckSettingsModel

  init(_ model: DeckSettingsModel) { _model = State(initialValue: model) }

  var body: some View {
    PanelFrame(
      title: model.title, hasHints: true, showsLinesBelow: model.edited == nil,
      message: model.message, makesRoomForMessage: true
    ) { columns in
      if let setting = model.edited {
        SettingControl(model: model, setting: setting)
      } else {
        rows(isNarrow: columns < 40)
      }
    }
    .form(rows: height)
    .onKeyPress(hints: hints) { perform($0.key) }
  }

  /// The rows between the title and the hints; a control has its buttons below it.
  private var height: Int {
    guard let control = model.edited?.control else { return model.rows.count }
    let message = model.message == nil ? 0 : 1
    return if case .choice(let words) = control { words.count + 1 } else { 2 + message }
  }

  private func rows(isNarrow: Bool) -> some View {
    @Bindable var model = model
    return List(model.rows, selection: $model.selection) { row in
      SettingRow(row: row, isNarrow: isNarrow)
        .onTapGesture { model.selection == row.id ? model.edit() : (model.selection = row.id) }
        .listRowBackground(EmptyView())
    }
    .initiallyFocused()
  }

  private var hints: [KeyHint] {
    let isEditing = model.edited != nil
    return [
      KeyHint([.enter], localized: isEditing ? "done" : "edit", priority: 1),
      KeyHint([.deleteForward], localized: "default"),
      KeyHint([.escape], localized: isEditing ? "back" : "close", priority: 1),
    ]
  }

  private func perform(_ key: Key) -> KeyPress.Result {
    switch key {
    case .enter where model.edited == nil: model.edit()
    case .enter: model.submit()
    case .deleteForward, .backspace: model.reset()
    case .escape where model.edited != nil: model.stopEditing()
    default: return .ignored
    }
    return .handled
  }
}

private struct SettingRow: View {
  let row: DeckSettingsModel.ShownSetting
  let isNarrow: Bool

  var body: some View {
    let title = RowTitle(text: String(localized: Phrase(row.setting.title)))
    if isNarrow {
      VStack(alignment: .leading) {
        title
        let value = Text("  " + row.caption).bold(row.isOwn)
        ViewThatFits(in: .horizontal) {
          value + Text("  " + row.source).foregroundColor(.secondary)
          value
        }
      }
    } else {
      HStack(spacing: 1) {
        title.frame(width: 21, alignment: .leading)
        Text(row.caption).bold(row.isOwn).layoutPriority(1)
        Spacer(minLength: 1)
        Text(row.source).foregroundColor(.secondary)
      }
    }
  }
}

/// The control of one setting, and buttons for those who use the mouse.
private struct SettingControl: View {
  let model: DeckSettingsModel
  let setting: Setting

  var body: some View {
    ScrollViewReader { scroll in
      ScrollView {
        VStack(alignment: .leading) {
          control
          ViewThatFits {
            HStack(spacing: 2) { buttons }
            VStack(alignment: .leading) { buttons }
          }
          .buttonStyle(.bordered)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .onAppear { scroll.scrollTo(model.text) }
    }
  }

  @ViewBuilder private var buttons: some View {
    Button(String(localized: "Done")) { model.submit() }
    Button(String(localized: "Default")) { model.reset() }
  }

  @ViewBuilder private var control: some View {
    @Bindable var model = model
    switch setting.control {
    case .choice(let words):
      Picker("", selection: Binding(get: { model.text }, set: { model.choose($0) })) {
        ForEach(words, id: \.self) { Text(localized: Phrase($0)) }
      }
      .pickerStyle(.inline)
      .initiallyFocused()
    case .number:
      Stepper {
        TextField("", text: $model.text).initiallyFocused().frame(width: 6)
      } onIncrement: {
        model.step(by: 1)
      } onDecrement: {
        model.step(by: -1)
      }
      .onKeyPress(keys: [.up, .down]) { press in
        model.step(by: press.key == .up ? 1 : -1)
        return .handled
      }
    case .text(let expected):
      TextField(String(localized: expected), text: $model.text).initiallyFocused()
    }
  }
}
