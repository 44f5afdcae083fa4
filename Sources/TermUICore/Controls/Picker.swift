/// A choice of one of several options, which are identified by their tags; the arrow keys change it.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  private let label: Label
  @Binding private var selection: SelectionValue
  private let content: Content
  @State private var options = NodeReference<ReferenceNode>()
  @State private var isFocused = false
  @Environment(\.isEnabled) private var isEnabled

  /// Makes a picker of options, whose tags are values of the selection.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    _selection = selection
    self.content = content()
    self.label = label()
  }
}

extension Picker where Label == Text? {
  /// Makes a picker of options with a title, or without a line for it if it is empty.
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { title.isEmpty ? nil : Text(title) }
  }
}

@MainActor extension Picker: View {
  /// The label above the options.
  public var body: some View {
    VStack(alignment: .leading) {
      label.modifier(InversionModifier(isActive: isFocused)).dimmed(!isEnabled)
      VStack(alignment: .leading, spacing: 0) { content }
        .padding(.leading, PickerNode.mark)
        .modifier(PickerModifier(selected: AnyHashable(tag: selection), isFocused: isFocused))
        .modifier(ReferenceModifier(reference: options))
    }
    .modifier(
      InputModifier(
        key: { pressed($0) }, keys: Key.arrows,
        tap: { tapped, _ in choose(picker.flatMap { tapped.tag(below: $0) }) },
        isFocusable: true, focusChanged: { isFocused = $0 }))
  }

  @MainActor private func pressed(_ key: Key) -> Bool {
    let step = key == .up || key == .left ? -1 : 1
    return choose(picker?.tag(step, from: AnyHashable(tag: selection)))
  }

  private var picker: PickerNode? { options.node?.content as? PickerNode }

  /// Selects an option; false if there is none, so that the views around handle the key.
  private func choose(_ tag: AnyHashable?) -> Bool {
    guard let value = tag?.base as? SelectionValue else { return false }
    selection = value
    return true
  }
}

/// Marks the selected one of the options, which are placed one below the other.
nonisolated struct PickerModifier: LayoutModifier, Equatable {
  typealias Wrapper = PickerNode

  let selected: AnyHashable
  let isFocused: Bool
}

final class PickerNode: StoringWrapper<PickerModifier> {
  /// The columns before each option, which hold its mark.
  static let mark = 2

  override func modifierChanged(from former: PickerModifier) {
    setNeedsPaint()
    let row = options.first { $0.tag == modifier.selected }?.row
    if let row { reveal(Rect(x: 0, y: row, width: 1, height: 1)) }
  }

  func tag(_ step: Int, from selected: AnyHashable) -> AnyHashable? {
    let tags = options.compactMap(\.tag)
    guard let index = tags.firstIndex(of: selected) else { return tags.first }
    return tags.indices.contains(index + step) ? tags[index + step] : nil
  }

  private var options: [(tag: AnyHashable?, row: Int)] {
    guard let stack = (element as? WrapperNode)?.element as? ContainerNode else { return [] }
    // An option may have been removed since the last layout.
    stack.gather()
    return stack.elements.map { ($0.tag(below: self), $0.frame.minY) }
  }

  override func paint(_ painter: inout Painter) {
    paintElements(&painter)
    for option in options {
      let isSelected = option.tag == modifier.selected
      painter.put(
        Glyph(isSelected ? "●" : "○"), x: 0, y: option.row,
        Style(foreground: isSelected ? .primary : .secondary))
    }
  }
}
