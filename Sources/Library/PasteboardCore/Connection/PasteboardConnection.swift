import BackEnds
import PasteboardClient
import PasteboardReading
import SelectionModel
import Synchronization
import UniformTypes

/// The state that the pasteboards of a program share: the connections to the daemon and to the display, and the
/// program's converters.
final class PasteboardConnection: Sendable {
    let daemon: DaemonConnection
    let watcher: ChangeWatcher
    let reader: PasteboardReader
    private let registered = Mutex<[PasteboardConverter]>([])

    init(display name: String?, timeout: Duration) throws(PasteboardError) {
        let display = try Self.display(named: name)
        SharedTypes.use(.installed)
        let thread = try PollThread()
        watcher = try ChangeWatcher(display, on: thread)
        daemon = DaemonConnection(display, on: thread)
        reader = try PasteboardReader(display, timeout: timeout)
    }

    /// Returns the display with this name; a name without a colon is a Wayland compositor's.
    private static func display(named name: String?) throws(PasteboardError) -> DisplayName {
        if let name { return DisplayName(name) ?? DisplayName(wayland: name) }
        do {
            return try DisplayConnector.choose()
        } catch {
            throw .noServer(error.description)
        }
    }

    var converters: [PasteboardConverter] { registered.withLock { $0 } }

    func register(_ converter: PasteboardConverter) {
        registered.withLock { $0.append(converter) }
    }
}
