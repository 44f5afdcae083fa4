/// A button that opens a screen in the navigation stack around it.
public struct NavigationLink<Label: View, Destination: View> {
  private let value: AnyHashable?
  private let destination: (() -> Destination)?
  private let label: Label
  @State private var isActive = false
  @Environment(\.navigationStack) private var stack

  /// Makes a link to a screen.
  public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    value = nil
    self.destination = destination
    self.label = label()
  }
}

@MainActor extension NavigationLink: View {
  /// The label as a button; without a stack around it, it is disabled.
  public var body: some View {
    if let destination {
      button { isActive = true }
        .navigationDestination(isPresented: $isActive, destination: destination)
    } else {
      button { if let value { stack?.node?.push(value) } }.disabled(value == nil)
    }
  }

  @MainActor private func button(_ action: @escaping @MainActor () -> Void) -> some View {
    Button(action: action) { label }.disabled(stack == nil)
  }
}

extension NavigationLink where Label == Text {
  /// Makes a link with a title to a screen.
  public init(
    _ title: some StringProtocol, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// Makes a link that appends a value to the path; with nil it is disabled.
  public init(value: (some Hashable)?, @ViewBuilder label: () -> Label) {
    self.value = value.map { AnyHashable($0) }
    destination = nil
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Makes a link with a title that appends a value to the path; with nil it is disabled.
  public init(_ title: some StringProtocol, value: (some Hashable)?) {
    self.init(value: value) { Text(title) }
  }
}
