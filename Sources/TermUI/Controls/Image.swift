/// A symbol, or a picture from a file.
public struct Image: View {
  private enum Source: Equatable {
    case symbol(Character)
    case file(name: String, PictureFile.Entry)

    static func == (a: Self, b: Self) -> Bool {
      switch (a, b) {
      case (.symbol(let a), .symbol(let b)): a == b
      case (.file(_, let a), .file(_, let b)): a === b
      default: false
      }
    }
  }

  private let source: Source
  private var isResizable = false

  /// A glyph for one of the common symbol names; `⍰` stands in for a name that is not known.
  public init(systemName: String) { source = .symbol(Symbols.character(named: systemName)) }

  /// A PNG or JPEG drawn in half blocks, two pixels a cell, as large as its pixels and the room allow.
  ///
  /// Without colours it is drawn in characters of different weight. Where a file cannot be shown, its
  /// name and the reason stand in place of the picture.
  public init(path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    source = .file(name: name, PictureFile.entry(at: path))
  }

  /// Lets the image take the size of its frame: a symbol stands in the middle of it, a picture grows or
  /// shrinks to it and keeps its proportions.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// The symbol, the picture, or why there is none.
  public var body: some View {
    switch source {
    case .symbol(let character): text(String(character), alignment: .center)
    case .file(let name, let file):
      switch file.content {
      case .picture(let picture): PictureView(picture: picture, isResizable: isResizable)
      case .failed(let error):
        text("▨ \(name): \(error.reason)", alignment: .topLeading)
          .foregroundColor(.secondary).lineLimit(nil)
      }
    }
  }

  private func text(_ text: String, alignment: Alignment) -> some View {
    let extent = isResizable ? Int.infinity : nil
    return Text(text).frame(maxWidth: extent, maxHeight: extent, alignment: alignment)
  }
}
