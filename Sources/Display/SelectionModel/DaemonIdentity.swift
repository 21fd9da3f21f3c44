/// The identity that a daemon reports to other daemons on the same display, which may run on another host.
package struct DaemonIdentity: Equatable, Sendable {
    /// The host name.
    package var host: String
    /// The boot identifier of the host, which distinguishes it from another host of the same name.
    package var machine: String
    package var user: UInt32
    package var process: Int32
    /// True if the daemon runs for the whole session.
    package var stays: Bool
    /// The parent of its runtime folder, as in `XDG_RUNTIME_DIR`.
    package var folder: String

    /// The selection that the daemon of a display owns.
    package static let selection = SelectionName("_PASTEBOARD_S")
    /// The target that asks the owner for its identity.
    package static let target = "_PASTEBOARD_SERVER"
    /// The size limit of another daemon's identity, in bytes.
    package static let largest = 4096

    package init(host: String, machine: String, user: UInt32, process: Int32, stays: Bool, folder: String) {
        self.host = host
        self.machine = machine
        self.user = user
        self.process = process
        self.stays = stays
        self.folder = folder
    }

    /// True if each daemon can find the other's socket.
    package func isBeside(_ other: DaemonIdentity) -> Bool {
        (host, machine, user) == (other.host, other.machine, other.user)
    }
}

extension DaemonIdentity {
    /// The encoded identity: one line for each fact, the folder last.
    package var bytes: [UInt8] {
        Array("\(host)\n\(machine)\n\(user)\n\(process)\n\(stays ? "session" : "demand")\n\(folder)".utf8)
    }

    /// Decodes an identity.
    ///
    /// Any client may send one, so it is only used for display, after checking that this is harmless.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.largest, let text = String(validating: bytes, as: UTF8.self),
            text.unicodeScalars.allSatisfy({ $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        else { return nil }
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" }.map(String.init)
        guard lines.count == 6, let user = UInt32(lines[2]), let process = Int32(lines[3]), lines[5].hasPrefix("/")
        else { return nil }
        self.init(
            host: lines[0], machine: lines[1], user: user, process: process, stays: lines[4] == "session",
            folder: lines[5])
    }

    /// The description for another daemon on the display.
    package func name(for other: DaemonIdentity) -> String {
        if isBeside(other) { return "pasteboardd, process \(process), with XDG_RUNTIME_DIR=\(folder)" }
        return farName
    }

    /// The description for any reader.
    package var farName: String { "pasteboardd, process \(process) of user \(user) on \(host)" }

    /// The message that explains why another daemon does not serve, and the remedy.
    package func refusal(for other: DaemonIdentity) -> String {
        let advice =
            isBeside(other)
            ? "set XDG_RUNTIME_DIR to the same, or end it first: kill \(process)"
            : "end it there, or start this one without --session"
        return "\(name(for: other)) serves this display already; \(advice)"
    }
}
