import Glibc
import PasteboardClient

/// What a daemon says of itself to others on the same display, which may run on another host.
package struct ServerCard: Equatable, Sendable {
    /// The name of the machine it runs on.
    package var host: String
    /// What tells that machine from another of the same name: the identifier of its present start.
    package var machine: String
    package var user: uid_t
    package var process: pid_t
    /// Whether it stays for the whole session.
    package var stays: Bool
    /// The folder in which its runtime folder is, as `XDG_RUNTIME_DIR` names it.
    package var folder: String

    /// More bytes than this are no card.
    package static let largest = 4096

    /// That of this process.
    package static func own(stays: Bool, folder: RuntimeFolder) -> ServerCard {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        return ServerCard(
            host: text(name), machine: firstLine(of: "/proc/sys/kernel/random/boot_id"), user: geteuid(),
            process: getpid(), stays: stays, folder: folder.base)
    }

    /// Whether its socket can be found from where the other one runs.
    package func isBeside(_ other: ServerCard) -> Bool {
        (host, machine, user) == (other.host, other.machine, other.user)
    }

    private static func firstLine(of path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 64)
        guard fgets(&line, Int32(line.count), file) != nil else { return "" }
        return text(line)
    }

    /// What stands before the end of a line, or of the whole.
    private static func text(_ characters: [CChar]) -> String {
        let bytes = characters.map { UInt8(bitPattern: $0) }
        return String(decoding: bytes.prefix { $0 != 0 && $0 != 0x0A }, as: UTF8.self)
    }
}

extension ServerCard {
    /// One line for each fact, the folder last.
    var bytes: [UInt8] {
        Array("\(host)\n\(machine)\n\(user)\n\(process)\n\(stays ? "session" : "demand")\n\(folder)".utf8)
    }

    /// Any client may say it, so it is believed only as far as it does no harm to show it.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.largest, let text = String(validating: bytes, as: UTF8.self),
            text.unicodeScalars.allSatisfy({ $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        else { return nil }
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" }.map(String.init)
        guard lines.count == 6, let user = uid_t(lines[2]), let process = pid_t(lines[3]), lines[5].hasPrefix("/")
        else {
            return nil
        }
        self.init(
            host: lines[0], machine: lines[1], user: user, process: process, stays: lines[4] == "session",
            folder: lines[5])
    }

    /// Which one it is, as another one on the display says it.
    func name(for other: ServerCard) -> String {
        if isBeside(other) { return "pasteboardd, process \(process), with XDG_RUNTIME_DIR=\(folder)" }
        return farName
    }

    /// The same, as it is said anywhere.
    package var farName: String { "pasteboardd, process \(process) of user \(user) on \(host)" }

    /// Why another daemon does not serve, and what can be done.
    func refusal(for other: ServerCard) -> String {
        let advice =
            isBeside(other)
            ? "set XDG_RUNTIME_DIR to the same, or end it first: kill \(process)"
            : "end it there, or start this one without --session"
        return "\(name(for: other)) serves this display already; \(advice)"
    }
}
