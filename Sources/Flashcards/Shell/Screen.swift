import Localization
import TermUICore

/// A view model of a screen, with its keys and the message in its last line.
protocol ScreenModel: AnyObject {
  associatedtype Command: ScreenCommand
  var keys: KeyTable<Command> { get }
  /// The hints of the keys that are useful now.
  var hints: [KeyHint] { get }
  /// The result of the last command, until the next key.
  var message: String? { get set }
  /// The reason why a command can't be used now; nil if it can.
  func refusal(of command: Command) -> String?
}

extension ScreenModel {
  func refusal(of command: Command) -> String? { nil }
}

extension View {
  /// Passes the keys of a screen to `perform` as commands, and shows the help.
  func screen<Model: ScreenModel>(
    _ title: String, _ model: Model, perform: @escaping (Model.Command) -> Void
  ) -> some View {
    modifier(ScreenShell(title: title, model: model, perform: perform))
  }
}

/// The part of a screen that all screens share: unknown keys, refused commands, the help, and the end.
private struct ScreenShell<Model: ScreenModel>: ViewModifier {
  let title: String
  let model: Model
  let perform: (Model.Command) -> Void
  @State private var showsHelp = false
  @Environment(\.quit) private var quit

  func body(content: Content) -> some View {
    content
      .modifier(HintedKeys(model: model, perform: handle))
      .sheet(isPresented: $showsHelp) { HelpPanel(title: title, keys: model.keys) }
      .environment(\.scrollKeys, model.keys.scrolling)
  }

  private func handle(_ key: Key) -> KeyPress.Result {
    let command = model.keys.command(for: key)
    let message = command.flatMap(model.refusal) ?? model.keys.unknownCaption(of: key)
    if message != model.message { model.message = message }
    guard let command, command != .scroll else { return .ignored }
    switch command {
    case _ where message != nil: break
    case .help: showsHelp = true
    case .quit: quit()
    default: perform(command)
    }
    return .handled
  }
}

/// Handles the keys of a screen; alone evaluated when the selection moves, on which the hints depend.
private struct HintedKeys<Model: ScreenModel>: ViewModifier {
  let model: Model
  let perform: (Key) -> KeyPress.Result

  func body(content: Content) -> some View {
    content.onKeyPress(hints: model.hints) { perform($0.key) }
  }
}
