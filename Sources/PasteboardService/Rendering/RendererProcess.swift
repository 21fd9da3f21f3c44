import PasteboardClient
import Glibc
import Pasteboard
import UniformTypes

/// The daemon's end of one renderer process. Letting go of it kills the process.
final class RendererProcess {
    /// What comes back.
    enum Outcome: Equatable {
        case rendered(RenderingKind, [UInt8])
        case failed(RenderingKind)
    }

    let process: pid_t
    private let channel: FrameChannel
    private var pending: [Int: (kind: RenderingKind, deadline: ContinuousClock.Instant)] = [:]
    private var nextNumber = 0

    /// Starts a renderer for a source.
    ///
    /// - Parameters:
    ///   - configuration: the user's, where it has rules about sources.
    ///   - owner: the name of the rule about whoever copied it.
    ///   - beside: what else of the same clip may be needed.
    init(
        _ source: Representation, executable: String, configuration: Configuration = Configuration(),
        owner: String? = nil, beside: Representation? = nil
    ) throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw SystemError("socketpair")
        }
        let own = Descriptor(owning: ends[0])
        let other = Descriptor(owning: ends[1])
        var spawn = Spawn(executable, ["pasteboardd", "--render"])
        spawn.passed = [(other.number, RendererLoop.socketDescriptor)]
        spawn.withheld = ["DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"]
        process = try spawn.run()
        channel = FrameChannel(own, acceptingInline: Frame.maximumContent)
        let text = configuration.hasOwnSources ? Array(configuration.text.utf8) : []
        let message = RenderMessage.load(
            type: source.type.identifier, source.bytes, configuration: text, owner: owner ?? "",
            beside: beside)
        try channel.send(message.frame)
    }

    deinit {
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    var descriptor: Int32 { channel.descriptor.number }
    var interest: Poll.Interest { channel.interest }
    var isBusy: Bool { !pending.isEmpty }

    /// When the process is given up, in the absence of an answer.
    var deadline: ContinuousClock.Instant? {
        pending.values.map(\.deadline).min()
    }

    func render(_ kind: RenderingKind, until deadline: ContinuousClock.Instant) {
        nextNumber += 1
        pending[nextNumber] = (kind, deadline)
        // A failure to send shows as a closed channel, and then every pending rendering has failed.
        let message = RenderMessage.render(
            number: nextNumber, type: kind.type.identifier, profile: kind.profile.rawValue)
        try? channel.send(message.frame)
    }

    /// What has come back so far. `hasEnded` is true once nothing more can come.
    func receive(now: ContinuousClock.Instant) -> (outcomes: [Outcome], hasEnded: Bool) {
        channel.flush()
        var outcomes = channel.receive().compactMap { outcome(of: $0) }
        let isLate = deadline.map { $0 <= now } ?? false
        guard channel.isClosed || isLate else { return (outcomes, false) }
        outcomes += pending.values.map { .failed($0.kind) }
        pending.removeAll()
        return (outcomes, true)
    }

    private func outcome(of frame: Frame) -> Outcome? {
        switch RenderMessage(frame) {
        case .rendered(let number, let bytes): pending.removeValue(forKey: number).map { .rendered($0.kind, bytes) }
        case .failed(let number): pending.removeValue(forKey: number).map { .failed($0.kind) }
        case .load, .render, nil: nil
        }
    }
}
