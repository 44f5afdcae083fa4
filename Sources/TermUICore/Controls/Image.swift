/// A symbol, or a picture from a file.
public struct Image {
  /// The symbol, or the file's name.
  private let title: String
  private let file: PictureFile.Entry?
  private var isResizable = false

  /// Makes an image of a common symbol name; an unknown name shows `⍰`.
  public init(systemName: String) {
    (title, file) = (String(Symbols.character(named: systemName)), nil)
  }

  /// Makes an image of a PNG or JPEG file, drawn in half blocks, two pixels a cell, as large as it fits.
  ///
  /// Without colours it is drawn in characters of different weight. If the file can't be read, its
  /// name and the reason are shown instead.
  public init(path: String) {
    title = path.split(separator: "/").last.map(String.init) ?? path
    file = PictureFile.entry(at: path)
  }

  /// The image's symbol, or its file's name, within a text.
  var inlineText: String { file == nil ? title : "▨ \(title)" }

  /// Gives the image the size of its frame: a symbol is centred, a picture is scaled in its proportions.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }
}

@MainActor extension Image: View {
  /// The symbol, the picture, or the reason for which it can't be shown.
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
