import FormatCatalog
import Pasteboard
import PasteboardConsole
import UniformTypes

// The pictures that a copied document names: `![](boat.png)`.
extension CopyInput {
    /// The extensions of pictures, up to four letters of each.
    private static let endings = ["png", "jpg", "jpeg", "gif", "webp", "svg", "bmp", "tif", "avif", "heic"]

    /// The pictures that a document in a file names by relative addresses; nil if there are none.
    ///
    /// The copy is complete without them, so failures are ignored.
    func pictures(of content: [Representation]) -> Representation? {
        guard files.count == 1, let file = files.first, !file.isStandardInput, file.isRegular, !asFileList,
            let document = content.first, content.count == 1, Self.mayName(pictures: document)
        else { return nil }
        var job = DocumentJob(file: file.path, name: file.name, to: .rtf)
        job.source = document.type
        job.isOfPictures = true
        guard let bytes = try? DocumentProgram.output(of: [], job), !bytes.isEmpty else { return nil }
        return Representation(type: ItemArchive.type, bytes: bytes)
    }

    /// Whether a document can name pictures, by the extensions in it: reading it takes another process.
    private static func mayName(pictures document: Representation) -> Bool {
        let type = document.type
        guard type == .html || type.isPlainTextByNature && !type.isPlainTextOnly,
            FormatRegistry.known[type]?.isRich == true, document.bytes.count <= Offer.renderingLimit
        else { return false }
        // LaTeX omits the extension, and Sphinx may write `*` for it.
        if type == .latex { return true }
        var rest = document.bytes[...]
        while let dot = rest.firstIndex(of: UInt8(ascii: ".")) {
            rest = rest[(dot + 1)...]
            if Self.endings.contains(where: { Self.begins(rest, with: $0) }) { return true }
            if type == .restructuredText, rest.first == UInt8(ascii: "*") { return true }
        }
        return false
    }

    /// Whether bytes begin with lower-case letters, in either case.
    private static func begins(_ bytes: ArraySlice<UInt8>, with letters: String) -> Bool {
        bytes.count >= letters.utf8.count && zip(bytes, letters.utf8).allSatisfy { $0 | 0x20 == $1 }
    }
}
