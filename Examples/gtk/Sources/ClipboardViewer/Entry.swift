import PasteboardHistory
import PasteboardKit
import UniformTypes

/// A row of the list: a representation of the pasteboard or of a history item.
struct Entry: Hashable {
    let name: String
    let type: UniformType?
    /// The size in bytes, if known.
    let size: Int?
    /// Whether the owner renders it on request.
    let isPromised: Bool
    /// Whether it has content and no side effects.
    let isReadable: Bool

    init(_ entry: PasteboardOffer.Entry) {
        name = entry.name
        type = entry.type
        size = entry.size
        isPromised = entry.isPromised
        isReadable = entry.isReadable
    }

    init(_ representation: HistoryRepresentation) {
        name = representation.name
        type = representation.type
        size = representation.size
        isPromised = false
        isReadable = true
    }
}

extension [Entry] {
    /// The entries to read without a click: HTML, RTF, Markdown, a list of files, one image and the text.
    ///
    /// Promised content is not requested just to show it.
    var usuallyRead: [Entry] {
        let types: [UniformType] = [.html, .rtf, .markdown, .fileURL, .image, .utf8PlainText, .plainText]
        let firsts = types.compactMap { type in
            first { $0.isReadable && !$0.isPromised && $0.type?.conforms(to: type) == true }
        }
        return firsts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
