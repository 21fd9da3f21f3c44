import Glibc

/// Detached threads outside Swift's cooperative pool; they may block.
package enum DetachedThread {
    /// The signals that a thread handles.
    package enum Signals: Sendable {
        /// Those that the calling thread handles.
        case inherited
        /// None: they are handled on the program's own threads.
        case none
    }

    /// Runs a function on a new thread.
    ///
    /// - Returns: false if the system cannot start one; the function is not called then.
    package static func start(signals: Signals = .inherited, _ run: @escaping @Sendable () -> Void) -> Bool {
        guard signals == .none else { return create(run) }
        var (all, present) = (sigset_t(), sigset_t())
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_SETMASK, &all, &present)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &present, nil) }
        return create(run)
    }

    private static func create(_ run: @escaping @Sendable () -> Void) -> Bool {
        var thread = pthread_t()
        let body = unsafe Unmanaged.passRetained(Body(run))
        let status = unsafe pthread_create(
            &thread, nil,
            { body in
                if let body = unsafe body { unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
                return nil
            }, unsafe body.toOpaque())
        guard status == 0 else {
            unsafe body.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    /// The body of a thread, as an object that the new thread retains.
    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
