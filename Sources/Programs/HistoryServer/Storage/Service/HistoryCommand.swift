import CSystem
import ClipboardHistory
import Glibc
import PasteboardClient

/// The command line of `pasteboard-history`.
package enum HistoryCommand {
    private static let help = """
        \(HistoryProgram.name) stores the history of the clipboard for pasteboardd and pasteboard, which start it.

        """

    package static func run(_ arguments: [String]) -> Never {
        StandardStreams.occupyClosed()
        switch arguments.dropFirst() {
        case [HistoryProgram.argument]: break
        case [HistoryProgram.detachedArgument]:
            if csystem_leave_parent() < 0 {
                write("\(SystemError("fork"))", to: HistoryProgram.readyDescriptor)
                exit(69)
            }
        case let others:
            let isAsked = ["--help", "-h"].contains(others.first)
            write(help, to: isAsked ? STDOUT_FILENO : STDERR_FILENO)
            exit(isAsked ? 0 : 64)
        }
        csystem_forbid_dumps()
        csystem_no_new_privileges()
        PhysicalMemory.returnContents()
        PhysicalMemory.eraseFreed()
        signal(SIGPIPE, SIG_IGN)
        umask(0o077)
        let service: HistoryService
        do throws(HistoryService.Failure) {
            service = try HistoryService {
                write("\(HistoryProgram.name): \(VisibleText.line($0))\n", to: STDERR_FILENO)
            }
        } catch {
            switch error {
            // The parent then connects to the other process.
            case .alreadyServed: exit(0)
            case .unusable(let reason):
                write(reason, to: HistoryProgram.readyDescriptor)
                exit(69)
            }
        }
        _ = unsafe chdir("/")
        close(HistoryProgram.readyDescriptor)
        service.run()
        exit(0)
    }

    private static func write(_ text: String, to descriptor: Int32) {
        var text = text
        _ = text.withUTF8 { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
}
