nonisolated extension View {
  /// Shows a view above all others while a condition holds; it alone handles keys and taps, Esc closes it.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PopupModifier(isPresented: isPresented, onDismiss: onDismiss) {
        AnyView(PopupFrame(dismiss: $0, content: content()))
      })
  }

  /// Shows a view of an item above all others, until the item is nil; it alone handles keys and taps,
  /// and Esc sets the item to nil.
  ///
  /// If another item replaces it, its sheet is dismissed and a new one shown.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    let isPresented = Binding(
      get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    return modifier(
      PopupModifier(
        isPresented: isPresented, id: { item.wrappedValue.map { AnyHashable($0.id) } },
        onDismiss: onDismiss
      ) {
        AnyView(PopupFrame(dismiss: $0, content: item.wrappedValue.map(content)))
      })
  }
}

/// The border around a popup, in the middle of the screen; Esc closes it.
struct PopupFrame<Content: View> {
  let dismiss: @MainActor () -> Void
  /// Whether the border is outside of a window that is too low for the content and the border.
  var isWhole = false
  /// Whether the popup is no wider than its content needs, whatever that could fill.
  var isNarrow = false
  let content: Content
}

extension PopupFrame: View {
  var body: some View {
    VStack { content }
      .padding(.horizontal).border(.accentColor.graphic).background(Color.background)
      .modifier(InputModifier(key: { _ in escape() }, keys: [], shortcuts: [.escape]))
      .transformEnvironment(\.self) { values in
        values.dismiss = DismissAction(action: dismiss)
        values.navigationStack = nil
        values.enterPopup()
      }
      .modifier(PopupRoom(isWhole: isWhole, isNarrow: isNarrow))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .modifier(PopupShade())
  }

  @MainActor private func escape() -> Bool {
    dismiss()
    return true
  }
}

/// Shows all beneath a popup dim and without colours: keys go to the only place that has any.
nonisolated private struct PopupShade: LayoutModifier, Equatable {
  typealias Wrapper = PopupShadeNode
}

private final class PopupShadeNode: StoringWrapper<PopupShade> {
  override var name: String { "PopupShade" }

  override func paint(_ painter: inout Painter) {
    painter.restyle(Rect(origin: .zero, size: frame.size)) { $0 = Style(attributes: .dim) }
    super.paint(&painter)
  }
}

/// Leaves the first and the last line of the screen visible, unless it is low, and puts the border outside
/// of it if the whole content needs its room.
nonisolated private struct PopupRoom: LayoutModifier, Equatable {
  typealias Wrapper = PopupRoomNode

  let isWhole: Bool
  let isNarrow: Bool
}

private final class PopupRoomNode: StoringWrapper<PopupRoom> {
  override var name: String { "PopupRoom" }

  override func measure(_ offer: ProposedViewSize) -> Size {
    if let whole = whole(offer) { return whole }
    let size = super.measure(offer)
    return Size(
      width: min(size.width, offer.width ?? size.width),
      height: min(size.height, offer.height ?? size.height))
  }

  /// A popup that is too wide or too high is cut at its end.
  override func arrange(in size: Size) {
    guard let element else { return }
    let ideal = element.size(for: inner(offer))
    let whole = Size(width: max(size.width, ideal.width), height: max(size.height, ideal.height))
    element.place(at: Rect(origin: .zero, size: whole), as: inner(offer))
  }

  override func inner(_ offer: ProposedViewSize) -> ProposedViewSize {
    whole(offer).map { ProposedViewSize($0) } ?? room(offer)
  }

  private func room(_ offer: ProposedViewSize) -> ProposedViewSize {
    var width = offer.width
    if modifier.isNarrow, let element {
      width = min(element.size(for: .unspecified).width, width ?? .unbounded)
    }
    return ProposedViewSize(width: width, height: offer.height.map { $0 < 16 ? $0 : $0 - 2 })
  }

  /// The size of the window with the border and the padding around it, if the content doesn't fit into the room.
  private func whole(_ offer: ProposedViewSize) -> Size? {
    guard modifier.isWhole, let width = offer.width, let height = offer.height, let element,
      let room = room(offer).height
    else { return nil }
    let ideal = element.size(for: ProposedViewSize(width: width, height: nil))
    return ideal.height > room ? Size(width: width + 4, height: height + 2) : nil
  }
}
