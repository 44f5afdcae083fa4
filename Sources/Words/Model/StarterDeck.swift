/// The words that come with the program: Korean fronts, Japanese backs, three themes.
public enum StarterDeck {
  /// The starter decks, from bytes inside the program.
  public static func open() -> [Deck] {
    [
      ("daily-life.tsv", PackageResources.daily_life_tsv),
      ("food.tsv", PackageResources.food_tsv),
      ("travel.tsv", PackageResources.travel_tsv),
    ].compactMap { name, bytes in try? Deck(path: "starter/\(name)", bytes: bytes) }
  }
}
