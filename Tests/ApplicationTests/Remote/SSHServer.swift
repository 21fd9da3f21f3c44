import Glibc
import Testing

/// sshd on the loopback interface, with temporary keys, for the user who runs the tests.
final class SSHServer {
    private let session: Session
    private let server: Child
    private let port: Int

    /// Starts it at a free port.
    init(_ session: Session) throws {
        self.session = session
        let folder = session.folder
        for name in ["host", "user"] {
            try session.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", "\(folder)/\(name)_key"])
        }
        // The folder that sshd needs for its privilege separation when root runs it.
        if geteuid() == 0 { mkdir("/run/sshd", 0o755) }
        var attempt = 0
        while true {
            attempt += 1
            let port = Int.random(in: 20_000...60_000)
            let configuration = """
                Port \(port)
                ListenAddress 127.0.0.1
                HostKey \(folder)/host_key
                AuthorizedKeysFile \(folder)/user_key.pub
                StrictModes no
                UsePAM no
                PidFile none
                PermitRootLogin yes

                """
            let file = try session.file("sshd_config", Array(configuration.utf8))
            let server = try session.start("/usr/sbin/sshd", ["-D", "-e", "-f", file])
            let isListening = session.wait(seconds: 10) { server.hasEnded || Self.accepts(port) }
            if isListening, !server.hasEnded {
                (self.server, self.port) = (server, port)
                return
            }
            try #require(attempt < 5, "sshd does not start")
        }
    }

    deinit {
        kill(server.pid, SIGTERM)
        _ = try? server.finish(seconds: 10)
    }

    /// The words of `pasteboard ssh` in front of a command.
    func words(_ command: String) -> [String] {
        [
            "ssh", "-p", String(port), "-i", "\(session.folder)/user_key", "-o", "IdentitiesOnly=yes", "-o",
            "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR", "127.0.0.1",
            command,
        ]
    }

    /// Runs a command on the other computer with the clipboard of this desktop; `pasteboard` in it is the built program.
    func run(_ command: String, feeding bytes: [UInt8] = [], seconds: Int = 120) throws -> Outcome {
        try session.run(
            "\(Session.programs)/pasteboard", words("PATH=\(Session.programs):$PATH; " + command), feeding: bytes,
            seconds: seconds)
    }

    /// The same, without waiting for its end.
    func start(_ command: String) throws -> Child {
        try session.start("\(Session.programs)/pasteboard", words("PATH=\(Session.programs):$PATH; " + command))
    }

    private static func accepts(_ port: Int) -> Bool {
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(number) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
