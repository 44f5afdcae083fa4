import CExpat

/// Reads XML, and reports its elements and texts; by expat.
///
/// Entities that a document declares are refused: a few of them can be gigabytes.
enum XMLParser {
  /// A part of a document.
  enum Event {
    /// The beginning of an element, by its name without a prefix.
    case start(String, [String: String])
    case end(String)
    case text(String)
  }

  private final class Context {
    let body: (Event) -> Void
    var hasEntities = false

    init(_ body: @escaping (Event) -> Void) { self.body = body }
  }

  /// Reports the parts of a document in order; false if it isn't well-formed, after those before the fault.
  ///
  /// `withoutActuallyEscaping` would put the length of this file's path into the program.
  static func parse(_ bytes: [UInt8], _ body: @escaping (Event) -> Void) -> Bool {
    guard let parser = XML_ParserCreate(nil) else { return false }
    defer { XML_ParserFree(parser) }
    let own = Context(body)
    XML_SetUserData(parser, Unmanaged.passUnretained(own).toOpaque())
    XML_SetElementHandler(parser) { data, name, attributes in
      guard let name else { return }
      var all: [String: String] = [:]
      var next = attributes
      while let key = next?[0], let value = next?[1] {
        all[XMLParser.local(key)] = String(cString: value)
        next = next.map { $0 + 2 }
      }
      XMLParser.context(of: data)?.body(.start(XMLParser.local(name), all))
    } _: { data, name in
      if let name { XMLParser.context(of: data)?.body(.end(XMLParser.local(name))) }
    }
    XML_SetCharacterDataHandler(parser) { data, text, count in
      guard let text else { return }
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
      XMLParser.context(of: data)?.body(.text(String(decoding: bytes, as: UTF8.self)))
    }
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      XMLParser.context(of: data)?.hasEntities = true
    }
    let status = bytes.withUnsafeBytes { bytes in
      XML_Parse(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
    }
    return status == XML_STATUS_OK && !own.hasEntities
  }

  private static func context(of data: UnsafeMutableRawPointer?) -> Context? {
    data.map { Unmanaged<Context>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The name of an element or attribute without its prefix.
  private static func local(_ name: UnsafePointer<CChar>) -> String {
    let name = String(cString: name)
    return name.split(separator: ":").last.map(String.init) ?? name
  }
}
