/// One thing to learn: a word or phrase, and what belongs on its other side.
public struct Card: Equatable, Sendable {
  public var front: String
  public var back: String
  /// How a side written with kanji is read.
  public var reading: String?
  public var note: String?
  /// The name of a picture file.
  public var image: String?
  /// The name of a sound file.
  public var sound: String?
  public var tags: [String]
  /// What other programs know the card by.
  public var guid: String?

  public init(
    front: String, back: String, reading: String? = nil, note: String? = nil,
    image: String? = nil, sound: String? = nil, tags: [String] = [], guid: String? = nil
  ) {
    self.front = front
    self.back = back
    self.reading = reading
    self.note = note
    self.image = image
    self.sound = sound
    self.tags = tags
    self.guid = guid
  }
}
