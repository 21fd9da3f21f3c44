import Glibc
import Pasteboard
import PasteboardClient
import PasteboardConsole
import SelectionModel
import Targets
import UniformTypes

/// This command as wl-paste.
struct WlPasteShim: Shim {
    private let options: WlOptions

    private static let table: WlOptions.Table = [
        "n": ("no-newline", false), "l": ("list-types", false), "p": ("primary", false), "w": ("watch", true),
        "t": ("type", true), "s": ("seat", true), "v": ("version", false), "h": ("help", false),
    ]

    init(_ arguments: [String]) throws {
        options = try WlOptions(arguments, Self.table, stopsAt: "w")
        guard options.words.isEmpty || options.values["w"] != nil else {
            throw shimFailure("unexpected argument: \(options.words[0])")
        }
    }

    func run() throws {
        if options.flags.contains("h") { return try StandardOutput.write(Self.help) }
        if options.flags.contains("v") {
            return try StandardOutput.write("wl-clipboard 2.1.0, as pasteboard \(CommandProgram.version)")
        }
        if let command = options.values["w"] { return try watch([command] + options.words) }
        guard let types = try types() else { throw shimFailure("Nothing is copied") }
        if options.flags.contains("l") {
            return try StandardOutput.write(types.map { $0.name + "\n" }.joined())
        }
        let (type, bytes) = try content(types)
        try StandardOutput.write(bytes + (addsNewline(type) ? [0x0A] : []))
    }

    private static let help = """
        usage: wl-paste [--primary] [--type TYPE] [--no-newline] [--list-types] [--watch COMMAND ...]

        This is pasteboard under the name of wl-paste. `pasteboard --help` tells what else it can do.

        """

    private var pasteboard: ShimPasteboard { ShimPasteboard(options.flags.contains("p") ? .primary : .clipboard) }

    /// The types that have content; nil if the pasteboard has no owner.
    private func types() throws -> [Target]? { try pasteboard.targets().map(contents) }

    private func contents(_ targets: [Target]) -> [Target] {
        pasteboard.isOfX11 ? targets.filter { $0.kind.isContent } : targets
    }

    private func content(_ types: [Target]) throws -> (type: Target, bytes: [UInt8]) {
        guard let type = chosen(types) else {
            let wanted = options.values["t"] ?? "text"
            if let picture = try pasteboard.picture(as: Target(wanted)) { return (Target(wanted), picture) }
            throw shimFailure("Clipboard content is not available as requested type \"\(wanted)\"")
        }
        guard let bytes = try pasteboard.bytes(of: type) else { throw shimFailure("the owner refuses \(type)") }
        return (type, bytes)
    }

    /// Returns the requested type.
    ///
    /// If none was requested: the type of the output file's extension, else text, else the first type.
    private func chosen(_ types: [Target]) -> Target? {
        switch options.values["t"] {
        case "text"?: return text(types)
        case let name? where name.utf8.contains(UInt8(ascii: "/")) || types.contains(Target(name)):
            return types.first { $0.name == name }
        case let name?: return types.first { $0.name.hasPrefix(name + "/") }
        case nil:
            let named = StandardOutput.file?.filenameExtension.flatMap { UniformType(filenameExtension: $0) }
            // Of the names of plain text, GTK 4 writes some in ASCII with escapes.
            if named == .plainText, let text = text(types) { return text }
            return types.first { named != nil && $0.uniformType == named } ?? text(types) ?? types.first
        }
    }

    private func text(_ types: [Target]) -> Target? {
        let best: [Target] = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]
        return best.first { types.contains($0) } ?? types.first { WlCopyShim.isText($0.name) }
    }

    private func addsNewline(_ type: Target) -> Bool { !options.flags.contains("n") && WlCopyShim.isText(type.name) }

    /// Runs a command for each change, with the content as its input.
    ///
    /// CLIPBOARD_STATE tells programs that keep histories, such as cliphist, which copies are secrets.
    ///
    /// Unreadable content is reported, and the command waits for the next change.
    private func watch(_ words: [String]) throws {
        guard try pasteboard.choice.display().system != .terminal else {
            throw shimFailure("a terminal does not report changes")
        }
        var failure: CommandFailure?
        let reader = try pasteboard.choice.watchingReader()
        try reader.watch(pasteboard.choice.selection, for: STDOUT_FILENO, latestOnly: true) { owner in
            guard owner != nil, let (bytes, isSecret) = watchedContent() else { return true }
            do throws(SystemError) {
                let state = "CLIPBOARD_STATE=" + (isSecret ? "sensitive" : "data")
                try Self.run([state] + words, feeding: bytes)
            } catch {
                failure = shimFailure("\(error)")
            }
            return failure == nil
        }
        if let failure { throw failure }
    }

    /// The new content after a change; nil if it has no such type, or cannot be read.
    private func watchedContent() -> (bytes: [UInt8], isSecret: Bool)? {
        do {
            let offered = try pasteboard.targets() ?? []
            guard let type = chosen(contents(offered)), let bytes = try pasteboard.bytes(of: type) else { return nil }
            return (bytes, offered.contains(where: \.isSecretHint))
        } catch {
            if let message = CommandFailure(of: error).message { StandardError.say(message) }
            return nil
        }
    }

    private static func run(_ words: [String], feeding bytes: [UInt8]) throws(SystemError) {
        let content = try SealedMemory.make(of: [bytes])
        lseek(content.number, 0, SEEK_SET)
        var spawn = Spawn("/usr/bin/env", ["env", "--"] + words)
        spawn.passed = [
            (content.number, STDIN_FILENO), (STDOUT_FILENO, STDOUT_FILENO), (STDERR_FILENO, STDERR_FILENO),
        ]
        Spawn.awaitEnd(of: try spawn.run())
    }
}

extension PasteboardChoice {
    fileprivate func watchingReader() throws(RetrievalError) -> SelectionReader {
        do {
            return try reader()
        } catch {
            throw .connectionLost
        }
    }
}
