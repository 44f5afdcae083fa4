/// The look of an alert's buttons; pressing one closes the alert, and Esc presses the one that cancels.
struct AlertButtonStyle {
  final class Cancel {
    var press: (() -> Void)?
  }

  let dismiss: () -> Void
  let cancel: Cancel
}

extension AlertButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    BorderedButtonStyle().makeBody(configuration: configuration)
  }
}
