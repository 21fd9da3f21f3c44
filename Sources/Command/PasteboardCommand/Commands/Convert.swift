import Charsets
import PasteboardConsole
import UniformTypes

/// The command `pasteboard convert`, which converts a file or standard input.
struct Convert: Verb {
    static let name = "convert"
    static let summary = "Convert a file or standard input to another type; needs no display and no daemon."

    static var parameters: [Parameter<Convert>] {
        [
            .positional("FILE", "The file to convert. Default: standard input.", completion: .files) { $0.file = $1 },
            .option(
                "from", "TYPE",
                "The type of the input. Default: by the extension of FILE. auto: detect it from the text.",
                completion: .inputTypes
            ) { $0.from = $1 },
            .option(
                "to", "TYPE", "The type of the output. Default: by the extension of the file named with -o.",
                completion: .convertedTypes
            ) { $0.to = $1 },
            .option(
                "output", short: "o", "FILE",
                "Write to FILE, which is replaced only when the conversion succeeds; - is standard output.",
                completion: .files
            ) { $0.output = $1 },
            .flag("strict", "Reject text that is not valid UTF-8. Without it, other character sets are detected.") {
                $0.strict = true
            },
            .flag("explain", "Print to standard error what the output type cannot express, and what replaces it.") {
                $0.explain = true
            },
        ] + HighlightOption.parameters.within { $1(&$0.highlight) }
            + DialectOption.parameters.within { $1(&$0.dialect) }
    }

    var file = "-"
    var from: String?
    var to: String?
    var output: String?
    var strict = false
    var explain = false
    var highlight = HighlightOption()
    var dialect = DialectOption()

    func run() throws {
        let input = InputFile(path: file)
        var job = DocumentJob(file: file, name: input.name, to: try outputType())
        job.isRecognised = from?.lowercased() == TypeArgument.recognised
        if let from, !job.isRecognised {
            job.source = try TypeArgument(text: from).type().type
            job.charset = MIMEType(from)?.charset
            if let name = job.charset, Charset(label: name) == nil {
                throw CommandFailure(
                    .usage, "no character set is called “\(name)”; examples are utf-8, gbk and shift_jis")
            }
        }
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
