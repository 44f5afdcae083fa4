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

nonisolated struct RotationModifier: BoxModifier, Equatable {
  let degrees: Double
  let narrows: Bool
  let flattens: Bool

  var layer: BoxLayer { .rotation(self) }

  /// The part of a place that is seen, if it is not all.
  func shownPart(of place: Rect, turn: Double) -> Rect? {
    let part = abs(cos((degrees + turn) * .pi / 180))
    let width = narrows ? Int((Double(place.width) * part).rounded()) : place.width
    let height = flattens ? Int((Double(place.height) * part).rounded()) : place.height
    guard width < place.width || height < place.height else { return nil }
    return Rect(
      x: place.minX + (place.width - width) / 2, y: place.minY + (place.height - height) / 2,
      width: width, height: height)
  }
}
