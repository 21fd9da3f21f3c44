import CodeHighlighting
import Formats
import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import PasteboardService
import RichText
import Targets
import UniformTypes

/// The conversion of one document: `pasteboardd --document`.
package struct DocumentConversion {
    private let job: DocumentJob
    private let input: InputFile
    private let progress = Progress("converting")

    /// Runs a job with these arguments, and exits with the status of the command.
    package static func run(_ arguments: [String]) {
        CommandProcess.run { _ in
            SharedTypes.use(.installed)
            guard let job = DocumentJob(arguments) else {
                throw CommandFailure(.usage, "these arguments are for `pasteboard convert`")
            }
            try DocumentConversion(job).run()
        } explaining: {
            $0 as? CommandFailure ?? CommandFailure(.software, "\($0)")
        }
    }

    private init(_ job: DocumentJob) {
        self.job = job
        let text = InputFile(path: "\(job.file)/TXT.rtf")
        // A rich text with attachments is a folder with the text and its pictures.
        input = InputFile(path: job.file).isFolder && text.exists ? text : InputFile(path: job.file)
    }

    private func run() throws {
        defer { withExtendedLifetime(progress) {} }
        let result = try convert()
        if let output = job.output, output != "-" {
            try OutputFile(path: output).write(result)
        } else {
            try StandardOutput.write(pasted: result, trimNewline: false)
        }
    }

    /// The input and its type; if the type was recognized, the input is converted to its syntax.
    private func typed(_ bytes: [UInt8]) throws -> (type: UniformType, text: [UInt8]) {
        if let type = namedType(bytes) { return (job.theme == nil ? type : type.asHighlightedCode, bytes) }
        if job.theme != nil { return (.sourceCode, bytes) }
        guard job.isRecognised else {
            throw CommandFailure(
                .usage, "cannot tell the type of \(job.name); name it with --from, or detect it with --from auto")
        }
        guard let found = FormatRegistry.known.recognised(bytes) else { return (.utf8PlainText, bytes) }
        return (found.format.type, found.bytes)
    }

    private func namedType(_ bytes: [UInt8]) -> UniformType? {
        if let source = job.source { return source }
        if let name = input.filenameExtension, let type = UniformType(filenameExtension: name), type.isDeclared,
            !(job.isRecognised && type.isPlainTextOnly)
        {
            return Self.isMisnamed(type, bytes) ? ContentMagic.type(of: bytes) : type
        }
        return ContentMagic.type(of: bytes)
    }

    /// True for a document with the wrong extension, such as RTF in a `.doc`.
    private static func isMisnamed(_ type: UniformType, _ bytes: [UInt8]) -> Bool {
        guard !type.conforms(to: .text), !type.conforms(to: .image), let found = ContentMagic.type(of: bytes) else {
            return false
        }
        return FormatRegistry.known.canRead(found) && !type.conforms(to: found)
    }

    /// The names on the command line of the formats that can be read, or written.
    private static func names(_ isIncluded: (UniformType) -> Bool) -> String {
        FormatRegistry.known.formats.map(\.type).filter { !$0.isUTF16 && isIncluded($0) }
            .compactMap(\.shortNames.first).joined(separator: ", ")
    }
}

extension DocumentConversion {
    /// The input: a document to be written, or the output of another program.
    private enum Input {
        case text(AttributedText, of: UniformType, any FormatWriter)
        case bytes([UInt8])
    }

    /// The content of the input in another type.
    ///
    /// The input's bytes are released before anything is written, so that a long text is not in memory three times.
    private func convert() throws -> [UInt8] {
        switch try read() {
        case .bytes(let bytes): return bytes
        case .text(let document, let source, let writer):
            let text = try highlighted(document)
            if let objection = writer.objection(to: text) {
                throw CommandFailure(
                    .badData,
                    "\(job.name): \(objection); copy only the table, or convert to html or markdown, which can hold both"
                )
            }
            if job.isExplained {
                for loss in writer.losses(of: text) { StandardError.say("\(job.target) has no \(loss)") }
            }
            return writer.write(text, .standard.of(source))
        }
    }

    /// The input in UTF-8 if `--from` names another character set; a page is HTML, even in XML syntax.
    private func labelled(_ input: (type: UniformType, text: [UInt8])) -> (type: UniformType, text: [UInt8]) {
        let type = input.type == .xhtml ? .html : input.type
        guard let charset = job.charset, type.conforms(to: .text) else { return (type, input.text) }
        let target = Target("text/plain;charset=\(charset)")
        let content = ArrivedContent(input.text, replyType: "", target: target, type: .utf8PlainText, source: nil)
        return (type, content.bytes)
    }

    private func read() throws -> Input {
        let (source, content) = try labelled(typed(input.read()))
        let bytes = source.withoutTrailingNULs(content)
        if let reason = ContentMagic.contradiction(of: bytes, to: source) {
            throw CommandFailure(.badData, "\(job.name): \(reason)")
        }
        let rule = SourceRule.recognise(Representation(type: source, bytes: bytes))
        var configuration = UserRules.configuration()
        if let dialect = job.dialect.flatMap(MarkdownDialect.init(named:)) { configuration.markdown = dialect }
        let formats = configuration.formats.repairing(rule?.repairs ?? SourceRepair.usual)
        if let converter = configuration.converters.converter(from: source, to: job.target, formats) {
            return .bytes(try convert(Representation(type: source, bytes: bytes), converter, formats))
        }
        if formats.convertsPicture(source, to: job.target) {
            return .bytes(
                try convertPicture { () throws(PictureConversion.Failure) in
                    try PictureConversion(of: bytes, from: source, to: job.target)
                })
        }
        if formats.writesDocument(of: source, as: job.target), let reader = formats.reader(for: .html),
            let writer = formats.writer(for: job.target)
        {
            let page = try convertPicture { () throws(PictureConversion.Failure) in
                try PictureConversion(pageOf: bytes, from: source)
            }
            return .text(try reader.read(page, .standard), of: .html, writer)
        }
        return try text(of: bytes, source, formats)
    }

    private func noReader(of source: UniformType, _ formats: FormatRegistry) -> CommandFailure {
        guard formats.isPicture(source) else {
            let types = Self.names(formats.canRead)
            return CommandFailure(
                .usage, "there is no conversion from \(source.commonName); these can be converted: \(types)")
        }
        let types = (formats.typesOfPicture(from: source) + formats.documentsOfPictures)
            .map(\.commonName).joined(separator: ", ")
        return CommandFailure(
            .usage,
            "there is no conversion from \(source.commonName) to \(job.target.commonName); a picture can become: \(types)"
        )
    }

    private func text(of bytes: [UInt8], _ source: UniformType, _ formats: FormatRegistry) throws -> Input {
        guard let reader = formats.reader(for: source) else { throw noReader(of: source, formats) }
        guard let writer = formats.writer(for: job.target) else {
            let types = Self.names(formats.canWrite)
            throw CommandFailure(
                .usage, "there is no conversion to \(job.target.commonName); these can be written: \(types)")
        }
        if source == job.target, let same = writer.rewritten(bytes) { return .bytes(same) }
        progress.begin(bytes.count)
        do throws(FormatError) {
            let text = try document(bytes, source, reader)
            var pictures =
                formats.writesDocument(of: .png, as: job.target)
                ? NeighbouringPictures(of: input, for: job.target, isCopied: job.isOfPictures, formats) : nil
            let named = pictures?.named(in: text) ?? NamedPictures()
            return job.isOfPictures ? .bytes(named.encoded) : .text(named.mend(text), of: source, writer)
        } catch {
            throw CommandFailure(.badData, "\(job.name): \(error)")
        }
    }

    /// Another program converts pictures; losses are reported.
    private func convertPicture(
        _ convert: () throws(PictureConversion.Failure) -> PictureConversion
    ) throws -> [UInt8] {
        do throws(PictureConversion.Failure) {
            let result = try convert()
            for remark in result.remarks { StandardError.say("\(job.name): \(remark)") }
            return result.bytes
        } catch {
            let failure = CommandFailure(error)
            throw CommandFailure(exitStatus: failure.status, "\(job.name): \(error)")
        }
    }

    /// A user's converter runs.
    private func convert(
        _ content: Representation, _ converter: UserConverter, _ formats: FormatRegistry
    ) throws -> [UInt8] {
        var conversion = UserConversion(converter)
        conversion.showsComplaints = true
        do throws(UserConversion.Failure) {
            return try conversion.convert(content, to: job.target) { content, type throws(ItemRenderer.Failure) in
                var renderer = ItemRenderer(content, formats: formats)
                return try renderer.render(type)
            }
        } catch {
            throw CommandFailure(error)
        }
    }

    /// The document; a source file to be colored is one block of code.
    private func document(
        _ bytes: consuming [UInt8], _ type: UniformType, _ reader: any FormatReader
    ) throws(FormatError) -> AttributedText {
        guard job.theme != nil, type.isPlainTextOnly, let language = job.language else {
            var options = ReadingOptions(isStrict: job.isStrict)
            // A table holds one sheet.
            options.readsAllSheets = FormatRegistry.known[job.target]?.isTable != true
            return try reader.read(bytes, options)
        }
        return CodeText.text(bytes, language: language)
    }

    /// The text with colored code, or unchanged if no colors are requested.
    private func highlighted(_ text: AttributedText) throws -> AttributedText {
        guard let theme = job.theme else { return text }
        do throws(CodeHighlighter.Failure) {
            if let highlighted = try CodeHighlighter(theme: theme).highlighted(text) { return highlighted }
        } catch {
            throw CommandFailure(error)
        }
        StandardError.say("warning: \(job.name) has no code in a known language; nothing was highlighted")
        return text
    }
}

extension CommandFailure {
    fileprivate init(_ failure: CodeHighlighter.Failure) {
        switch failure {
        case .unknownTheme: self.init(.usage, failure.description)
        case .notInstalled: self.init(.unavailable, failure.description)
        case .filter(.timedOut): self.init(.silence, failure.description)
        case .filter: self.init(.software, failure.description)
        }
    }
}
