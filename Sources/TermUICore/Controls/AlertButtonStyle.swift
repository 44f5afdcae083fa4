/// The look of an alert's buttons; pressing one closes the alert, and Esc presses the one that cancels.
struct AlertButtonStyle: ButtonStyle {
  final class Cancel {
    var press: (() -> Void)?

    init() {}
  }

  let dismiss: () -> Void
  let cancel: Cancel

  func makeBody(configuration: Configuration) -> some View {
    BorderedButtonStyle().makeBody(configuration: configuration)
  }
}
