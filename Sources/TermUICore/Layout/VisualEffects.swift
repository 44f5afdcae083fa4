import Glibc

/// A rotation.
public struct Angle: Hashable, Sendable {
  /// The angle in degrees; a full rotation has 360.
  public var degrees: Double

  /// Makes an angle of degrees.
  public init(degrees: Double) { self.degrees = degrees }

  /// An angle of so many degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}

nonisolated extension View {
  /// Rotates the view in space about a horizontal axis (`x`) or a vertical one (`y`).
  ///
  /// Characters can be neither squeezed nor mirrored: the nearer the view is to standing on its edge,
  /// the less of it is seen around the middle, and its back reads like its front.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double)
  ) -> some View {
    modifier(RotationModifier(degrees: angle.degrees, narrows: axis.y != 0, flattens: axis.x != 0))
  }
}

nonisolated struct RotationModifier: LayoutModifier, Equatable {
  typealias Wrapper = RotationNode

  let degrees: Double
  let narrows: Bool
  let flattens: Bool
}

final class RotationNode: StoringWrapper<RotationModifier> {
  override func modifierChanged(from former: RotationModifier) {
    move(by: Movement.Way(turn: former.degrees - modifier.degrees))
    setNeedsPaint()
  }

  override func paint(_ painter: inout Painter) {
    let part = abs(cos((modifier.degrees + (movement?.turn ?? 0)) * .pi / 180))
    let width = modifier.narrows ? Int((Double(frame.width) * part).rounded()) : frame.width
    let height = modifier.flattens ? Int((Double(frame.height) * part).rounded()) : frame.height
    guard width < frame.width || height < frame.height else { return paintElements(&painter) }
    painter.clipped(
      to: Rect(
        x: (frame.width - width) / 2, y: (frame.height - height) / 2, width: width,
        height: height)
    ) { paintElements(&$0) }
  }
}
