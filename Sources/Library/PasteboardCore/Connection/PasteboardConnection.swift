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

    /// - Parameters:
    ///   - name: the display; nil: the one of the session that has the selection.
    ///   - selection: the selection that the display is needed for.
    ///   - timeout: the longest silence of an owner.
    /// - Throws: `noServer` if there is no display, or none that can be used.
    init(display name: String?, for selection: SelectionName, timeout: Duration) throws(PasteboardError) {
        let display = try Self.display(named: name, for: selection)
        SharedTypes.use(.installed)
        let thread = try PollThread()
        watcher = try ChangeWatcher(display, on: thread)
        daemon = DaemonConnection(display, on: thread)
        reader = try PasteboardReader(display, timeout: timeout)
    }

    /// Returns the display with this name; a name without a colon is a Wayland compositor's.
    private static func display(
        named name: String?, for selection: SelectionName
    ) throws(PasteboardError) -> DisplayName {
        if let name { return DisplayName(name) ?? DisplayName(wayland: name) }
        do {
            return try DisplayConnector.choose(for: selection)
        } catch {
            throw .noServer(error.description)
        }
    }

    var converters: [PasteboardConverter] { registered.withLock { $0 } }

    func register(_ converter: PasteboardConverter) { registered.withLock { $0.append(converter) } }
}
