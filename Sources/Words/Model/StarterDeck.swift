/// The words that come with the program: Korean fronts, Japanese backs, three themes.
public enum StarterDeck {
  /// The files' names and their bytes, which are inside the program.
  static let files = [
    ("daily-life.tsv", PackageResources.daily_life_tsv),
    ("food.tsv", PackageResources.food_tsv),
    ("travel.tsv", PackageResources.travel_tsv),
  ]

  /// What stands for the paths of the starter decks, which are no files.
  static var paths: [String] { files.map { "starter/\($0.0)" } }

  /// The starter decks, from bytes inside the program.
  public static func open() -> [Deck] {
    files.compactMap { name, bytes in try? Deck(path: "starter/\(name)", bytes: bytes) }
  }
}
