import Glibc
import SelectionModel

/// One rendering by a renderer process that is started for it alone, and for which this one waits.
package enum RendererExchange {
    package enum Outcome: Sendable {
        case rendered([UInt8], remarks: [String])
        /// The rendering has failed; the last remark is the reason.
        case failed(remarks: [String])
        /// The process has ended, or takes too long.
        case noAnswer
    }

    /// Passes a source on and receives one rendering of it; the process has ended afterwards.
    ///
    /// - Parameters:
    ///   - renderer: the process that was started, and this end of its socket.
    ///   - source: the message that has the source.
    ///   - type: the identifier of the type that is wanted.
    ///   - profile: the writing profile.
    ///   - deadline: the instant at which the process is killed.
    /// - Returns: what came back.
    /// - Throws: an error if the source cannot be passed on.
    package static func render(
        by renderer: (process: pid_t, socket: Descriptor), _ source: RenderMessage, as type: String,
        for profile: String = "", until deadline: Instant
    ) throws(SystemError) -> Outcome {
        // It holds nothing but this source.
        defer { end(renderer.process) }
        // A socket takes half the time of a memory file, whose pages are all new.
        let channel = FrameChannel(
            renderer.socket, sendingInline: Frame.maximumContent, acceptingInline: Frame.maximumContent)
        try channel.send(source.frame)
        try channel.send(RenderMessage.render(number: 1, type: type, profile: profile).frame)
        var remarks: [String] = []
        while !channel.isClosed, .now < deadline {
            _ = Poll.wait(for: [(channel.descriptor.number, channel.interest)], until: deadline)
            channel.flush()
            for frame in channel.receive() {
                switch RenderMessage(frame) {
                case .remark(_, let text): remarks.append(text)
                case .rendered(_, let bytes): return .rendered(bytes, remarks: remarks)
                case .failed: return .failed(remarks: remarks)
                case .load, .render, nil: return .noAnswer
                }
            }
        }
        return .noAnswer
    }

    private static func end(_ process: pid_t) {
        kill(process, SIGKILL)
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
}
