import PasteboardClient

/// An item of the history, as a list shows it.
package struct HistoryItem: Equatable, Sendable {
    /// The visible kind of an item.
    package enum Kind: UInt8, CaseIterable, ControlRecord {
        case text, richText, picture, files, link, data

        /// The word for people and scripts.
        package var word: String {
            switch self {
            case .text: "text"
            case .richText: "rich text"
            case .picture: "picture"
            case .files: "files"
            case .link: "link"
            case .data: "data"
            }
        }
    }

    /// The longest preview, in characters.
    package static let previewLength = 200

    package var id: HistoryID
    /// When it was copied last, in milliseconds since 1970 (UTC).
    package var time: Int
    /// The application that copied it, if known.
    package var application: String?
    /// The title of the window that copied it, if known.
    package var title: String?
    package var kind: Kind
    /// The size of all representations, in bytes.
    package var size: Int
    /// The beginning of its text in one line; control characters are not made visible yet.
    package var preview: String
    package var isPinned: Bool
    /// How often it was copied.
    package var copies: Int

    package init(
        id: HistoryID, time: Int, application: String? = nil, title: String? = nil, kind: Kind, size: Int,
        preview: String, isPinned: Bool = false, copies: Int = 1
    ) {
        self.id = id
        self.time = time
        self.application = application
        self.title = title
        self.kind = kind
        self.size = size
        self.preview = preview
        self.isPinned = isPinned
        self.copies = copies
    }
}

extension HistoryItem: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(id, time, application, title, kind, size, preview, isPinned, copies)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            id: try fields.read(), time: try fields.read(), application: try fields.read(), title: try fields.read(),
            kind: try fields.read(), size: try fields.read(), preview: try fields.read(),
            isPinned: try fields.read(), copies: try fields.read())
    }
}
