import DaemonCore
import FormatCatalog
import Glibc
import Pasteboard
import PasteboardClient
import UniformTypes

/// The daemon's end of one renderer process.
///
/// Releasing it kills the process.
final class RendererProcess {
    let process: pid_t
    private let channel: FrameChannel
    private var pending: [Int: RenderingKind] = [:]
    private var nextNumber = 0
    /// Whether it runs a user's converter, in its own process group.
    private let runsProgram: Bool
    /// The errors of a user's program, without content, since the last call.
    private var complaints: [String] = []

    /// The killed processes, to which this one is added.
    private let ending: EndingProcesses

    /// Starts a renderer for a source; for a picture, the picture converter.
    init(
        _ source: RenderingSource, executable: String, endingIn ending: EndingProcesses = EndingProcesses()
    ) throws(SystemError) {
        self.ending = ending
        let socket: Descriptor
        runsProgram = source.work == .program
        (process, socket) =
            switch source.work {
            case .program:
                try RendererStart.start(executable, ["pasteboardd", ProgramRendering.argument], leadsGroup: true)
            case .fileTransfer: try FileTransferProgram.start()
            case .confined where FormatRegistry.known.isPicture(source.content.type):
                try PictureProgram.start(for: source.content.type)
            case .confined: try RendererProgram.start(executable)
            }
        channel = FrameChannel(socket, acceptingInline: Frame.maximumContent)
        let configuration = source.configuration
        var loaded = RenderSource(
            type: source.content.type.identifier, source.content.bytes,
            configuration: configuration.changesRendering || runsProgram ? Array(configuration.text.utf8) : [])
        loaded.owner = source.owner ?? ""
        loaded.beside = source.beside
        try channel.send(RenderMessage.load(loaded).frame)
    }

    deinit {
        ending.kill(process, leadsGroup: runsProgram)
    }

    var descriptor: Int32 { channel.descriptor.number }
    var interest: Poll.Interest { channel.interest }

    func render(_ kind: RenderingKind) {
        nextNumber += 1
        pending[nextNumber] = kind
        // A failure to send shows as a closed channel: the renderer has ended.
        let message = RenderMessage.render(
            number: nextNumber, type: kind.type.identifier, profile: kind.profile.rawValue)
        try? channel.send(message.frame)
    }

    /// The events received so far; `ended` is the last one.
    func receive(as id: RendererID) -> [RendererEvent] {
        channel.flush()
        let events = channel.receive().compactMap { event(of: $0, as: id) }
        return channel.isClosed ? events + [.ended(id)] : events
    }

    private func event(of frame: Frame, as id: RendererID) -> RendererEvent? {
        switch RenderMessage(frame) {
        case .rendered(let number, let bytes):
            return pending.removeValue(forKey: number).map { .rendered(id, $0, bytes) }
        case .failed(let number, _): return pending.removeValue(forKey: number).map { .failed(id, $0) }
        case .remark(_, let text):
            if runsProgram { complaints.append(text) }
            return nil
        case .load, .render, .ask, nil: return nil
        }
    }

    /// The messages about a user's converters that failed.
    func takeComplaints() -> [String] {
        defer { complaints = [] }
        return complaints
    }
}
