nonisolated extension View {
  /// Shows a view above all others while a condition holds; it alone handles keys and taps, Esc closes it.
  ///
  /// A `navigationTitle` and a `navigationSubtitle` of the view are in the border of the sheet.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PopupModifier(isPresented: isPresented, onDismiss: onDismiss) {
        AnyView(Sheet(dismiss: $0, content: content()))
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
        AnyView(Sheet(dismiss: $0, content: item.wrappedValue.map(content)))
      })
  }
}

/// The view of a sheet, with its titles in the border.
private struct Sheet<Content: View> {
  let dismiss: @MainActor () -> Void
  let content: Content
  @State private var titles = NavigationBar.Content()

  init(dismiss: @escaping @MainActor () -> Void, content: Content) {
    self.dismiss = dismiss
    self.content = content
  }
}

extension Sheet: View {
  var body: some View {
    PopupFrame(
      dismiss: dismiss, title: titles.title ?? "", subtitle: titles.subtitle ?? "",
      content: content.modifier(SheetTitleModifier(titles: $titles)))
  }
}

/// The border around a popup, in the middle of the screen; Esc closes it.
struct PopupFrame<Content: View> {
  let dismiss: @MainActor () -> Void
  /// The title in the border; of a popup that shows its whole content, above that if it is too long.
  var title = ""
  /// A text at the right in the border.
  var subtitle = ""
  /// The colour of the border.
  var color = Color.accentColor
  /// Whether the border is outside of a window that is too low for the content and the border.
  var isWhole = false
  /// Whether the popup is no wider than its content needs, whatever that could fill.
  var isNarrow = false
  let content: Content
}

extension PopupFrame: View {
  var body: some View {
    VStack(alignment: .leading) {
      if !title.isEmpty { PopupTitleRoom(title: title, wraps: isWhole).layoutPriority(1) }
      content
    }
    .padding(.horizontal).border(color.graphic)
    .overlay(alignment: .top) {
      if !title.isEmpty { PopupTitle(title: title, subtitle: subtitle, isCut: !isWhole) }
    }
    .background(Color.background)
    .modifier(InputModifier(key: { _ in escape() }, keys: [], shortcuts: [.escape]))
    .transformEnvironment(\.self) { values in
      values.dismiss = DismissAction(action: dismiss)
      values.navigationStack = nil
      values.enterPopup()
    }
    .modifier(
      PopupRoom(isWhole: isWhole, isNarrow: isNarrow, title: title.isEmpty ? nil : title.columns)
    )
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .modifier(PopupShade())
  }

  @MainActor private func escape() -> Bool {
    dismiss()
    return true
  }
}

/// The title in the border of a popup, if it fits or is cut, and a text at the right, if there is room.
private struct PopupTitle: View {
  let title: String
  let subtitle: String
  let isCut: Bool

  var body: some View {
    let name = Text(" \(title) ").bold()
    ViewThatFits(in: .horizontal) {
      if !subtitle.isEmpty {
        HStack(spacing: 0) {
          name
          Spacer()
          Text(" \(subtitle) ").foregroundColor(.secondary)
        }
      }
      name.frame(maxWidth: .infinity, alignment: .leading)
      isCut ? name : Text("")
    }
    .lineLimit(1)
    .padding(.horizontal, 2)
  }
}

/// The room of a title within a popup: as wide as in the border, or some lines if it is too long for that.
private struct PopupTitleRoom: View {
  let title: String
  let wraps: Bool

  var body: some View {
    ViewThatFits(in: .horizontal) {
      Text(" \(title) ").lineLimit(1).hidden().frame(height: 0)
      if wraps { Text(title).bold().lineLimit(nil) }
    }
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
/// of it if the whole content needs its room, except for the line of the title.
nonisolated private struct PopupRoom: LayoutModifier, Equatable {
  typealias Wrapper = PopupRoomNode

  let isWhole: Bool
  let isNarrow: Bool
  /// The columns of a title in the border.
  let title: Int?
}

private final class PopupRoomNode: StoringWrapper<PopupRoom> {
  override var name: String { "PopupRoom" }

  override func measure(_ offer: ProposedViewSize) -> Size {
    if let whole = whole(offer) { return whole.size }
    let size = super.measure(offer)
    return Size(
      width: min(size.width, offer.width ?? size.width),
      height: min(size.height, offer.height ?? size.height))
  }

  /// A popup that is too wide or too high is cut at its end.
  override func arrange(in size: Size) {
    guard let element else { return }
    let top = whole(offer)?.top ?? 0
    let ideal = element.size(for: inner(offer))
    let whole = Size(
      width: max(size.width, ideal.width), height: max(size.height - top, ideal.height))
    element.place(at: Rect(origin: Point(x: 0, y: top), size: whole), as: inner(offer))
  }

  override func inner(_ offer: ProposedViewSize) -> ProposedViewSize {
    whole(offer).map { ProposedViewSize(width: $0.size.width, height: $0.size.height - $0.top) }
      ?? room(offer)
  }

  private func room(_ offer: ProposedViewSize) -> ProposedViewSize {
    var width = offer.width
    if modifier.isNarrow, let element {
      width = min(element.size(for: .unspecified).width, width ?? .unbounded)
    }
    return ProposedViewSize(width: width, height: offer.height.map { $0 < 16 ? $0 : $0 - 2 })
  }

  /// The size of a window with the border around it, if the content needs all of the window, and the line of its top.
  ///
  /// The border's top is in the first line of the window if it has the title.
  private func whole(_ offer: ProposedViewSize) -> (size: Size, top: Int)? {
    guard modifier.isWhole, let width = offer.width, let height = offer.height, let element,
      let room = room(offer).height
    else { return nil }
    let ideal = element.size(for: ProposedViewSize(width: width, height: nil))
    guard ideal.height > room else { return nil }
    let hasTitle = modifier.title.map { $0 + 2 <= width } ?? false
    return (Size(width: width + 4, height: height + 2), hasTitle ? 1 : 0)
  }
}
