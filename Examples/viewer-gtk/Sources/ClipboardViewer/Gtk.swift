import CGtk

// What C's macros do for GTK: casts, signals, and the way back to the thread that draws.

typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer<GtkWidget> {
    /// The same object as a type that C declares without its fields.
    var opaque: OpaquePointer { OpaquePointer(self) }

    /// The same object as one of its superclasses or subclasses.
    func cast<Object>(to type: Object.Type = Object.self) -> UnsafeMutablePointer<Object> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }

    /// Calls back whenever a signal without further arguments comes.
    @MainActor func onSignal(_ name: String, _ handler: @escaping @MainActor () -> Void) {
        connect(
            name, handler,
            unsafeBitCast(
                { _, data in Handler.call(data) } as @convention(c) (gpointer?, gpointer?) -> Void, to: GCallback.self))
    }

    /// Calls back whenever a signal with one further argument comes.
    @MainActor func onArgumentSignal(_ name: String, _ handler: @escaping @MainActor () -> Void) {
        connect(
            name, handler,
            unsafeBitCast(
                { _, _, data in Handler.call(data) } as @convention(c) (gpointer?, gpointer?, gpointer?) -> Void,
                to: GCallback.self))
    }

    private func connect(_ name: String, _ handler: @escaping @MainActor () -> Void, _ callback: GCallback) {
        g_signal_connect_data(
            self, name, callback, Handler(handler).retained,
            { data, _ in Handler.release(data) }, GConnectFlags(rawValue: 0))
    }
}

/// A closure that C holds.
///
/// It is called on the main thread alone, where GTK sends its signals.
private final class Handler: Sendable {
    private let body: @MainActor @Sendable () -> Void

    init(_ body: @escaping @MainActor @Sendable () -> Void) {
        self.body = body
    }

    var retained: gpointer { Unmanaged.passRetained(self).toOpaque() }

    static func call(_ data: gpointer?) {
        guard let data else { return }
        let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { handler.body() }
    }

    static func release(_ data: gpointer?) {
        guard let data else { return }
        Unmanaged<Handler>.fromOpaque(data).release()
    }
}

/// The thread that draws: GTK's loop runs on it, and not that of Swift's main actor.
enum DrawingThread {
    /// Calls back in the loop, in the order of the calls.
    static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
        g_idle_add_full(
            G_PRIORITY_DEFAULT,
            { data in
                Handler.call(data)
                return 0
            }, Handler(body).retained, { Handler.release($0) })
    }
}
