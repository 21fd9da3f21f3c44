import Glibc

/// Starts threads that are not of Swift's own pool, and that nobody waits for.
enum OwnThread {
    /// Runs `body` on a new thread.
    ///
    /// - Returns: false where the system starts no more; `body` is not called then.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        var number = pthread_t()
        let context = Unmanaged.passRetained(Body(run: body))
        let status = pthread_create(
            &number, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context.toOpaque())
        guard status == 0 else {
            context.release()
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
