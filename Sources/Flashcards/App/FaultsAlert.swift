import TermUI

/// Tells at the start what is wrong in the settings, as much as can be read at a glance.
struct FaultsAlert: ViewModifier {
  let faults: [ConfigFault]
  @State private var isRead = false

  private static let most = 3

  func body(content: Content) -> some View {
    content.alert("Settings", isPresented: isPresented) {
      Button("Go on") {}
    } message: {
      Text(message).lineLimit(nil)
    }
  }

  private var isPresented: Binding<Bool> {
    Binding(get: { !faults.isEmpty && !isRead }, set: { isRead = !$0 })
  }

  private var message: String {
    let rest = faults.count - Self.most
    let lines = faults.prefix(Self.most).map(\.brief)
    return (lines + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
  }
}
