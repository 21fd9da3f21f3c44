import Glibc
import Testing

/// The two programs under test, as this build made them, on the desktop of a test.
extension Session {
    /// The folder of the built programs: PASTEBOARD_BIN, else the one in which these tests themselves were built.
    static let programs: String = {
        if let chosen = getenv("PASTEBOARD_BIN") { return String(cString: chosen) }
        var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        guard readlink("/proc/self/exe", &path, path.count - 1) > 0 else { return ".build/debug" }
        return String(cString: dirname(&path))
    }()

    /// Runs `pasteboard` with these words.
    @discardableResult
    func pasteboard(
        _ arguments: String..., feeding bytes: [UInt8] = [], adding extra: [String: String] = [:], seconds: Int = 60
    ) throws -> Outcome {
        try run("\(Self.programs)/pasteboard", arguments, feeding: bytes, adding: extra, seconds: seconds)
    }

    /// Runs `pasteboard` with these words and this text as its input.
    @discardableResult
    func pasteboard(_ arguments: String..., feeding text: String) throws -> Outcome {
        try run("\(Self.programs)/pasteboard", arguments, feeding: Array(text.utf8))
    }

    /// The bytes that another client reads from the clipboard, as `xclip -o -t target` does.
    func xclip(_ target: String, seconds: Int = 60) throws -> Outcome {
        try run("xclip", ["-o", "-selection", "clipboard", "-t", target], seconds: seconds)
    }

    /// Another client that owns the clipboard with these bytes; it stays in the foreground so that it ends with the test.
    ///
    /// It offers nothing else, unlike the previous owner, which may offer this target as well.
    func xclip(owning target: String, _ bytes: [UInt8]) throws -> Child {
        let owner = try start(
            "xclip", ["-quiet", "-i", "-selection", "clipboard", "-t", target, try file("owned", bytes)])
        try #require(try wait { try xclip("TARGETS").lines == ["TARGETS", target] })
        return owner
    }

    /// The process of this desktop's daemon, as it reports itself.
    var daemon: pid_t? {
        guard let status = try? pasteboard("status", "--json"), status.status == 0 else { return nil }
        return (try? JSON.decode(DaemonStatus.self, from: status.output))?.pid
    }

    /// How many daemons listen on a socket of this desktop.
    ///
    /// The kernel's list also has sockets whose file was replaced. Buses started by applications also listen here, and are not
    /// counted.
    var listeners: Int {
        let table = (try? run("cat", ["/proc/net/unix"]))?.lines ?? []
        return table.count { line in
            let fields = line.split(separator: " ")
            return fields.count == 8 && fields[3] == "00010000" && fields[7].hasPrefix("\(folder)/run/pasteboard/")
        }
    }

    /// Ends the daemon, if there is one, and waits until it no longer listens.
    func stopDaemon() {
        if let daemon { kill(daemon, SIGTERM) }
        _ = wait { listeners == 0 }
    }

    /// The processes that render for the daemon at this moment.
    func renderers() throws -> [pid_t] {
        guard let daemon else { return [] }
        return try run("pgrep", ["-P", String(daemon), "-f", "--", "--render"]).lines.compactMap { pid_t($0) }
    }
}

private struct DaemonStatus: Decodable {
    var pid: pid_t
}
