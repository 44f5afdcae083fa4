import Foundation

/// The sizes of a simulation, of the environment: `make simulate-devices` sets them.
struct SimulationOptions {
  static let seed = UInt64(number("KARUTA_SEED") ?? 1401)
  static let rounds = UInt64(number("KARUTA_ROUNDS") ?? 6)
  /// The number of devices; nil for one at random.
  static let devices = number("KARUTA_DEVICES")
  static let days = number("KARUTA_DAYS") ?? 12
  /// The number of things done on a day on all devices.
  static let steps = number("KARUTA_STEPS") ?? 8
  /// The number of grades given at a time.
  static let grades = max(1, number("KARUTA_GRADES") ?? 1)
  /// The orders in which the logs come to a new device.
  static let arrivals = number("KARUTA_ARRIVALS") ?? 3

  /// Whether decks are renamed.
  static let renames = number("KARUTA_RENAMES") != 0
  /// Whether devices die, and logs are cut or come back from old copies.
  static let harms = number("KARUTA_HARMS") != 0

  /// Whether long tests are run, too.
  static let isSlow = ProcessInfo.processInfo.environment["SLOW_TESTS"] != nil

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
