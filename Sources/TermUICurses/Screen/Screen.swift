import TermUICore

/// A place that shows cells and gives input to the run loop: a terminal, or memory in tests.
package protocol Screen: AnyObject {
  /// The size in cells.
  var size: Size { get }
  /// Whether the screen has colors.
  var hasColors: Bool { get }
  /// Whether there are enough colors to show one change into another.
  var mixesColors: Bool { get }

  /// The descriptor that is readable while input waits.
  var input: Int32 { get }
  /// The descriptor that is readable while a signal waits; −1 if there is none.
  var signals: Int32 { get }

  /// The next element of the input that waits, without blocking.
  func nextInput() -> Input?
  /// Takes the presses of a key that wait before any other input, and returns their number.
  func takeRepeats(of key: Key) -> Int
  /// The next signal that waits.
  func nextSignal() -> Int32?
  /// Whether bytes of a paste wait: a Ctrl-C among them is no request to end.
  func hasPaste() -> Bool
  /// The milliseconds to wait for the rest of a key; nil if none has begun.
  var inputPatience: Int32? { get }
  /// Takes the beginning of a key as it is, because its rest hasn't come in time.
  func giveUpInput()

  /// Shows the changed rectangles of the canvas, and the cursor; hides the cursor if it is nil.
  func show(_ canvas: Canvas, changes: [Rect], cursor: Point?)
  /// Alerts the user.
  func beep()

  /// Adopts the window's new size: the next `show` gets a canvas of that size, all of it changed.
  func resize()
  /// Restores the terminal for a while.
  func suspend()
  /// Takes the terminal again after `suspend`.
  func resume()
  /// Stops the program until the shell continues it, with the terminal restored; nothing if no shell
  /// could.
  func stop()
}
