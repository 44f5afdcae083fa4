import Observation
import TermUI

/// Makes a mistake that Swift stops a program for, when x is pressed.
struct MistakenView: View {
  enum Mistake: String {
    case index, force, missing, missingModel
    /// Very many views within each other, which is no mistake.
    case deep
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

  struct Nest: View {
    let depth: Int

    var body: some View {
      if depth == 0 { Text("the innermost view") } else { AnyView(Nest(depth: depth - 1)) }
    }
  }

  let mistake: Mistake
  @State private var isMade = false

  var body: some View {
    VStack {
      Text("x makes the mistake")
      if isMade {
        switch mistake {
        case .missing: DeckView()
        case .deep: Nest(depth: 3000)
        default: ModelView()
        }
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
    case .missing, .missingModel, .deep: isMade = true
    }
  }
}
