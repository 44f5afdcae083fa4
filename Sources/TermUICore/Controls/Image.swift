/// A symbol, or a picture from a file.
public struct Image {
  /// The symbol, or the file's name.
  private let title: String
  private let file: PictureFile.Entry?
  private var isResizable = false

  /// A glyph for one of the common symbol names; `⍰` stands in for a name that is not known.
  public init(systemName: String) {
    (title, file) = (String(Symbols.character(named: systemName)), nil)
  }

  /// A PNG or JPEG drawn in half blocks, two pixels a cell, as large as its pixels and the room allow.
  ///
  /// Without colours it is drawn in characters of different weight. Where a file cannot be shown, its
  /// name and the reason stand in place of the picture.
  public init(path: String) {
    title = path.split(separator: "/").last.map(String.init) ?? path
    file = PictureFile.entry(at: path)
  }

  /// The image's symbol, or its file's name, within a text.
  var inlineText: String { file == nil ? title : "▨ \(title)" }

  /// Lets the image take the size of its frame: a symbol stands in the middle of it, a picture grows or
  /// shrinks to it and keeps its proportions.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }
}

@MainActor extension Image: View {
  /// The symbol, the picture, or why there is none.
  public var body: some View {
    switch file?.content {
    case nil: text(title, alignment: .center)
    case .picture(let picture): PictureView(picture: picture, isResizable: isResizable)
    case .failed(let error):
      text("▨ \(title): \(error.reason)", alignment: .topLeading)
        .foregroundColor(.secondary).lineLimit(nil)
    }
  }

  private func text(_ text: String, alignment: Alignment) -> some View {
    let extent: Double? = isResizable ? .infinity : nil
    return Text(text).frame(maxWidth: extent, maxHeight: extent, alignment: alignment)
  }
}
