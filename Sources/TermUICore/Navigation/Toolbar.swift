nonisolated extension View {
  /// Shows controls, mostly buttons, on a line above the view; a button's shortcut is beside its label.
  public func toolbar<Items: View>(@ViewBuilder content: () -> Items) -> some View {
    modifier(ToolbarModifier(items: content()))
  }
}

private struct ToolbarModifier<Items> {
  let items: Items
}

extension ToolbarModifier: ViewModifier where Items: View {
  func body(content: Content) -> some View {
    VStack(spacing: 0) {
      HStack(spacing: 2) { items }.lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
        .environment(\.showsShortcuts, true).modifier(InputModifier(isBar: true))
      content
    }
  }
}

/// A control, or several, on the line of a toolbar.
public struct ToolbarItem<Content: View> {
  private let content: Content

  /// Makes an item; items are in the order of the code, whatever their places.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension ToolbarItem: View {
  /// The controls.
  public var body: some View { content }
}

/// Several controls on the line of a toolbar.
public typealias ToolbarItemGroup = ToolbarItem

/// The places of toolbar items in SwiftUI; a terminal has one line for all of them.
public enum ToolbarItemPlacement: Sendable {
  /// A place by its purpose.
  case automatic, principal, navigation, primaryAction, secondaryAction, status
  /// A place in a dialog.
  case confirmationAction, cancellationAction, destructiveAction
  /// A place in a bar.
  case topBarLeading, topBarTrailing, bottomBar, keyboard
}
