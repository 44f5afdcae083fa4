/// A place that shows cells and gives keys: a terminal, or memory.
@MainActor public protocol Screen: AnyObject {
  /// The size now, in cells; asked anew after each change of the window's size.
  var size: Size { get }

  /// A descriptor that becomes readable when keys are waiting.
  var input: Int32 { get }

  /// Whether colours are shown.
  var hasColors: Bool { get }

  /// The next key that is waiting; nil if there is none. Never blocks.
  func nextKey() -> Key?

  /// How many milliseconds to wait for the rest of a key; nil if none has begun.
  var keyPatience: Int32? { get }

  /// Takes the beginning of a key as it is: its rest has not come in time.
  func giveUpWaitingForKey()

  /// Shows the changed rectangles of the canvas, and the cursor where an input method should compose.
  func show(_ canvas: Canvas, changes: [Rect], cursor: Point?)

  /// Keeps back what is shown from now on until `release`; false where the screen shows all at once.
  func hold() -> Bool

  /// Shows what was kept back since `hold`.
  func release()

  /// Whether rows may be moved by the terminal's scrolling region: good for lines of text, costly for boxes.
  var scrollsByRegion: Bool { get set }

  /// Whether there are colours enough to show one turn into another.
  var mixesColors: Bool { get }

  /// The window has a new size: the next `show` gets a canvas of that size, all of it changed.
  func resize()

  /// Gives the terminal back as it was found, for a while.
  func suspend()

  /// Takes the terminal again after `suspend`.
  func resume()
}

extension Screen {
  /// Colours are shown.
  public var hasColors: Bool { true }

  /// Keys come whole unless a screen says otherwise.
  public var keyPatience: Int32? { nil }

  /// Keys come whole unless a screen says otherwise.
  public func giveUpWaitingForKey() {}

  /// All is shown at once unless a screen says otherwise.
  public func hold() -> Bool { false }

  /// Nothing is kept back unless a screen says otherwise.
  public func release() {}

  /// Colours jump unless a screen says otherwise.
  public var mixesColors: Bool { false }
}
