import CGtk

/// The thread that draws.
///
/// It runs GTK's loop instead of the loop of Swift's main actor.
public enum DrawingThread {
    /// Calls back in the loop, in order.
    public static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
        start(g_idle_source_new(), G_PRIORITY_DEFAULT) {
            body()
            return false
        }
    }

    /// Calls back whenever the loop is idle, until the closure returns false.
    public static func whenIdle(_ body: @escaping @MainActor @Sendable () -> Bool) {
        start(g_idle_source_new(), G_PRIORITY_LOW, body)
    }

    /// Calls back once after this many milliseconds.
    public static func run(after milliseconds: Int, _ body: @escaping @MainActor @Sendable () -> Void) {
        start(g_timeout_source_new(guint(clamping: milliseconds)), G_PRIORITY_DEFAULT) {
            body()
            return false
        }
    }

    private static func start(
        _ source: UnsafeMutablePointer<GSource>?, _ priority: Int32, _ body: @escaping @MainActor @Sendable () -> Bool
    ) {
        g_source_set_priority(source, priority)
        g_source_set_callback(
            source,
            { data in
                guard let data else { return 0 }
                let task = Unmanaged<IdleTask>.fromOpaque(data).takeUnretainedValue()
                return MainActor.assumeIsolated { task.body() } ? 1 : 0
            }, Unmanaged.passRetained(IdleTask(body)).toOpaque(),
            { data in
                if let data { Unmanaged<IdleTask>.fromOpaque(data).release() }
            })
        g_source_attach(source, nil)
        g_source_unref(source)
    }
}

/// Holds the closure for the loop.
private final class IdleTask: Sendable {
    let body: @MainActor @Sendable () -> Bool

    init(_ body: @escaping @MainActor @Sendable () -> Bool) {
        self.body = body
    }
}
