import Observation
import TermUI

/// Makes a mistake that Swift stops a program for, when x is pressed.
struct MistakenView: View {
  enum Mistake: String {
    case index, force, missing, missingModel
  }

  /// An object that no environment has.
  final class Deck: ObservableObject {}

  struct DeckView: View {
    @EnvironmentObject var deck: Deck

    var body: some View { Text("\(ObjectIdentifier(deck))") }
  }

  @Observable final class Model {}

  struct ModelView: View {
    @Environment(Model.self) var model

    var body: some View { Text("\(ObjectIdentifier(model))") }
  }

  let mistake: Mistake
  @State private var isMade = false

  var body: some View {
    VStack {
      Text("x makes the mistake")
      if isMade {
        if mistake == .missing { DeckView() } else { ModelView() }
      }
    }
    .onKeyPress("x") {
      make()
      return .handled
    }
  }

  private func make() {
    let none: [Int] = []
    switch mistake {
    case .index: print(none[CommandLine.arguments.count])
    case .force: print(none.first!)
    case .missing, .missingModel: isMade = true
    }
  }
}
