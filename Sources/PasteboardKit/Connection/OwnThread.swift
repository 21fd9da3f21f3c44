import Glibc

/// Starts detached threads outside Swift's cooperative pool.
enum OwnThread {
    /// Runs `body` on a new thread; returns false if the system cannot start one.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        var number = pthread_t()
        let context = unsafe Unmanaged.passRetained(Body(run: body))
        let status = unsafe pthread_create(
            &number, nil,
            { context in
                guard let context = unsafe context else { return nil }
                unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, unsafe context.toOpaque())
        guard status == 0 else {
            unsafe context.release()
            return false
        }
        pthread_detach(number)
        return true
    }

    private final class Body {
        let run: @Sendable () -> Void

        init(run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }
}
