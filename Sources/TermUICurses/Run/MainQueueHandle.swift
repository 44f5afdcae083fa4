import Dispatch
import Glibc

/// The main queue as a descriptor that can be polled beside the terminal.
///
/// All that Linux alone has is in this file: an eventfd, by the two functions that CoreFoundation uses
/// there to run the main queue from its own loop. See docs/porting.md for other systems.
enum MainQueueHandle {
  /// The descriptor that is readable while the main queue has work.
  static var descriptor: Int32 { mainQueueHandle() }

  /// Runs all that is in the main queue.
  static func drain() {
    // The handle stays readable until its counter is read.
    var count: UInt64 = 0
    read(mainQueueHandle(), &count, 8)
    drainMainQueue(nil)
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF") private func drainMainQueue(
  _ message: UnsafeMutableRawPointer?)
