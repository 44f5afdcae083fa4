public protocol Publisher<Output, Failure> { associatedtype Output; associatedtype Failure: Error; func hear(_ f: @escaping (Output) -> Void) -> AnyCancellable }
public final class AnyCancellable { let c: () -> Void; init(_ c: @escaping () -> Void) { self.c = c }; deinit { c() } }
extension Publisher { public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { hear(receiveValue) } }
public final class ObservableObjectPublisher: Publisher { public typealias Output = Void; public typealias Failure = Never
 public func hear(_ f: @escaping (()) -> Void) -> AnyCancellable { AnyCancellable {} } }
public protocol ObservableObject: AnyObject { associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never; var objectWillChange: ObjectWillChangePublisher { get } }
public enum Diagnostics { public static func warn(_ s: String) { print(s) } }
