import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardReading

/// The command `pasteboard inspect`, which shows an offer and how it is read.
struct Inspect: Verb {
    static let name = "inspect"
    static let summary = "Show every representation on a pasteboard, its owner, and the types that can be derived."
    static let discussion = """
        Promised types are not rendered. From other applications, only text, HTML, RTF, a file list and one image are read; \
        --all reads and renders the rest.
        """

    static var parameters: [Parameter<Inspect>] {
        [
            .positional("TYPE", "Write this representation in full.", completion: .types) { $0.type = $1 },
            .flag("all", "Read and render everything, except targets with side effects.") { $0.all = true },
            .option(
                "as-seen-by", "APPLICATION",
                "Show what the daemon offers this application; with TYPE, write the bytes that it gets."
            ) { $0.asSeenBy = $1 },
            .flag("diff", "Show what each representation lost compared with the others. Renders promised ones.") {
                $0.diff = true
            },
            .flag("json", "Print JSON.") { $0.json = true },
            .option(
                "save", "FOLDER",
                "Save everything, byte for byte, in this new folder. `copy --from-capture` copies it again.",
                completion: .folders
            ) { $0.save = $1 },
            .flag("include-secrets", "With --save: also save what its owner marks as secret.") {
                $0.includeSecrets = true
            },
        ] + PasteboardOptions.parameters.within { $1(&$0.pasteboard) }
    }

    var type: String?
    var all = false
    var asSeenBy: String?
    var diff = false
    var json = false
    var save: String?
    var includeSecrets = false
    var pasteboard = PasteboardOptions()

    func validate() throws(UsageError) {
        if save != nil, type != nil || json || diff || asSeenBy != nil {
            throw .contradiction("--save saves everything; leave out the other options")
        }
        if diff, type != nil || asSeenBy != nil {
            throw .contradiction("--diff compares all representations; leave out the type and --as-seen-by")
        }
        if json, type != nil { throw .contradiction("with a type, inspect shows its bytes; leave out --json") }
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

    private var seenBy: SeenBy? { asSeenBy.map { SeenBy(application: $0, options: pasteboard) } }

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
        ).read(plan)
        try StandardOutput.write(StandardOutput.isTerminal ? VisibleText.escape(bytes) : bytes)
    }
}
