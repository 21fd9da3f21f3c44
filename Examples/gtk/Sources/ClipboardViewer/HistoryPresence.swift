import Exhibits
import PasteboardHistory

/// Reports when the history becomes available and when it goes away: the user turns it on or off, or its program exits.
///
/// It has no actor: the window's thread runs GTK's loop, so a task on the main actor would never run.
enum HistoryPresence {
    enum Event: Sendable {
        case on(HistorySource)
        /// The items have changed.
        case changed
        case off
    }

    /// How often the configuration is checked.
    private static let interval: Duration = .seconds(2)

    static var events: AsyncStream<Event> {
        AsyncStream(bufferingPolicy: .unbounded) { listener in
            let search = Task.detached {
                while !Task.isCancelled {
                    if let (source, changes) = await connect() {
                        listener.yield(.on(source))
                        await follow(changes, listener)
                        listener.yield(.off)
                    }
                    try? await Task.sleep(for: interval)
                }
            }
            listener.onTermination = { _ in search.cancel() }
        }
    }

    private static func connect() async -> (HistorySource, AsyncStream<Void>)? {
        guard History.isOn, let source = try? await HistorySource(), let changes = try? await source.changes
        else { return nil }
        return (source, changes)
    }

    /// Returns when the history is turned off or its program has exited.
    private static func follow(_ changes: AsyncStream<Void>, _ listener: AsyncStream<Event>.Continuation) async {
        await withTaskGroup { group in
            group.addTask { for await _ in changes { listener.yield(.changed) } }
            group.addTask {
                while !Task.isCancelled, History.isOn { try? await Task.sleep(for: interval) }
            }
            await group.next()
            group.cancelAll()
        }
    }
}
