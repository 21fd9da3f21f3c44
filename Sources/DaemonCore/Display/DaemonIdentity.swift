/// What a daemon says of itself to others on the same display, which may run on another host.
package struct DaemonIdentity: Equatable, Sendable {
    /// The name of the machine it runs on.
    package var host: String
    /// What tells that machine from another of the same name: the identifier of its present start.
    package var machine: String
    package var user: UInt32
    package var process: Int32
    /// Whether it stays for the whole session.
    package var stays: Bool
    /// The folder in which its runtime folder is, as `XDG_RUNTIME_DIR` names it.
    package var folder: String

    /// The most that another daemon says of itself, in bytes.
    package static let largest = 4096

    package init(
        host: String, machine: String, user: UInt32, process: Int32, stays: Bool, folder: String
    ) {
        self.host = host
        self.machine = machine
        self.user = user
        self.process = process
        self.stays = stays
        self.folder = folder
    }

    /// Whether its socket can be found from where the other one runs.
    package func isBeside(_ other: DaemonIdentity) -> Bool {
        (host, machine, user) == (other.host, other.machine, other.user)
    }
}

extension DaemonIdentity {
    /// One line for each fact, the folder last.
    package var bytes: [UInt8] {
        Array("\(host)\n\(machine)\n\(user)\n\(process)\n\(stays ? "session" : "demand")\n\(folder)".utf8)
    }

    /// Any client may say it, so it is believed only as far as it does no harm to show it.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.largest, let text = String(validating: bytes, as: UTF8.self),
            text.unicodeScalars.allSatisfy({ $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        else { return nil }
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" }.map(String.init)
        guard lines.count == 6, let user = UInt32(lines[2]), let process = Int32(lines[3]), lines[5].hasPrefix("/")
        else {
            return nil
        }
        self.init(
            host: lines[0], machine: lines[1], user: user, process: process, stays: lines[4] == "session",
            folder: lines[5])
    }

    /// Which one it is, as another one on the display says it.
    func name(for other: DaemonIdentity) -> String {
        if isBeside(other) { return "pasteboardd, process \(process), with XDG_RUNTIME_DIR=\(folder)" }
        return farName
    }

    /// The same, as it is said anywhere.
    package var farName: String { "pasteboardd, process \(process) of user \(user) on \(host)" }

    /// Why another daemon does not serve, and what can be done.
    package func refusal(for other: DaemonIdentity) -> String {
        let advice =
            isBeside(other)
            ? "set XDG_RUNTIME_DIR to the same, or end it first: kill \(process)"
            : "end it there, or start this one without --session"
        return "\(name(for: other)) serves this display already; \(advice)"
    }
}
