import TermUI

/// The lab: the layer's behavior as live screens.
@main struct Lab: App {
  var body: some Scene {
    WindowGroup { LabView() }
      .onLoop(
        didTakeInput: { Counters.shared.didTakeInput() },
        didShowFrame: { Counters.shared.didShowFrame() })
  }
}
