import CSystem
import Formats
import Glibc
import Pasteboard
import PasteboardConsole
import RichText

/// The pictures next to a user's document, which it names by relative addresses: `![](boat.png)`.
///
/// A target that holds pictures gets their bytes. Only files in the folder of the document or below it are read, also where
/// links lead; a document downloaded by a browser or a mail program is not trusted, and gets none.
struct NeighbouringPictures {
    private static let mostPictures = 500
    private static let mostBytes = 128 << 20
    /// The attributes in which programs note where a file was downloaded from.
    private static let origins = ["user.xdg.origin.url", "user.xdg.referrer.url"]

    private let folder: String
    private var known: [String: Media.Source?] = [:]
    private var bytesLeft = mostBytes

    /// The pictures next to a file; nil for standard input, and for a downloaded document.
    init?(of file: InputFile) {
        guard !file.isStandardInput, file.isRegular || file.isFolder, !Self.isDownloaded(file.path) else { return nil }
        let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = file.isFolder ? file.path : parts.dropLast().joined(separator: "/")
        guard let resolved = Self.resolved(folder.isEmpty ? (file.path.hasPrefix("/") ? "/" : ".") : folder) else {
            return nil
        }
        self.folder = resolved == "/" ? resolved : resolved + "/"
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
        let place = address.prefix { $0 != "?" && $0 != "#" }
        guard !place.isEmpty, !place.hasPrefix("/"), !place.contains(":") else { return nil }
        let name = PercentEncoding.decoded(Array(place.utf8))
        guard !name.utf8.contains(0), let path = Self.resolved(folder + name), path.hasPrefix(folder) else {
            return nil
        }
        let file = InputFile(path: path)
        var facts = stat()
        guard file.isRegular, unsafe stat(path, &facts) == 0, facts.st_size <= PictureAddress.maximumSize,
            facts.st_size <= bytesLeft, let bytes = try? file.read(), let source = PictureAddress.source(of: bytes)
        else { return nil }
        bytesLeft -= bytes.count
        return source
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    private static func isDownloaded(_ path: String) -> Bool {
        origins.contains { unsafe csystem_has_attribute(path, $0) }
    }
}
