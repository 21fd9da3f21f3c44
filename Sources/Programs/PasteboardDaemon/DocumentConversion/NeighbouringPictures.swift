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
    /// The attributes in which programs note where a file was downloaded from.
    private static let origins = ["user.xdg.origin.url", "user.xdg.referrer.url"]

    private let files: NeighbouringFiles
    private let target: UniformType
    private let formats: FormatRegistry
    private var conversions = 0
    private var known: [String: Media.Source?] = [:]
    private var bytesLeft = mostBytes

    /// The pictures next to a file, for a document of another type; nil for standard input, and for a downloaded document.
    init?(of file: InputFile, for target: UniformType, _ formats: FormatRegistry) {
        guard !file.isStandardInput, file.isRegular || file.isFolder, !Self.isDownloaded(file.path) else { return nil }
        let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = file.isFolder ? file.path : parts.dropLast().joined(separator: "/")
        let place = folder.isEmpty ? (file.path.hasPrefix("/") ? "/" : ".") : folder
        guard let files = NeighbouringFiles(in: place) else { return nil }
        (self.files, self.target, self.formats) = (files, target, formats)
    }

    /// Returns the text with the bytes of the pictures that were found; the others keep their addresses.
    mutating func added(to text: AttributedText) -> AttributedText {
        guard text.runs.contains(where: { $0.attributes.attachment != nil }) else { return text }
        return text.rewritingParagraphs { paragraph, builder in
            for run in paragraph.runs {
                if case .media(var media)? = run.attributes.attachment, let source = source(of: media) {
                    media.source = source
                    for _ in 0..<max(1, run.utf8.count / 3) { builder.append(.media(media), run.attributes) }
                } else {
                    builder.append(utf8: run.utf8, run.attributes)
                }
            }
        }
    }

    private mutating func source(of media: Media) -> Media.Source? {
        guard media.kind == .image, case .reference(let address) = media.source else { return nil }
        if let found = known[address] { return found }
        guard known.count < Self.mostPictures else { return nil }
        let found = read(address)
        known[address] = found
        return found
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
