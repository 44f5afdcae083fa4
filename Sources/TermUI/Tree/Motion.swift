/// What is on its way on the screen, by a clock of the host.
///
/// Views and frames take their end state at once: only the painting lags behind for a few frames.
final class Motion {
  /// The animation of the changes that are being made.
  static var transaction: Animation?
  /// From one frame to the next, in seconds.
  static let interval = 1.0 / 30

  /// The host's clock, in seconds.
  var now: () -> Double = { 0 }
  /// The animation of the changes that the next layout takes in.
  private var pending: Animation?
  /// Those whose value has changed in this update.
  private var scopes: [ObjectIdentifier: Animation] = [:]
  private var moving: [any Moving] = []

  init() {}

  var isStill: Bool { moving.isEmpty }

  func changesAreMade() {
    if let animation = Self.transaction { pending = animation }
  }

  func changed(_ scope: AnyObject, _ animation: Animation) {
    scopes[ObjectIdentifier(scope)] = animation
  }

  func updateIsDone() {
    pending = nil
    if !scopes.isEmpty { scopes = [:] }
  }

  /// Whether nothing that is changed now is to move.
  var isJumping: Bool { pending == nil && scopes.isEmpty }

  /// Lets a node lag behind the change that is being made to it.
  func move(_ node: any Moving, by way: Rect, tint: Color?, _ animation: Animation) {
    if node.movement == nil { moving.append(node) }
    let shown = node.movement
    let left = Rect(
      origin: way.origin + (shown?.shift ?? .zero),
      size: way.size.grown(by: shown?.growth ?? .zero))
    node.movement = Movement(animation, start: now(), way: left, tint: tint ?? shown?.tint)
  }

  /// Takes everything to where it is by now; true where anything looks different.
  func advance() -> Bool {
    guard !moving.isEmpty else { return false }
    let time = now()
    var looksDifferent = false
    moving.removeAll { node in
      guard let movement = node.movement, node.isAlive else { return true }
      if movement.advance(to: time) { looksDifferent = true }
      if movement.isOver { node.movement = nil }
      return movement.isOver
    }
    return looksDifferent
  }

  /// The animation of a change that concerns a node; `ancestry` gives the node and all around it.
  func animation(in ancestry: some Sequence<ObjectIdentifier>) -> Animation? {
    guard !scopes.isEmpty else { return pending }
    return ancestry.lazy.compactMap { self.scopes[$0] }.first ?? pending
  }
}

/// Whether changes may move, by the environment.
enum MotionKey {}
