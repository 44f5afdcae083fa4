/// One of several options, each known by its `.tag`; the arrows choose while it has the focus.
public struct Picker<SelectionValue: Hashable, Content: View> {
  private let title: String
  @Binding private var selection: SelectionValue
  private let content: Content
  @State private var options = NodeReference<PickerNode>()
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
}

@MainActor extension Picker: View {
  /// The title above the options.
  public var body: some View {
    VStack(alignment: .leading) {
      if !title.isEmpty { Text(title).inverted(isFocused).dimmed(!isEnabled) }
      VStack(alignment: .leading, spacing: 0) { content }
        .padding(.leading, PickerNode.mark)
        .modifier(PickerModifier(selected: AnyHashable(tag: selection), reference: options))
    }
    .modifier(
      InputModifier(
        key: { pressed($0) }, keys: Key.arrows,
        tap: { tapped in choose(options.node.flatMap { tapped.tag(below: $0) }) },
        isFocusable: true, focusChanged: { isFocused = $0 }))
  }

  @MainActor private func pressed(_ key: Key) -> Bool {
    let step = key == .up || key == .left ? -1 : 1
    return choose(options.node?.tag(step, from: AnyHashable(tag: selection)))
  }

  /// False where there is no further option: the key goes on to what is around.
  private func choose(_ tag: AnyHashable?) -> Bool {
    guard let value = tag?.base as? SelectionValue else { return false }
    selection = value
    return true
  }
}
