/// One of several options, each known by its `.tag`; the arrows choose while it has the focus.
public struct Picker<SelectionValue: Hashable, Content: View>: View {
  private let title: String
  @Binding private var selection: SelectionValue
  private let content: Content
  @State private var options = PickerOptions()
  @State private var isFocused = false
  @Environment(\.isEnabled) private var isEnabled

  /// Binds what is chosen to the tags of the options.
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.title = String(title)
    _selection = selection
    self.content = content()
  }

  /// The title above the options.
  public var body: some View {
    VStack(alignment: .leading) {
      if !title.isEmpty { Text(title).inverted(isFocused).dimmed(!isEnabled) }
      PickerContent(selected: AnyHashable(selection), options: options, content: content)
    }
    .modifier(
      InputModifier(
        key: isEnabled ? { pressed($0) } : nil, tapWithin: isEnabled ? { tapped($0) } : nil,
        isFocusable: isEnabled, focusChanged: { isFocused = $0 }))
  }

  private func pressed(_ key: Key) -> Bool {
    let step: Int
    switch key {
    case .up, .left: step = -1
    case .down, .right: step = 1
    default: return false
    }
    return choose(options.tag(step, from: AnyHashable(selection)))
  }

  private func tapped(_ node: Node) -> Bool { choose(options.tag(around: node)) }

  /// False where there is no further option: the key goes on to what is around.
  private func choose(_ tag: AnyHashable?) -> Bool {
    guard let value = tag?.base as? SelectionValue else { return false }
    selection = value
    return true
  }
}
