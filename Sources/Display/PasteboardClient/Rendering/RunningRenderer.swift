import Glibc
import SelectionModel

/// A renderer process that has its sourceand answers one request after another.
///
/// It is killed when this object is released.
package final class RunningRenderer {
    private let process: pid_t
    private let channel: FrameChannel

    /// - Parameters:
    ///   - renderer: the started process, and this end of its socket.
    ///   - source: the source.
    /// - Throws: an error if the source cannot be sent.
    package init(_ renderer: (process: pid_t, socket: Descriptor), _ source: RenderSource) throws(SystemError) {
        process = renderer.process
        // A socket takes half the time of a memory file, whose pages are all new.
        channel = FrameChannel(
            renderer.socket, sendingInline: Frame.maximumContent, acceptingInline: Frame.maximumContent)
        try load(source)
    }

    /// Sends a source, which replaces the current one.
    package func load(_ source: RenderSource) throws(SystemError) { try channel.send(RenderMessage.load(source).frame) }

    deinit {
        kill(process, SIGKILL)
        Spawn.awaitEnd(of: process)
    }

    /// Sends a request and waits for its answer, ignoring remarks.
    ///
    /// - Returns: the answer; nil if the process has exited, or does not answer by the deadline.
    package func answer(to request: RenderMessage, until deadline: Instant) -> RenderMessage? {
        answer(to: request, until: deadline) { _ in }
    }

    /// Sends a request and waits for its answer; passes on the remarks before it.
    func answer(to request: RenderMessage, until deadline: Instant, _ take: (String) -> Void) -> RenderMessage? {
        do throws(SystemError) {
            try channel.send(request.frame)
        } catch {
            return nil
        }
        while !channel.isClosed, .now < deadline {
            _ = Poll.wait(for: [(channel.descriptor.number, channel.interest)], until: deadline)
            channel.flush()
            for frame in channel.receive() {
                switch RenderMessage(frame) {
                case .remark(_, let text): take(text)
                case .load, .render, .ask, nil: return nil
                case let answer?: return answer
                }
            }
        }
        return nil
    }
}
