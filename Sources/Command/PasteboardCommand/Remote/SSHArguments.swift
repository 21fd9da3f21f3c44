import PasteboardConsole

/// The arguments of ssh(1), parsed as far as needed to insert another command.
struct SSHArguments: Equatable {
    /// The options, in order.
    let options: [String]
    /// The destination as it was typed.
    let destination: String
    /// The words of the command; empty for a shell.
    let command: [String]

    /// Options that take a value (OpenSSH 9.2).
    private static let valued: Set<Character> = Set("BbcDEeFIiJLlmOoPpQRSWw")
    /// Options with which ssh runs nothing, or no command, on the other computer.
    private static let shellless: Set<Character> = Set("NWsOQGV")

    init(_ words: [String]) throws(UsageError) {
        var rest = words[...]
        var options: [String] = []
        var destination: String?
        while let word = rest.first {
            if word == "--", destination == nil {
                rest.removeFirst()
                destination = rest.popFirst()
                break
            }
            if word.utf8.count > 1, word.hasPrefix("-") {
                options += Self.option(&rest)
            } else if destination == nil {
                destination = rest.popFirst()
            } else {
                break
            }
        }
        guard let destination, !destination.isEmpty else { throw .missingArgument("HOST") }
        if options.contains(where: { Self.letters(of: $0).contains("f") }) {
            throw .contradiction(
                "this command cannot run ssh -f in the background; use `pasteboard remote start` and ssh instead")
        }
        self.options = options
        self.destination = destination
        command = Array(rest)
    }

    /// The name of the other computer, without user, scheme and port.
    var host: String {
        var name = destination[...]
        if name.hasPrefix("ssh://") {
            name = name.dropFirst(6).prefix { $0 != "/" }
            if let colon = name.lastIndex(of: ":"), !name.hasSuffix("]") { name = name[..<colon] }
        }
        if let at = name.lastIndex(of: "@") { name = name[name.index(after: at)...] }
        return String(name)
    }

    /// Whether ssh runs a shell or a command there.
    var runsCommand: Bool {
        !options.contains { option in Self.letters(of: option).contains { Self.shellless.contains($0) } }
    }

    /// Whether the options decide if a terminal is allocated.
    var decidesTerminal: Bool {
        options.contains { option in Self.letters(of: option).contains { $0 == "t" || $0 == "T" } }
    }

    /// The arguments of ssh, with a forwarded socket and a wrapped command.
    ///
    /// - Parameters:
    ///   - far: the socket on the other computer.
    ///   - near: the local socket.
    ///   - isTerminal: whether standard input is a terminal.
    /// - Returns: the words after `ssh`.
    func words(forwarding far: String, to near: String, isTerminal: Bool) -> [String] {
        var words = ["-o", "StreamLocalBindUnlink=yes", "-R", "\(far):\(near)"] + options
        if runsCommand, command.isEmpty, isTerminal, !decidesTerminal { words.append("-t") }
        words += ["--", destination]
        if runsCommand { words.append(remoteCommand(far)) }
        return words
    }

    /// The command for the remote login shell: a shell that has the socket in its environment and removes it on exit.
    ///
    /// It is quoted for all login shells, including csh and fish.
    private func remoteCommand(_ far: String) -> String {
        let setting =
            "PASTEBOARD_REMOTE=\(far); export PASTEBOARD_REMOTE; trap \"rm -f \(far)\" 0; trap \"exit 129\" 1; "
            + "trap \"exit 143\" 15; "
        if command.isEmpty { return "exec sh -c '\(setting)\"${SHELL:-/bin/sh}\" -l'" }
        let quoted = command.joined(separator: " ").split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: "'\\''")
        return "exec sh -c '\(setting)\"${SHELL:-/bin/sh}\" -c \"$1\"' sh '\(quoted)'"
    }

    /// Parses one option with its value.
    private static func option(_ rest: inout ArraySlice<String>) -> [String] {
        guard let word = rest.popFirst() else { return [] }
        let letters = Array(word.dropFirst())
        guard let index = letters.firstIndex(where: valued.contains), index == letters.count - 1,
            let value = rest.popFirst()
        else { return [word] }
        return [word, value]
    }

    /// The letters of an option, without its value.
    private static func letters(of option: String) -> [Character] {
        guard option.hasPrefix("-"), option.utf8.count > 1 else { return [] }
        var letters: [Character] = []
        for letter in option.dropFirst() {
            letters.append(letter)
            if valued.contains(letter) { break }
        }
        return letters
    }
}
