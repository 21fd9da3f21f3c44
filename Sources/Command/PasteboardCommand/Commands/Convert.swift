import ArgumentParser
import PasteboardConsole
import UniformTypes

/// The command `pasteboard convert`, which converts files or standard input.
struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Convert between types, with no X server and no daemon.")

    @Argument(help: "The file to convert; standard input where none is named.", completion: .file())
    var file: String = "-"

    @Option(
        help: "The type of the input; by default by the file's extension. auto: what text shows itself to be.",
        completion: .inputTypes)
    var from: String?

    @Option(help: "The type of the output; by default by the extension of the file named with -o.", completion: .types)
    var to: String?

    @Option(name: [.customShort("o"), .long], help: "Write into this file, replaced as a whole.", completion: .file())
    var output: String?

    @Flag(help: "Refuse text that is not valid UTF-8.")
    var strict = false

    @Flag(help: "Say on standard error what the type of the output cannot express, and what stands there instead.")
    var explain = false

    @OptionGroup var highlight: HighlightOption

    @OptionGroup var dialect: DialectOption

    func run() throws {
        let input = InputFile(path: file)
        var job = DocumentJob(file: file, name: input.name, to: try outputType())
        job.isRecognised = from?.lowercased() == TypeArgument.recognised
        if let from, !job.isRecognised { job.source = try TypeArgument(text: from).type().type }
        job.language = input.filenameExtension ?? from
        job.output = output
        job.isStrict = strict
        job.isExplained = explain
        job.theme = highlight.highlight
        job.dialect = dialect.dialect
        try DocumentProgram.takeOver(job)
    }

    private func outputType() throws -> UniformType {
        if let to { return try TypeArgument(text: to).type().type }
        if let name = output.flatMap({ InputFile(path: $0).filenameExtension }),
            let type = UniformType(filenameExtension: name), type.isDeclared
        {
            return type
        }
        throw CommandFailure(.usage, "name the type of the output with --to")
    }
}
