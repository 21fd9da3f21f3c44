import ArgumentParser
import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import PasteboardViewer
import SelectionModel
import Targets
import UniformTypes

/// The command `pasteboard inspect`, which shows an offer and how it is read.
struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show every representation on the pasteboard, who owns it, and what it can become.",
        discussion: """
            What the daemon promises is not rendered by being looked at. Of what others own, the text, HTML, RTF, a file \
            list and one image are read; --all reads the rest too.
            """)

    @Argument(help: "Show this representation in full.", completion: .types)
    var type: String?

    @Flag(help: "Read and render everything, except targets with side effects.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "Show what this application is offered of what the daemon holds, and with a type the bytes that it gets.",
            valueName: "application"))
    var asSeenBy: String?

    @Flag(help: "Compare the representations: what each says that the others lost. Renders what is promised.")
    var diff = false

    @Flag(help: "As JSON.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "Save everything, byte for byte, in this new folder; copy --from-capture puts it back.", valueName: "folder"
        ))
    var save: String?

    @Flag(help: "With --save: also what its owner marks as a secret.")
    var includeSecrets = false

    @OptionGroup var pasteboard: PasteboardOptions

    func validate() throws {
        if save != nil, type != nil || json || diff || asSeenBy != nil {
            throw ValidationError("--save saves everything and shows nothing; leave out the others")
        }
        if diff, type != nil || asSeenBy != nil {
            throw ValidationError(
                "--diff compares all representations as they are; leave out the type and --as-seen-by")
        }
        if json, type != nil { throw ValidationError("with a type, inspect shows its bytes; leave out --json") }
    }

    func run() throws {
        let reader = try pasteboard.reader()
        if let save {
            try CaptureSaver(reader: reader, options: pasteboard, includesSecrets: includeSecrets).save(in: save)
            return
        }
        if let type {
            try show(type, reader)
            return
        }
        if diff {
            try showDifferences(reader)
            return
        }
        let inspection = try Inspector(reader, pasteboard, readsAll: all).inspect(seenBy: seenBy)
        if json {
            try StandardOutput.write(try JSONText.encode(inspection))
        } else {
            try StyledOutput.write(InspectionText(inspection).lines)
        }
    }

    private func showDifferences(_ reader: SelectionReader) throws {
        let (comparison, others) = try Inspector(reader, pasteboard, readsAll: true).compare()
        if json {
            let name = pasteboard.selection.pasteboardName
            let report = ComparisonReport(comparison, pasteboard: name, notCompared: others)
            try StandardOutput.write(try JSONText.encode(report))
        } else {
            try StyledOutput.write(ComparisonText(comparison, notCompared: others).lines)
        }
    }

    private var seenBy: SeenBy? {
        asSeenBy.map { SeenBy(application: $0, options: pasteboard) }
    }

    private func show(_ type: String, _ reader: SelectionReader) throws {
        if let bytes = try seenBy?.bytes(of: type) {
            try StandardOutput.write(StandardOutput.isTerminal ? VisibleText.escape(bytes) : bytes)
            return
        }
        let offered = try reader.offered(by: pasteboard.selection, naming: [type])
        let requested = try TypeArgument(text: type).requested(offered: offered)
        let plan = ReadingPlan(requested, offered: offered)
        guard !plan.steps.isEmpty else {
            throw CommandFailure(
                .nothingThere, "the pasteboard has no \(type), and none can be derived from what it has")
        }
        let bytes = try ContentReader(
            reader, pasteboard.selection, offered, rules: UserRules.sources(),
            rendering: RemoteRendering(UserRules.configuration())
        ).content(plan)
        try StandardOutput.write(StandardOutput.isTerminal ? VisibleText.escape(bytes) : bytes)
    }
}
