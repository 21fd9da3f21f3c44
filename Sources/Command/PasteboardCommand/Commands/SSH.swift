import Glibc
import PasteboardClient
import PasteboardConsole
import RemoteLink

/// The command `pasteboard ssh`, which is ssh with the pasteboard.
struct SSH: Verb {
    static let name = "ssh"
    static let summary = "Run ssh, with this clipboard on the other computer."
    static let discussion = """
        What you copy with pasteboard there can be pasted here, as any type. To read what you copy here, the other computer \
        needs permission: see `pasteboard remote --help`. Secrets are never sent. The arguments are those of ssh(1), including \
        its options.
        """

    static var parameters: [Parameter<SSH>] {
        [
            .positional(
                "HOST", "The options of ssh, then the host, then a command with its arguments.", completion: .hosts,
                isRequired: true, isRepeatable: true
            ) { $0.words.append($1) }.verbatim
        ]
    }

    var words: [String] = []

    func run() throws {
        let arguments: SSHArguments
        do throws(UsageError) {
            arguments = try SSHArguments(words)
        } catch {
            throw CommandFailure(.usage, "\(error); see `pasteboard ssh --help`")
        }
        guard let program = Self.program else {
            throw CommandFailure(.unavailable, "ssh is not in PATH; install OpenSSH's client")
        }
        let far = "\(RemoteSocket.folder)/\(RemoteSocket.namePrefix)\(Self.secret)\(RemoteSocket.nameSuffix)"
        let near = try RelayProcess.socket(for: arguments.host, on: try PasteboardChoice().display())
        let isTerminal = isatty(STDIN_FILENO) == 1
        let words = ["ssh"] + arguments.words(forwarding: far, to: near, isTerminal: isTerminal)
        var line = unsafe words.map { unsafe strdup(ArgumentText.cString(of: $0)) } + [nil]
        signal(SIGPIPE, SIG_DFL)
        unsafe execv(program, &line)
        throw CommandFailure(.unavailable, "cannot run \(program): \(SystemMessage.latest)")
    }

    private static var program: String? {
        (environment("PATH") ?? "/usr/bin:/bin").split(separator: ":").lazy.map { "\($0)/ssh" }
            .first { unsafe access($0, X_OK) == 0 }
    }

    /// An unpredictable name.
    private static var secret: String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        return String((0..<20).map { _ in letters.randomElement() ?? "0" })
    }
}
