import Glibc

/// A value that holds for the duration of a call, for all that the call does on its thread.
///
/// It says to readers and writers that are far down what their options have no room for. `TaskLocal` would do the same, and bring
/// the runtime of concurrency into programs that have no tasks: half a megabyte. A call that does not suspend stays on its thread.
package struct CallLocal<Value: Sendable>: Sendable {
    private final class Box {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let key: pthread_key_t
    private let initial: Value

    /// The value outside all calls.
    ///
    /// It ends the program where the system has no key left, of which it has a thousand.
    package init(_ initial: Value) {
        var key = pthread_key_t()
        let status = pthread_key_create(&key, nil)
        precondition(status == 0, "no key is left for a value of a thread")
        self.key = key
        self.initial = initial
    }

    /// The value that holds here.
    package var value: Value {
        guard let box = pthread_getspecific(key) else { return initial }
        return Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().value
    }

    /// Calls a function, within which another value holds.
    package func withValue<Result: ~Copyable, Failure: Error>(
        _ value: Value, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = pthread_getspecific(key)
        let held = Unmanaged.passRetained(Box(value))
        pthread_setspecific(key, held.toOpaque())
        defer {
            pthread_setspecific(key, outer)
            held.release()
        }
        return try body()
    }
}
