import CSystem
import Glibc

/// The main loop of a renderer process: it receives one source, answers with renderings, and ends when its parent
/// closes the socket.
///
/// It has no access to the X server or to the user's files; if its input makes it fail, only one rendering is lost.
package enum RendererLoop {
    /// The descriptor of the process's socket.
    package static let socketDescriptor: Int32 = 3
    /// The address space limit of text renderers and of user-defined converters, in bytes.
    package static let memoryLimit: UInt64 = 6 << 30
    /// Their processor time limit, in seconds.
    package static let processorLimit: UInt64 = 60

    /// Confines this process and serves.
    ///
    /// - Parameters:
    ///   - memoryLimit: the limit of address space, in bytes.
    ///   - processorLimit: the limit of processor time, in seconds.
    ///   - powers: the additional system calls that a library needs.
    ///   - prepare: called while files can still be opened.
    ///   - answer: the answers to a message, in order; nil ends the process.
    package static func run(
        memoryLimit: UInt64, processorLimit: UInt64, powers: RendererSandbox.Powers = .none, prepare: () -> Void = {},
        answer: (RenderMessage) -> [RenderMessage]?
    ) -> Never {
        csystem_die_with_parent()
        csystem_forbid_dumps()
        csystem_limit_renderer(memoryLimit, processorLimit)
        prepare()
        // If a filter is available and is refused, nothing is read, because `status` says that this process is
        // sandboxed.
        guard RendererSandbox.enter(with: powers) || !RendererSandbox.isAvailable else { exit(1) }
        // This process must not write files, not even in memory (RLIMIT_FSIZE).
        let channel = FrameChannel(
            Descriptor(owning: socketDescriptor), sendingInline: Frame.maximumContent,
            acceptingInline: Frame.maximumContent)
        while !channel.isClosed {
            _ = Poll.wait(for: [(channel.descriptor.number, channel.interest)], until: nil)
            channel.flush()
            for frame in channel.receive() {
                guard let message = RenderMessage(frame), let answers = answer(message) else { exit(1) }
                for answer in answers { send(answer, on: channel) }
            }
        }
        exit(0)
    }

    private static func send(_ message: RenderMessage, on channel: FrameChannel) {
        do {
            try channel.send(message.frame)
        } catch {
            exit(1)
        }
    }
}
