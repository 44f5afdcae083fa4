import TermUI

/// The lab: behavior of the layer as live screens.
@main struct Lab: App {
  var body: some Scene {
    WindowGroup { LabView() }
      .onLoop(
        didTakeInput: { Counters.shared.heard() }, didShowFrame: { Counters.shared.painted() })
  }
}
