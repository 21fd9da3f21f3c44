import PasteboardConsole
import SelectionModel
import Targets
import UniformTypes

/// This command as wl-copy.
struct WlCopyShim: Shim {
    private let options: WlOptions

    private static let table: WlOptions.Table = [
        "o": ("paste-once", false), "f": ("foreground", false), "c": ("clear", false), "p": ("primary", false),
        "n": ("trim-newline", false), "t": ("type", true), "s": ("seat", true), "v": ("version", false),
        "h": ("help", false), Self.sensitive: ("sensitive", false),
    ]

    /// The key of `--sensitive`, which has no letter.
    private static let sensitive: Character = "\0"

    init(_ arguments: [String]) throws { options = try WlOptions(arguments, Self.table) }

    func run() throws {
        if options.flags.contains("h") { return try StandardOutput.write(Self.help) }
        if options.flags.contains("v") {
            return try StandardOutput.write("wl-clipboard 2.1.0, as pasteboard \(CommandProgram.version)")
        }
        let pasteboard = ShimPasteboard(options.flags.contains("p") ? .primary : .clipboard)
        if options.flags.contains("c") { return try pasteboard.clear() }
        let words = options.words.joined(separator: " ")
        let given = options.words.isEmpty ? try InputFile.standardInput.read() : ArgumentText.bytes(of: words)
        var content = ShimContent(options.flags.contains("n") && given.last == 0x0A ? given.dropLast() : given)
        content.target = options.values["t"].map { Target($0) } ?? Self.target(of: given)
        content.isTextToo = content.target.map { Self.isText($0.name) } ?? false
        content.isOnce = options.flags.contains("o")
        content.isSensitive = options.flags.contains(Self.sensitive)
        if content.isSensitive { CommandProcess.holdSecrets() }
        guard !content.isSensitive || content.target == nil || content.isTextToo else {
            throw shimFailure("--sensitive copies only text")
        }
        content.staysInForeground = options.flags.contains("f")
        try pasteboard.copy(content)
    }

    private static let help = """
        usage: wl-copy [--primary] [--type TYPE] [--paste-once] [--foreground] [--trim-newline]
                       [--sensitive] [--clear] [TEXT ...]

        This is pasteboard under the name of wl-copy. Without TEXT it copies standard input. `pasteboard --help` tells what else it
        can do.

        """

    /// The type of a picture by its magic number; nil for everything else, which is copied as text.
    private static func target(of bytes: [UInt8]) -> Target? {
        guard let type = ContentMagic.type(of: bytes), type.conforms(to: .image) else { return nil }
        return type.targets.first
    }

    /// Whether content of this type is also offered as text.
    static func isText(_ type: String) -> Bool {
        if type.hasPrefix("text/") { return true }
        let ends = ["script", "xml", "yaml", "csv", "ini"]
        return ends.contains { type.hasSuffix($0) } || type.holds("json") || ShimTextNames.all.contains(type)
    }
}

/// The text targets that are not MIME types.
enum ShimTextNames {
    static let all: Set<String> = ["TEXT", "STRING", "UTF8_STRING"]
}
