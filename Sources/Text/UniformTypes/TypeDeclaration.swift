/// The declaration of a type: one row of the table.
struct TypeDeclaration: Sendable {
    /// The identifier in its usual spelling.
    let identifier: String
    /// The identifiers it conforms to directly.
    let supertypes: [String]
    /// MIME types, the preferred one first.
    let mimeTypes: [String]
    /// File name extensions without the dot, the preferred one first.
    let extensions: [String]
    /// Four-character codes of classic Mac OS.
    let osTypes: [String]
    /// The names on the pasteboards of NeXTSTEP and Mac OS X before there were identifiers.
    let pasteboardNames: [String]
    /// The names for a command line.
    let shortNames: [String]
    /// The signatures of its content; empty if none is certain.
    let signatures: [ByteSignature]
    /// True for text whose source users do not see, only the rendered form.
    let isMarkup: Bool
    /// A one-line description for users.
    let summary: String

    init(
        _ identifier: String, _ supertypes: [String], mime mimeTypes: [String] = [], ext extensions: [String] = [],
        os osTypes: [String] = [], pasteboard pasteboardNames: [String] = [], short shortNames: [String] = [],
        magic signatures: [ByteSignature] = [], isMarkup: Bool = false, _ summary: String
    ) {
        self.identifier = identifier
        self.supertypes = supertypes
        self.mimeTypes = mimeTypes
        self.extensions = extensions
        self.osTypes = osTypes
        self.pasteboardNames = pasteboardNames
        self.shortNames = shortNames
        self.signatures = signatures
        self.isMarkup = isMarkup
        self.summary = summary
    }
}

extension TypeDeclaration {
    /// The whole table.
    ///
    /// A tag of two rows refers to the type of the earlier row.
    static let all = groups.flatMap(\.self)

    /// The parts of the table.
    static let groups = [
        abstractTypes, plainTextTypes, markupTypes, sourceTypes, tabularTypes, personalTypes, imageTypes, documentTypes,
        linkTypes, archiveTypes, pasteboardTypes,
    ]

    /// The tags of one class, the preferred one first.
    func tags(_ tagClass: TagClass) -> [String] {
        switch tagClass {
        case .filenameExtension: extensions
        case .mimeType: mimeTypes
        case .osType: osTypes
        case .nspboardType: pasteboardNames
        }
    }
}
