/// A choice of one of several options, which are identified by their tags.
///
/// The options are one below the other, and the arrow keys change the choice. Of more than five options only the
/// chosen one is shown, and Enter, Space, or a click opens a menu of them, unless `pickerStyle` says otherwise.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  private let label: Label
  @Binding private var selection: SelectionValue
  private let content: Content
  @State private var extent = PickerExtent()
  @Environment(\.pickerStyle) private var style

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

extension Picker: View {
  /// The options with the label above them, or the chosen one beside the label.
  public var body: some View {
    let options = PickerOptions(selection: $selection, content: content, extent: $extent)
    if style == .menu || style == .automatic && extent.count > 5 {
      MenuPicker(label: label, options: options)
    } else {
      InlinePicker(label: label, options: options, isSegmented: style == .segmented)
    }
  }
}

/// The look of pickers.
public struct PickerStyle: Equatable, Sendable {
  private enum Kind { case automatic, inline, menu, segmented }

  private let kind: Kind

  /// The inline style for up to five options, and a menu for more.
  public static let automatic = PickerStyle(kind: .automatic)
  /// The options, one below the other.
  public static let inline = PickerStyle(kind: .inline)
  /// The chosen option, with a menu of all.
  public static let menu = PickerStyle(kind: .menu)
  /// The options, side by side.
  public static let segmented = PickerStyle(kind: .segmented)
}

private struct PickerStyleKey: EnvironmentKey { static let defaultValue = PickerStyle.automatic }

extension EnvironmentValues {
  fileprivate var pickerStyle: PickerStyle {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the pickers within.
  public func pickerStyle(_ style: PickerStyle) -> some View { environment(\.pickerStyle, style) }
}

/// The options of a picker, and the binding to the choice.
struct PickerOptions<SelectionValue: Hashable, Content: View> {
  @Binding var selection: SelectionValue
  let content: Content
  @Binding var extent: PickerExtent

  /// Selects an option; false if there is none, so that the views around handle the key.
  func choose(_ tag: AnyHashable?) -> Bool {
    guard let value = tag?.base as? SelectionValue else { return false }
    selection = value
    return true
  }

  /// Selects the option before or after the chosen one.
  @MainActor func choose(by key: Key, in picker: PickerNode?) -> Bool {
    choose(picker?.tag(key == .up || key == .left ? -1 : 1, from: AnyHashable(tag: selection)))
  }

  func modifier(_ shape: PickerModifier.Shape, isFocused: Bool) -> PickerModifier {
    PickerModifier(
      selected: AnyHashable(tag: selection), isFocused: isFocused, shape: shape, extent: $extent)
  }
}

/// The options below the label, or beside it, with a mark before the chosen one.
struct InlinePicker<Label: View, SelectionValue: Hashable, Content: View> {
  let label: Label
  let options: PickerOptions<SelectionValue, Content>
  var isSegmented = false
  /// Runs after a click on an option.
  var wasTapped: () -> Void = {}
  @State private var reference = NodeReference<ReferenceNode>()
  @State private var isFocused = false
  @Environment(\.isEnabled) private var isEnabled
}

@MainActor extension InlinePicker: View {
  var body: some View {
    Group {
      if isSegmented {
        HStack {
          labelled
          marked(HStack(spacing: 2 * PickerNode.mark) { options.content })
        }
      } else {
        VStack(alignment: .leading) {
          labelled
          marked(VStack(alignment: .leading, spacing: 0) { options.content })
        }
      }
    }
    .modifier(
      InputModifier(
        key: { options.choose(by: $0, in: picker) }, keys: Key.arrows,
        tap: { tapped, _ in
          guard options.choose(picker.flatMap { tapped.tag(below: $0) }) else { return false }
          wasTapped()
          return true
        }, isFocusable: true, focusChanged: { isFocused = $0 }))
  }

  private var labelled: some View {
    label.modifier(InversionModifier(isActive: isFocused)).dimmed(!isEnabled)
  }

  private func marked(_ stack: some View) -> some View {
    stack.padding(.leading, PickerNode.mark)
      .modifier(options.modifier(.options, isFocused: isFocused))
      .modifier(ReferenceModifier(reference: reference))
  }

  private var picker: PickerNode? { reference.node?.content as? PickerNode }
}

/// The chosen option beside the label; Enter, Space, or a click opens a menu of all, Left and Right change it.
private struct MenuPicker<Label: View, SelectionValue: Hashable, Content: View> {
  let label: Label
  let options: PickerOptions<SelectionValue, Content>
  @State private var reference = NodeReference<ReferenceNode>()
  @State private var isFocused = false
  @State private var isOpen = false
  @Environment(\.isEnabled) private var isEnabled
}

@MainActor extension MenuPicker: View {
  var body: some View {
    HStack {
      label.dimmed(!isEnabled)
      HStack {
        VStack(alignment: .leading, spacing: 0) { options.content }
          .modifier(options.modifier(.chosen, isFocused: isFocused))
          .modifier(ReferenceModifier(reference: reference))
        Text("▾")
      }
      .modifier(InversionModifier(isActive: isFocused)).dimmed(!isEnabled)
    }
    .modifier(
      InputModifier(
        key: { pressed($0) }, keys: Key.pressing.union([.left, .right]),
        tap: { _, _ in open() }, isFocusable: true, focusChanged: { isFocused = $0 })
    )
    .modifier(
      PopupModifier(isPresented: $isOpen, onDismiss: nil) { dismiss in
        AnyView(
          PopupFrame(
            dismiss: dismiss, isNarrow: true,
            content: PickerMenu(options: options, marked: options.selection, dismiss: dismiss)))
      })
  }

  private func pressed(_ key: Key) -> Bool {
    if Key.pressing.contains(key) { return open() }
    return options.choose(by: key, in: reference.node?.content as? PickerNode)
  }

  private func open() -> Bool {
    isOpen = true
    return true
  }
}

/// The options of a picker in a popup: the arrows move the mark, Enter, Space, or a click chooses.
private struct PickerMenu<SelectionValue: Hashable, Content: View> {
  let options: PickerOptions<SelectionValue, Content>
  @State var marked: SelectionValue
  let dismiss: @MainActor () -> Void
}

@MainActor extension PickerMenu: View {
  var body: some View {
    ScrollView {
      InlinePicker(
        label: EmptyView(),
        options: PickerOptions(
          selection: $marked, content: options.content, extent: .constant(options.extent)),
        wasTapped: choose)
    }
    .frame(maxHeight: options.extent.rows)
    .modifier(
      InputModifier(
        key: { _ in
          choose()
          return true
        }, keys: Key.pressing))
  }

  private func choose() {
    options.selection = marked
    dismiss()
  }
}
