import ArgumentParser
import Pasteboard
import PasteboardService
import Selections
import Targets
import UniformTypes

/// `pasteboard inspect`
struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show every representation on the pasteboard, who owns it, and what it can become.",
        discussion: """
            What the daemon promises is not rendered by being looked at. Of what others own, the text, HTML, RTF, a file \
            list and one image are read; --all reads the rest too.
            """)

    @Argument(help: "Show this representation in full.")
    var type: String?

    @Flag(help: "Read and render everything, except targets with side effects.")
    var all = false

    @Flag(help: "As JSON.")
    var json = false

    @OptionGroup var pasteboard: PasteboardOptions

    func validate() throws {
        if json, type != nil { throw ValidationError("with a type, inspect shows its bytes; leave out --json") }
    }

    func run() throws {
        let reader = try pasteboard.reader()
        if let type {
            try show(type, reader)
            return
        }
        let inspection = try Inspector(reader, pasteboard, readsAll: all).inspect()
        try StandardOutput.write(json ? try JSONText.encode(inspection) : InspectionText(inspection).text)
    }

    private func show(_ type: String, _ reader: SelectionReader) throws {
        let offered = try reader.offered(by: pasteboard.selection)
        let wish = try TypeArgument(text: type).wish(offered: offered)
        let plan = ReadingPlan(wish, offered: offered)
        guard !plan.steps.isEmpty else {
            throw CommandFailure(
                .nothingThere, "the pasteboard has no \(type), and none can be derived from what it has")
        }
        let bytes = try ContentReader(reader, pasteboard.selection, offered).content(plan)
        try StandardOutput.write(StandardOutput.isTerminal ? VisibleText.escape(bytes) : bytes)
    }
}
