import ArgumentParser
import CodeHighlighting
import Formats
import Pasteboard
import PasteboardClient
import PasteboardConsole
import RichText
import UniformTypes

/// The command `pasteboard convert`, which converts files or standard input.
struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
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
        let target = try outputType()
        let content = try input.read()
        let (source, text) = try typed(input, content)
        let bytes = source.withoutTrailingNULs(text)
        if let reason = ContentMagic.contradiction(of: bytes, to: source) {
            throw CommandFailure(.badData, "\(input.name): \(reason)")
        }
        let result = try convert(bytes, from: source, to: target, of: input)
        if let output {
            try OutputFile(path: output).write(result)
        } else {
            try StandardOutput.write(result)
        }
    }

    /// The input and its type, in that type's own syntax where the type was recognised.
    private func typed(_ input: InputFile, _ bytes: [UInt8]) throws -> (type: UniformType, text: [UInt8]) {
        if let type = try namedType(input, bytes) { return (type, bytes) }
        if highlight.highlight != nil { return (.sourceCode, bytes) }
        guard isRecognised else {
            throw CommandFailure(.usage, "the type of \(input.name) is not known; name it with --from")
        }
        guard let found = FormatRegistry.standard.recognised(bytes) else { return (.utf8PlainText, bytes) }
        return (found.format.type, found.bytes)
    }

    private var isRecognised: Bool { from?.lowercased() == TypeArgument.recognised }

    private func namedType(_ input: InputFile, _ bytes: [UInt8]) throws -> UniformType? {
        if let from, !isRecognised { return try TypeArgument(text: from).type().type }
        if let name = input.filenameExtension, let type = UniformType(filenameExtension: name), type.isDeclared,
            !(isRecognised && type.isPlainTextOnly)
        {
            return type
        }
        return ContentMagic.type(of: bytes)
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

    /// The formats, keyed by the names of the command line.
    private static var names: String {
        FormatRegistry.standard.formats.map(\.type).filter { !$0.isUTF16 }.compactMap(\.shortNames.first).joined(
            separator: ", ")
    }

    /// Another program converts pictures; what the result lacks is told.
    private func convertPicture(
        _ bytes: [UInt8], from source: UniformType, to target: UniformType, name: String
    ) throws -> [UInt8] {
        do throws(PictureConversion.Failure) {
            let result = try PictureConversion(of: bytes, from: source, to: target)
            for remark in result.remarks { StandardError.say("\(name): \(remark)") }
            return result.bytes
        } catch {
            let failure = CommandFailure(error)
            throw CommandFailure(exitStatus: failure.status, "\(name): \(error)")
        }
    }

    private func convert(
        _ bytes: [UInt8], from source: UniformType, to target: UniformType, of input: InputFile
    ) throws -> [UInt8] {
        if FormatRegistry.standard.convertsPicture(source, to: target) {
            return try convertPicture(bytes, from: source, to: target, name: name)
        }
        let rule = SourceRule.recognise(Representation(type: source, bytes: bytes))
        let formats = dialect.formats(UserRules.configuration()).repairing(rule?.repairs ?? [])
        guard let reader = formats.reader(for: source) else {
            throw CommandFailure(.usage, "there is no conversion from \(source); what is converted: \(Self.names)")
        }
        guard let writer = formats.writer(for: target) else {
            throw CommandFailure(.usage, "there is no conversion to \(target); what is converted: \(Self.names)")
        }
        let progress = Progress("converting")
        progress.begin(bytes.count)
        defer { withExtendedLifetime(progress) {} }
        do {
            let text = try highlight.applied(to: try read(bytes, of: input, source, reader), of: input.name)
            if let objection = writer.objection(to: text) {
                throw CommandFailure(
                    .badData,
                    "\(input.name): \(objection); cut the table out, or convert to html or markdown, which hold both")
            }
            if explain { for loss in writer.losses(of: text) { StandardError.say("\(target) has no \(loss)") } }
            return writer.write(text, .standard.of(source))
        } catch let error as FormatError {
            throw CommandFailure(.badData, "\(input.name): \(error)")
        }
    }

    /// The document; a source file that is to have colours is one block of code.
    private func read(
        _ bytes: [UInt8], of input: InputFile, _ type: UniformType, _ reader: any FormatReader
    ) throws -> AttributedText {
        let language = input.filenameExtension ?? from
        guard highlight.highlight != nil, type.isPlainTextOnly, let language else {
            return try reader.read(bytes, ReadingOptions(isStrict: strict))
        }
        return CodeText.text(bytes, language: language)
    }
}
