import CNcurses

/// A character as a cell of ncurses holds it: a base and at most four marks on it.
///
/// It takes as many columns on every terminal: what could join it with its neighbour is left out.
struct Glyph {
  private(set) var scalars = (
    wchar_t(0), wchar_t(0), wchar_t(0), wchar_t(0), wchar_t(0), wchar_t(0)
  )
  private(set) var width: Int

  static let standIn = [0x3F].withUnsafeBufferPointer { Glyph($0) }

  init(_ source: UnsafeBufferPointer<UInt32>) {
    let base = source.first ?? 0x20
    scalars.0 = wchar_t(bitPattern: base)
    width = Self.width(of: base)
    if source.count > 1 { takeMarks(source.dropFirst()) }
  }

  /// The cell; setcchar copies the scalars.
  func cell(_ ink: Ink) -> cchar_t {
    var cell = cchar_t()
    var pair = ink.pair
    withUnsafeBytes(of: scalars) { bytes in
      let text = bytes.bindMemory(to: wchar_t.self).baseAddress
      _ = setcchar(&cell, text, ink.attributes, Int16(clamping: pair), &pair)
    }
    return cell
  }

  /// Marks follow up to the first scalar that takes columns itself, as in a joined emoji.
  private mutating func takeMarks(_ marks: Slice<UnsafeBufferPointer<UInt32>>) {
    withUnsafeMutableBytes(of: &scalars) { bytes in
      let slots = bytes.bindMemory(to: wchar_t.self)
      var count = 1
      for mark in marks {
        guard count < Int(CCHARW_MAX), Self.width(of: mark) == 0 else { return }
        if Self.changesWidth(mark) { continue }
        slots[count] = wchar_t(bitPattern: mark)
        count += 1
      }
    }
  }

  /// A joiner takes in the next cell's character; some terminals widen a sign with an emoji selector.
  private static func changesWidth(_ mark: UInt32) -> Bool { mark == 0x200D || mark == 0xFE0F }

  private static func width(of scalar: UInt32) -> Int {
    scalar >= 0x20 && scalar < 0x7F ? 1 : Int(cn_width(scalar))
  }
}
