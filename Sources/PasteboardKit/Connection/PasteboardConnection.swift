import PasteboardClient
import PasteboardService
import Synchronization
import UniformTypes

/// What the pasteboards of a program share: the way to the daemon and to the display, and the program's converters.
final class PasteboardConnection: Sendable {
    let daemon: DaemonConnection
    let watcher: ChangeWatcher
    let reader: PasteboardReader
    private let registered = Mutex<[PasteboardConverter]>([])

    init(display name: String?, timeout: Duration) throws(PasteboardError) {
        guard let display = name.map({ DisplayName($0) }) ?? DisplayName() else {
            throw .noServer("DISPLAY names no X server")
        }
        SharedTypes.use(.installed)
        let thread = try PollThread()
        watcher = try ChangeWatcher(display, on: thread)
        daemon = DaemonConnection(display, on: thread)
        reader = try PasteboardReader(display, timeout: timeout)
    }

    var converters: [PasteboardConverter] { registered.withLock { $0 } }

    func register(_ converter: PasteboardConverter) {
        registered.withLock { $0.append(converter) }
    }
}
