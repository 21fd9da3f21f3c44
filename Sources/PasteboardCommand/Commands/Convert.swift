import ArgumentParser
import CodeHighlighting
import Formats
import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import RichText
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
        let progress = Progress("converting")
        defer { withExtendedLifetime(progress) {} }
        let result = try convert(InputFile(path: file), to: outputType(), progress)
        if let output {
            try OutputFile(path: output).write(result)
        } else {
            try StandardOutput.write(result)
        }
    }

    /// The input and its type, in that type's own syntax where the type was recognised.
    private func typed(_ input: InputFile, _ bytes: [UInt8]) throws -> (type: UniformType, text: [UInt8]) {
        if let type = try namedType(input, bytes) { return (highlight.asCode(type), bytes) }
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
        name: String, _ convert: () throws(PictureConversion.Failure) -> PictureConversion
    ) throws -> [UInt8] {
        do throws(PictureConversion.Failure) {
            let result = try convert()
            for remark in result.remarks { StandardError.say("\(name): \(remark)") }
            return result.bytes
        } catch {
            let failure = CommandFailure(error)
            throw CommandFailure(exitStatus: failure.status, "\(name): \(error)")
        }
    }

    /// The content of the input in another type.
    ///
    /// The input's bytes are let go before anything is written, so that a long text is not held three times.
    private func convert(_ input: InputFile, to target: UniformType, _ progress: Progress) throws -> [UInt8] {
        switch try read(input, for: target, progress) {
        case .bytes(let bytes): return bytes
        case .text(let document, let source, let writer):
            let text = try highlight.applied(to: document, of: input.name)
            if let objection = writer.objection(to: text) {
                throw CommandFailure(
                    .badData,
                    "\(input.name): \(objection); cut the table out, or convert to html or markdown, which hold both")
            }
            if explain { for loss in writer.losses(of: text) { StandardError.say("\(target) has no \(loss)") } }
            return writer.write(text, .standard.of(source))
        }
    }

    /// The input: a document to be written, or the output of another program.
    private enum Input {
        case text(AttributedText, of: UniformType, any FormatWriter)
        case bytes([UInt8])
    }

    private func read(_ input: InputFile, for target: UniformType, _ progress: Progress) throws -> Input {
        let (source, content) = try typed(input, input.read())
        let bytes = source.withoutTrailingNULs(content)
        if let reason = ContentMagic.contradiction(of: bytes, to: source) {
            throw CommandFailure(.badData, "\(input.name): \(reason)")
        }
        let rule = SourceRule.recognise(Representation(type: source, bytes: bytes))
        let configuration = UserRules.configuration()
        let formats = dialect.formats(configuration).repairing(rule?.repairs ?? SourceRepair.usual)
        if let converter = configuration.converters.converter(from: source, to: target, formats) {
            return .bytes(try convert(Representation(type: source, bytes: bytes), to: target, converter, formats))
        }
        if formats.convertsPicture(source, to: target) {
            return .bytes(
                try convertPicture(name: input.name) { () throws(PictureConversion.Failure) in
                    try PictureConversion(of: bytes, from: source, to: target)
                })
        }
        if formats.writesDocument(of: source, as: target), let reader = formats.reader(for: .html),
            let writer = formats.writer(for: target)
        {
            let page = try convertPicture(name: input.name) { () throws(PictureConversion.Failure) in
                try PictureConversion(pageOf: bytes, from: source)
            }
            return .text(try reader.read(page, .standard), of: .html, writer)
        }
        guard let reader = formats.reader(for: source) else {
            throw CommandFailure(.usage, "there is no conversion from \(source); what is converted: \(Self.names)")
        }
        guard let writer = formats.writer(for: target) else {
            throw CommandFailure(.usage, "there is no conversion to \(target); what is converted: \(Self.names)")
        }
        progress.begin(bytes.count)
        do throws(FormatError) {
            return .text(try document(bytes, of: input, source, reader), of: source, writer)
        } catch {
            throw CommandFailure(.badData, "\(input.name): \(error)")
        }
    }

    /// A program of the user's own converts.
    private func convert(
        _ content: Representation, to target: UniformType, _ converter: UserConverter, _ formats: FormatRegistry
    ) throws -> [UInt8] {
        var conversion = UserConversion(converter)
        conversion.showsComplaints = true
        do throws(UserConversion.Failure) {
            return try conversion.convert(content, to: target) { content, type throws(ItemRenderer.Failure) in
                var renderer = ItemRenderer(content, formats: formats)
                return try renderer.render(type)
            }
        } catch {
            throw CommandFailure(error)
        }
    }

    /// The document; a source file that is to have colours is one block of code.
    private func document(
        _ bytes: [UInt8], of input: InputFile, _ type: UniformType, _ reader: any FormatReader
    ) throws(FormatError) -> AttributedText {
        let language = input.filenameExtension ?? from
        guard highlight.highlight != nil, type.isPlainTextOnly, let language else {
            return try reader.read(bytes, ReadingOptions(isStrict: strict))
        }
        return CodeText.text(bytes, language: language)
    }
}
