/// The decks inside the program: Korean fronts and Japanese backs in three themes.
public enum StarterDeck {
  /// The names and bytes of the files.
  public static let files: [(name: String, bytes: [UInt8])] = [
    ("daily-life.tsv", PackageResources.daily_life_tsv),
    ("food.tsv", PackageResources.food_tsv),
    ("travel.tsv", PackageResources.travel_tsv),
  ]

  /// Names in place of paths, because the decks are no files.
  public static var paths: [String] { files.map { "starter/\($0.0)" } }

  /// Reads the decks from the bytes inside the program.
  public static func open() -> [Deck] {
    files.compactMap { name, bytes in try? Deck(path: "starter/\(name)", bytes: bytes) }
  }
}
