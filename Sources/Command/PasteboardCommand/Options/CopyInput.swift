import Charsets
import FormatCatalog
import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import UniformTypes
import ZIPArchive

/// The input of `copy`, as the representations to publish.
struct CopyInput {
    let files: [InputFile]
    private let from: String?
    /// Whether the format of plain text is recognized from its content.
    private let isRecognised: Bool
    let asFileList: Bool
    private let isCut: Bool
    private let join: Bool
    private let trimNewline: Bool
    private let unwrap: Bool

    /// Creates an input of files, or of standard input without paths.
    init(
        _ paths: [String] = [], from: String? = nil, asFileList: Bool = false, cut isCut: Bool = false,
        join: Bool = false, trimNewline: Bool, unwrap: Bool = false
    ) {
        files = (paths.isEmpty ? ["-"] : paths).map { InputFile(path: $0) }
        isRecognised = from?.lowercased() == TypeArgument.recognised
        self.from = isRecognised ? nil : from
        self.asFileList = asFileList || isCut
        self.isCut = isCut
        self.join = join
        self.trimNewline = trimNewline
        self.unwrap = unwrap
    }

    /// Its name in error messages.
    var name: String { files[0].name }

    /// The language of code: the file name extension, or the given type.
    var language: String? { files[0].filenameExtension ?? from }

    func representations() throws -> [Representation] {
        try checkFiles()
        if asFileList { return fileList() + ownContent() }
        if files.count > 1, !join { return fileList() }
        if files.count > 1 { return [try joined()] }
        return try single(files[0])
    }

    private func checkFiles() throws {
        for file in files where !file.isStandardInput && !(asFileList ? file.isEntry : file.exists) {
            if asFileList { throw CommandFailure(.noInput, "cannot read \(file.name): \(SystemMessage.latest)") }
            throw CommandFailure(
                .noInput,
                "cannot read \(file.name): \(SystemMessage.latest); "
                    + "text is copied from standard input: printf '…' | pasteboard copy")
        }
        guard files.contains(where: \.isStandardInput) else { return }
        if asFileList {
            throw CommandFailure(.usage, "\(isCut ? "--cut moves" : "--files copies") files; name them")
        }
        if files.count > 1, !join {
            throw CommandFailure(
                .usage, "standard input cannot be in a list of files; --join copies it and the files as one text")
        }
    }

    /// One input: its content, or a file list if its type is not read.
    private func single(_ file: InputFile) throws -> [Representation] {
        if file.isFolder { return fileList() }
        let named = try namedType(file)
        if let named, from == nil, !isContent(named) { return try document(file, named) ?? fileList() }
        let bytes = unwrapped(InputFile.trimmed(try file.read(), trimNewline))
        guard let guessed = named ?? guess(bytes) else { return fileList() }
        let (type, text) = recognised(guessed, bytes)
        if type == .url { return try links(text, file) }
        let content = try expanded(type.withoutTrailingNULs(text), type, file)
        try check(content, type, file)
        let representation = Representation(type: type, bytes: content)
        // A page with only one picture is also copied as that picture.
        return [representation] + [try picture(of: representation)].compactMap { $0 }
    }

    private func picture(of content: Representation) throws -> Representation? {
        guard OnlyPicture.isPossible(in: content) else { return nil }
        return OnlyPicture.decoded(try RemoteRendering().remoteRenderer(of: content).ask(.picture))
    }

    private func links(_ bytes: [UInt8], _ file: InputFile) throws -> [Representation] {
        guard let links = CopiedLinks(bytes) else {
            throw CommandFailure(
                .badData,
                "\(file.name): expected one address per line, or an address with its title on the next line (byte 0)")
        }
        return links.representations
    }

    /// Several texts, one after the other, each ended by a line end.
    private func joined() throws -> Representation {
        let named = try namedType(files[0]) ?? .utf8PlainText
        guard named.conforms(to: .text) else {
            throw CommandFailure(.usage, "--join takes text; \(named.commonName) is not text")
        }
        var bytes: [UInt8] = []
        for file in files {
            if !bytes.isEmpty, bytes.last != 0x0A { bytes.append(0x0A) }
            let text = try file.read()
            try check(text, named, file)
            bytes += text
        }
        bytes = unwrapped(InputFile.trimmed(bytes, trimNewline))
        let (type, text) = recognised(named, bytes)
        return Representation(type: type, bytes: text)
    }

    /// An office document, as its content and as a file; nil for other files.
    ///
    /// The plain text is that of the document, not the file name.
    private func document(_ file: InputFile, _ type: UniformType) throws -> [Representation]? {
        guard let format = FormatRegistry.known.format(reading: type), format.type == type, format.isRich,
            !type.conforms(to: .text)
        else { return nil }
        let bytes = try file.read()
        // Such documents are archives (APPNOTE 4.3.7).
        guard bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { return nil }
        return [Representation(type: type, bytes: bytes)] + fileList().filter { $0.type == .fileURL }
    }

    private func fileList() -> [Representation] {
        let areFiles = files.allSatisfy { $0.holdsAtMost(.max) }
        return FileList(bytes: files.map(\.ownPath), cut: isCut, transferred: areFiles).representations
    }

    /// The content of a single file with rich text, a table, code or a picture: a chat pastes the picture, and a file manager
    /// pastes the file.
    ///
    /// The plain text is the path, as in file managers, so it cannot be the content as well.
    private func ownContent() -> [Representation] {
        guard files.count == 1, let file = files.first, file.holdsAtMost(Offer.renderingLimit),
            let bytes = try? file.read()
        else { return [] }
        guard let type = (try? namedType(file)) ?? guess(bytes), isContent(type), !type.isPlainTextOnly,
            ContentMagic.contradiction(of: bytes, to: type) == nil, let content = try? expanded(bytes, type, file)
        else { return [] }
        return [Representation(type: type, bytes: type.withoutTrailingNULs(content))]
    }

    /// The type given by `--from` or by the extension; nil if neither gives one.
    private func namedType(_ file: InputFile) throws -> UniformType? {
        if let from = from { return try TypeArgument(text: from).type().type.asContent }
        guard let name = file.filenameExtension, let type = UniformType(filenameExtension: name) else { return nil }
        // Of types that only the desktop's database defines, texts and images are copied as content; for others the bytes
        // decide.
        return type.isDeclared || type.isShared && isContent(type) ? type.asContent : nil
    }

    /// True if a file of this type is copied as content, and not as a file.
    private func isContent(_ type: UniformType) -> Bool { type.conforms(to: .text) || type.conforms(to: .image) }

    /// Recognizes RTF and images by their magic numbers; everything else is plain text, never HTML or Markdown.
    ///
    /// A file whose bytes are not text is copied as a file.
    private func guess(_ bytes: [UInt8]) -> UniformType? {
        if let type = ContentMagic.type(of: bytes), isContent(type) { return type }
        if files[0].isStandardInput { return .utf8PlainText }
        return bytes.contains(0) ? nil : .utf8PlainText
    }

    /// Rejoins lines that a terminal has broken, if requested; returns other content unchanged.
    private func unwrapped(_ bytes: [UInt8]) -> [UInt8] {
        unwrap && ContentMagic.type(of: bytes) == nil && !bytes.contains(0) ? UnwrappedText.of(bytes) : bytes
    }

    /// The type recognized from plain text, if requested.
    private func recognised(_ type: UniformType, _ bytes: [UInt8]) -> (type: UniformType, text: [UInt8]) {
        guard isRecognised, type == .utf8PlainText, let found = FormatRegistry.known.recognised(bytes) else {
            return (type, bytes)
        }
        return (found.format.type, found.bytes)
    }

    /// Decompresses a drawing: programs that paste drawings do not.
    private func expanded(_ bytes: [UInt8], _ type: UniformType, _ file: InputFile) throws -> [UInt8] {
        guard type == .svg, GzipFile.isOne(bytes) else { return bytes }
        guard let drawing = GzipFile.content(of: bytes, limit: Offer.renderingLimit) else {
            throw CommandFailure(.badData, "\(file.name): the compressed drawing is damaged, or larger than 64 MiB")
        }
        return drawing
    }

    private func check(_ bytes: [UInt8], _ type: UniformType, _ file: InputFile) throws {
        if let reason = ContentMagic.contradiction(of: bytes, to: type) {
            throw CommandFailure(.badData, "\(file.name): \(reason)")
        }
        if type.isPlainTextByNature, !type.isUTF16, !bytes.areUTF8 {
            StandardError.say("warning: \(file.name) is not valid UTF-8; \(Self.treatment(of: bytes))")
        }
    }

    /// How text that is not in UTF-8 is handled.
    private static func treatment(of bytes: [UInt8]) -> String {
        let charset = Charset.detected(in: bytes)
        switch charset {
        case .utf8: return "it is copied as it is"
        case .singleByte where bytes.contains(0), .multiByte where bytes.contains(0):
            return "it contains NUL bytes, so it is probably not text; name its type with --from"
        case .utf16, .utf32, .singleByte, .multiByte:
            let replaced = charset.decode(bytes).replaced
            let loss = replaced == 0 ? "" : "; \(Count.text(replaced, "character")) replaced"
            return "it is read as \(charset.label) and offered in UTF-8 as well\(loss)"
        }
    }
}

extension UniformType {
    /// Plain text in any encoding is published as UTF-8.
    fileprivate var asContent: UniformType { self == .plainText || self == .text ? .utf8PlainText : self }
}
