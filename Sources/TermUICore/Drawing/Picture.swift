import Glibc
import Synchronization

/// A picture as rows of pixels; one without pixels says why.
///
/// Small: more than `longest` pixels a side no terminal shows.
package struct Picture: Sendable {
  /// Each component from 0 to 255, the colours not yet dimmed by the opacity.
  package struct Pixel: Equatable, Sendable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var opacity: UInt8

    var isVisible: Bool { opacity >= 128 }

    var color: Color {
      Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    }
  }

  package static let longest = 512

  package let width: Int
  package let height: Int
  private let pixels: [Pixel]

  package init(width: Int, height: Int, pixels: [Pixel]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  package subscript(x: Int, y: Int) -> Pixel { pixels[y * width + x] }

  /// The picture in another size: each pixel is the mean of those that it replaces.
  package func scaled(to size: Size) -> Picture {
    guard size.width > 0, size.height > 0 else { return Picture(width: 0, height: 0, pixels: []) }
    if size.width == width && size.height == height { return self }
    var scaled: [Pixel] = []
    scaled.reserveCapacity(size.width * size.height)
    for y in 0..<size.height {
      let rows = Self.span(y, of: size.height, in: height)
      for x in 0..<size.width {
        scaled.append(mean(Self.span(x, of: size.width, in: width), rows))
      }
    }
    return Picture(width: size.width, height: size.height, pixels: scaled)
  }

  private static func span(_ index: Int, of count: Int, in length: Int) -> Range<Int> {
    let start = index * length / count
    return start..<max(start + 1, (index + 1) * length / count)
  }

  /// Colours count by their opacity: what cannot be seen has none.
  private func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> Pixel {
    var (red, green, blue, opacity) = (0, 0, 0, 0)
    for y in rows {
      for x in columns {
        let pixel = self[x, y]
        let weight = Int(pixel.opacity)
        red += Int(pixel.red) * weight
        green += Int(pixel.green) * weight
        blue += Int(pixel.blue) * weight
        opacity += weight
      }
    }
    let weight = max(1, opacity)
    return Pixel(
      red: UInt8(red / weight), green: UInt8(green / weight), blue: UInt8(blue / weight),
      opacity: UInt8(opacity / (columns.count * rows.count)))
  }
}

/// The reason, in a few words, for which a file gives no picture.
package struct PictureError: Error, Equatable {
  let reason: String

  package init(reason: String) { self.reason = reason }
}

extension Size {
  /// The largest size of the same proportions that fits into another.
  package func fitting(_ room: Size) -> Size {
    guard width > 0, height > 0, room.width > 0, room.height > 0 else { return .zero }
    if width * room.height > height * room.width {
      return Size(width: room.width, height: max(1, rounded(height * room.width, width)))
    }
    return Size(width: max(1, rounded(width * room.height, height)), height: room.height)
  }

  private func rounded(_ value: Int, _ divisor: Int) -> Int { (value + divisor / 2) / divisor }
}

/// Pictures read from files, each decoded once until its file changes.
package enum PictureFile {
  /// The content of a file when it was last read.
  package final class Entry: Sendable {
    let content: Result<Picture, PictureError>
    fileprivate let size: Int
    fileprivate let modified: timespec

    fileprivate init(
      _ content: Result<Picture, PictureError>, size: Int = 0, modified: timespec = timespec()
    ) {
      self.content = content
      self.size = size
      self.modified = modified
    }
  }

  package typealias Decoder = @Sendable ([UInt8]) throws(PictureError) -> Picture

  private static let decoder = Mutex<Decoder?>(nil)

  /// Sets what decodes the bytes of a file.
  package static func register(_ decode: @escaping Decoder) { decoder.withLock { $0 = decode } }

  private static let known = Mutex<[String: Entry]>([:])
  private static let mostKnown = 64
  private static let mostBytes = 64 << 20

  static func entry(at path: String) -> Entry {
    var status = stat()
    guard stat(path, &status) == 0 else { return Entry(.failure(lastError())) }
    // Reading from a device or a pipe might never end.
    guard status.st_mode & S_IFMT == S_IFREG else {
      return Entry(.failure(PictureError(reason: "not a file")))
    }
    let (size, modified) = (Int(status.st_size), status.st_mtim)
    guard size <= mostBytes else { return Entry(.failure(PictureError(reason: "too large"))) }
    if let found = known.withLock({ $0[path] }), found.size == size,
      found.modified.tv_sec == modified.tv_sec,
      found.modified.tv_nsec == modified.tv_nsec
    {
      return found
    }
    guard let decode = decoder.withLock({ $0 }) else {
      return Entry(.failure(PictureError(reason: "the program has no TermUIPictures")))
    }
    let content = Result { () throws(PictureError) in try decode(bytes(of: path, count: size)) }
    return remember(Entry(content, size: size, modified: modified), path)
  }

  private static func remember(_ entry: Entry, _ path: String) -> Entry {
    known.withLock {
      if $0.count >= mostKnown { $0 = [:] }
      $0[path] = entry
    }
    return entry
  }

  private static func bytes(of path: String, count: Int) throws(PictureError) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw lastError() }
    defer { fclose(file) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = fread(buffer.baseAddress, 1, count, file)
    }
  }

  private static func lastError() -> PictureError {
    PictureError(reason: errno == ENOENT ? "no such file" : String(cString: strerror(errno)))
  }
}
