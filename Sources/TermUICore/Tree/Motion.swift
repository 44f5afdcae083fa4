/// The movements on the screen, by a clock of the host.
///
/// Views and frames take their end state at once: only the painting lags behind for a few frames.
@MainActor final class Motion {
  /// The animation of the changes that are being made.
  static var transaction: Animation?
  /// The scopes of the newest changes that were made with an animation.
  static weak var changed: Motion?
  /// From one frame to the next, in seconds.
  static let interval = 1.0 / 30

  /// Whether the screen has enough colours to blend one into another.
  var mixesColors = true
  /// The host's clock, in seconds.
  var now: () -> Double = { 0 }
  /// The animation of the changes for the next layout.
  private var pending: Animation?
  /// The scopes whose value has changed in this update, with the animation of what is within.
  private var scopes: [ObjectIdentifier: Animation?] = [:]
  /// The time at which the movements of this update began.
  private var beginning: Double?
  private var moving: [LayoutNode] = []
  /// The actions to perform once an animation is over.
  var afterwards: [(time: Double, action: () -> Void)] = []

  var isStill: Bool { moving.isEmpty && afterwards.isEmpty }

  func changesAreMade() {
    guard let animation = Self.transaction else { return }
    pending = animation
    Self.changed = self
  }

  func changed(_ scope: AnyObject, _ animation: Animation?) {
    guard animation != nil || !isJumping else { return }
    scopes[ObjectIdentifier(scope)] = .some(animation)
  }

  func updateIsDone() {
    pending = nil
    beginning = nil
    if !scopes.isEmpty { scopes = [:] }
  }

  /// Whether nothing that is changed now is to move.
  var isJumping: Bool { pending == nil && scopes.isEmpty }

  /// Lets a node lag behind the change that is being made to it.
  ///
  /// The first step is shown at once: a pressed key is answered without delay.
  func begin(_ way: Movement.Way, of node: LayoutNode, _ animation: Animation) -> Movement? {
    let start = beginning ?? now() - Self.interval
    beginning = start
    let next = Movement(animation, start: start, way: way, after: node.movement)
      .later(start + Self.interval)
    if node.movement == nil, next != nil { moving.append(node) }
    return next
  }

  /// Moves everything to its place at this time.
  func advance() {
    guard !isStill else { return }
    let time = now()
    moving.removeAll { node in
      guard let movement = node.movement, node.isAlive else { return true }
      let next = movement.later(time)
      if movement.looks(like: next) { node.movement = next } else { node.show(next) }
      return next == nil
    }
    let due = afterwards.filter { $0.time <= time }
    afterwards.removeAll { $0.time <= time }
    for (_, action) in due { action() }
  }

  /// Ends everything as it is.
  func close() { (moving, afterwards) = ([], []) }

  /// The animation of a change that concerns a node; `ancestry` gives the node and all around it.
  func animation(in ancestry: some Sequence<ObjectIdentifier>) -> Animation? {
    guard !scopes.isEmpty else { return pending }
    return ancestry.lazy.compactMap { self.scopes[$0] }.first ?? pending
  }
}

private struct IsMotionEnabledKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// Whether changes are animated; if not, they are shown at once.
  public var isMotionEnabled: Bool {
    get { self[IsMotionEnabledKey.self] }
    set { self[IsMotionEnabledKey.self] = newValue }
  }
}
