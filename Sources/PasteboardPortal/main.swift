import CSystem
import FileTransfers
import Glibc
import PasteboardClient

guard CommandLine.arguments.count == 1, fcntl(RendererLoop.socketDescriptor, F_GETFD) >= 0 else {
    let text = "\(FileTransferProgram.name) asks the document portal for pasteboard and pasteboardd, which start it.\n"
    unsafe write(STDERR_FILENO, text, text.utf8.count)
    exit(64)
}

// Unlike a renderer it stays open to others of the user: the portal looks at it to see that it is in no sandbox.
csystem_die_with_parent()
csystem_no_new_privileges()
var limit = rlimit(rlim_cur: 0, rlim_max: 0)
unsafe setrlimit(__rlimit_resource_t(4), &limit)

let channel = FrameChannel(Descriptor(owning: RendererLoop.socketDescriptor), sendingInline: Frame.maximumContent)
var service: TransferService?
while !channel.isClosed {
    let bus = service?.descriptor.map { [(descriptor: $0, interest: Poll.Interest.read)] } ?? []
    _ = Poll.wait(for: [(channel.descriptor.number, channel.interest)] + bus, until: nil)
    channel.flush()
    for frame in channel.receive() {
        var answers: [RenderMessage] = []
        switch RenderMessage(frame) {
        case .load(_, let content, _, _, _)?: service = TransferService(content)
        case .render(let number, let type, _)?:
            do throws(PortalFailure) {
                guard let answer = try service?.answer(type) else { exit(1) }
                answers = [.rendered(number: number, answer)]
            } catch {
                answers = [.remark(number: number, "\(error)"), .failed(number: number)]
            }
        case .remark, .rendered, .failed, nil: exit(1)
        }
        for answer in answers { try? channel.send(answer.frame) }
    }
    // The key is of no use any more: another process gets another one.
    if service?.hasEnded() == true { exit(0) }
}
