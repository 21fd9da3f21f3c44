import PasteboardClient
import PasteboardService
import Synchronization
import UniformTypes

/// The state that the pasteboards of a program share: the connections, and the program's converters.
final class PasteboardConnection: Sendable {
    let line: DaemonLine
    let watch: ChangeWatch
    let desk: ReadingDesk
    private let registered = Mutex<[PasteboardConverter]>([])

    init(display name: String?, timeout: Duration) throws(PasteboardError) {
        guard let display = name.map({ DisplayName($0) }) ?? DisplayName() else {
            throw .noServer("DISPLAY names no X server")
        }
        SharedTypes.use(.installed)
        let thread = try PollThread()
        watch = try ChangeWatch(display, on: thread)
        line = DaemonLine(display, on: thread)
        desk = try ReadingDesk(display, timeout: timeout)
    }

    var converters: [PasteboardConverter] { registered.withLock { $0 } }

    func register(_ converter: PasteboardConverter) {
        registered.withLock { $0.append(converter) }
    }
}
