import CSystem
import Glibc
import PasteboardClient

/// The program that calls the document portal for the daemon and the command, which start it.
///
/// It reads requests from its inherited socket, and writes the answers to it.
@main
struct PortalProgram {
    static func main() {
        guard CommandLine.arguments.count == 1, fcntl(RendererLoop.socketDescriptor, F_GETFD) >= 0 else {
            let text =
                "\(FileTransferProgram.name) asks the document portal for pasteboard and pasteboardd, which start it.\n"
            unsafe write(STDERR_FILENO, text, text.utf8.count)
            exit(64)
        }
        // Unlike a renderer, it stays inspectable by the user's processes: the portal checks that it is not sandboxed.
        csystem_die_with_parent()
        csystem_no_new_privileges()
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        unsafe setrlimit(__rlimit_resource_t(4), &limit)
        serve(FrameChannel(Descriptor(owning: RendererLoop.socketDescriptor), sendingInline: Frame.maximumContent))
    }

    /// Answers until the parent closes the channel, or the key becomes invalid.
    private static func serve(_ channel: FrameChannel) {
        var service: TransferService?
        while !channel.isClosed {
            let bus = service?.descriptor.map { [(descriptor: $0, interest: Poll.Interest.read)] } ?? []
            _ = Poll.wait(for: [(channel.descriptor.number, channel.interest)] + bus, until: nil)
            channel.flush()
            for frame in channel.receive() {
                for answer in answers(to: RenderMessage(frame), &service) { try? channel.send(answer.frame) }
            }
            // A new process gets a new key.
            if service?.hasEnded() == true { return }
        }
    }

    private static func answers(to message: RenderMessage?, _ service: inout TransferService?) -> [RenderMessage] {
        switch message {
        case .load(let source)?:
            service = TransferService(source.bytes)
            return []
        case .render(let number, let type, _)?:
            do throws(PortalFailure) {
                guard let answer = try service?.answer(type) else { exit(1) }
                return [.rendered(number: number, answer)]
            } catch {
                return [.remark(number: number, "\(error)"), .failed(number: number)]
            }
        case .ask, .remark, .rendered, .failed, nil: exit(1)
        }
    }
}
