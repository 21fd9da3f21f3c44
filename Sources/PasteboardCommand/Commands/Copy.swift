import ArgumentParser
import Glibc
import Pasteboard
import PasteboardService
import Targets
import UniformTypes

/// `pasteboard copy`
struct Copy: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Publish standard input or files, as every type that can be derived.",
        discussion: """
            The content keeps its bytes; HTML, RTF and plain text of Markdown are made when somebody asks for them. \
            Returns once another application can paste it.
            """)

    @Argument(help: "What to copy; standard input where none is named. Several files are copied as a file list.")
    var files: [String] = []

    @Option(help: "The type of the input; by default by the file's extension, else plain text.")
    var from: String?

    @Option(
        name: .customLong("as"),
        help:
            "\"Copy as\": of the rich types only this one, and its plain text. Can be repeated. html-source copies HTML code as text."
    )
    var asTypes: [String] = []

    @Option(help: "Publish exactly this type and nothing else. Can be repeated.")
    var only: [String] = []

    @Option(name: .customLong("with"), help: "A representation of your own, TYPE=FILE, byte for byte. Can be repeated.")
    var with: [String] = []

    @Flag(name: .customLong("files"), help: "Copy a file list, even of one file of a type that would be read.")
    var asFileList = false

    @Flag(help: "Copy several texts as one.")
    var join = false

    @Flag(help: "A secret: text alone, kept by no clipboard manager, cleared after 45 s.")
    var sensitive = false

    @Flag(help: "Let go after one paste.")
    var once = false

    @Option(help: "Let go after this time, such as 30s or 5m; never keeps it.")
    var clearAfter: ClearTime?

    @Option(help: "What plain text carries: source or rendered.")
    var plainTextAs: TextRoleName?

    @Flag(name: [.customShort("n"), .customLong("trim-newline")], help: "Drop one line end at the end of the input.")
    var trimNewline = false

    @Flag(help: "Own the selection in this process, with no daemon, until somebody else copies.")
    var foreground = false

    @OptionGroup var pasteboard: PasteboardOptions

    func run() throws {
        _ = try pasteboard.display()
        let request = try request()
        if foreground {
            try ForegroundOwner(display: try pasteboard.display()).own(request)
        } else {
            try pasteboard.ask(.publish(request))
        }
    }

    func request() throws -> PublishRequest {
        let attached = try with.map { try Attached($0).part() }
        let input = try CopyInput(self).parts().filter { part in !with.contains { Attached.names(part, in: $0) } }
        let limits = try CopyAs(only.isEmpty ? asTypes : only)
        return PublishRequest(
            selection: pasteboard.selection.rawValue, parts: try limits.applied(to: input + attached),
            asTypes: limits.identifiers, onlyThese: !only.isEmpty,
            textIsSource: plainTextAs.map { $0 == .source } ?? limits.textIsSource, isSensitive: sensitive, once: once,
            clearAfter: milliseconds)
    }

    private var milliseconds: Int? {
        switch clearAfter {
        case .after(let milliseconds): milliseconds
        case .never: nil
        case nil: sensitive ? 45_000 : nil
        }
    }
}

/// `--plain-text-as`
enum TextRoleName: String, ExpressibleByArgument, CaseIterable {
    case source
    case rendered
}

/// `--clear-after`
enum ClearTime: ExpressibleByArgument {
    case after(milliseconds: Int)
    case never

    init?(argument: String) {
        if argument == "never" {
            self = .never
            return
        }
        let units: [Character: Int] = ["s": 1000, "m": 60_000, "h": 3_600_000]
        let unit = argument.last.flatMap { units[$0] }
        guard let count = Int(unit == nil ? argument[...] : argument.dropLast()), count > 0, count < 1_000_000 else {
            return nil
        }
        self = .after(milliseconds: count * (unit ?? 1000))
    }
}
