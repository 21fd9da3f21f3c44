import CSystem
import Formats
import Glibc
import Pasteboard
import PasteboardClient
import PasteboardConsole
import RichText
import UniformTypes

/// The pictures next to a user's document, which it names by relative addresses: `![](boat.png)`.
///
/// A target that holds pictures gets their bytes, as PNG if it cannot hold their type. A document downloaded by a browser or
/// a mail program is not trusted, and gets none.
struct NeighbouringPictures {
    private static let mostPictures = 500
    /// The maximum number of pictures that are converted, each by a process of its own.
    private static let mostConversions = 64
    private static let mostBytes = 128 << 20
    /// The limit for a copy, whose renderings contain the pictures again.
    private static let mostCopiedBytes = 32 << 20
    /// The attributes in which programs note where a file was downloaded from.
    private static let origins = ["user.xdg.origin.url", "user.xdg.referrer.url"]

    private let files: NeighbouringFiles
    private let target: UniformType
    private let formats: FormatRegistry
    private var conversions = 0
    private var known: Set<String> = []
    private var bytesLeft: Int

    /// The pictures next to a file, for a document of another type; nil for standard input, and for a downloaded document.
    ///
    /// Without `isCopied`, they are for a file.
    init?(of file: InputFile, for target: UniformType, isCopied: Bool, _ formats: FormatRegistry) {
        guard !file.isStandardInput, file.isRegular || file.isFolder, !Self.isDownloaded(file.path) else { return nil }
        let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = file.isFolder ? file.path : parts.dropLast().joined(separator: "/")
        let place = folder.isEmpty ? (file.path.hasPrefix("/") ? "/" : ".") : folder
        guard let files = NeighbouringFiles(in: place) else { return nil }
        (self.files, self.target, self.formats) = (files, target, formats)
        bytesLeft = isCopied ? Self.mostCopiedBytes : Self.mostBytes
    }

    /// The pictures that a text names and that were found.
    mutating func named(in text: AttributedText) -> NamedPictures {
        var pictures = NamedPictures()
        for run in text.runs {
            guard case .media(let media)? = run.attributes.attachment, media.kind == .image,
                case .reference(let address) = media.source, known.insert(address).inserted,
                known.count <= Self.mostPictures, let source = read(address)
            else { continue }
            pictures.add(source, at: address)
        }
        return pictures
    }

    private mutating func read(_ address: String) -> Media.Source? {
        guard let file = files.file(at: address) else { return nil }
        var facts = stat()
        guard unsafe stat(file.path, &facts) == 0, facts.st_size <= PictureAddress.maximumSize,
            facts.st_size <= bytesLeft, let bytes = try? file.read(), let source = picture(bytes, in: file)
        else { return nil }
        bytesLeft -= bytes.count
        return source
    }

    /// The picture in a file, in a type that the target can hold; nil if it is none.
    private mutating func picture(_ bytes: [UInt8], in file: InputFile) -> Media.Source? {
        let own = PictureAddress.source(of: bytes)
        if case .data(_, let mimeType)? = own, isHeld(mimeType) { return own }
        let type = ContentMagic.type(of: bytes) ?? file.filenameExtension.flatMap { UniformType(filenameExtension: $0) }
        guard let type, formats.convertsPicture(type, to: .png), conversions < Self.mostConversions else { return own }
        conversions += 1
        guard let converted = try? PictureConversion(of: bytes, from: type, to: .png) else { return own }
        return PictureAddress.source(of: converted.bytes) ?? own
    }

    /// True if the target can hold pictures of a type; RTF has control words for two.
    private func isHeld(_ mimeType: String) -> Bool {
        target != .rtf || mimeType == "image/png" || mimeType == "image/jpeg"
    }

    private static func isDownloaded(_ path: String) -> Bool {
        origins.contains { unsafe csystem_has_attribute(path, $0) }
    }
}
