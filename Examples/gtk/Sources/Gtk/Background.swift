import CGtk
import Synchronization

/// Work on its own thread.
///
/// The result is waited for when it is needed.
public final class Background<Value: Sendable> {
    private let thread: UnsafeMutablePointer<GThread>?
    private let result: BackgroundResult<Value>

    /// Starts the work.
    public init(_ work: @escaping @Sendable () -> Value) {
        let result = BackgroundResult<Value>()
        self.result = result
        let task = BackgroundTask { result.store(work()) }
        thread = g_thread_new(
            nil,
            { data in
                guard let data else { return nil }
                Unmanaged<BackgroundTask>.fromOpaque(data).takeRetainedValue().body()
                return nil
            }, Unmanaged.passRetained(task).toOpaque())
    }

    /// Waits for the result and returns it.
    ///
    /// Call it once.
    public func take() -> Value? {
        g_thread_join(thread)
        return result.take()
    }
}

/// Holds the closure for the thread.
private final class BackgroundTask: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}

private final class BackgroundResult<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    func store(_ new: Value) { value.withLock { $0 = new } }

    func take() -> Value? {
        value.withLock { value in
            defer { value = nil }
            return value
        }
    }
}
