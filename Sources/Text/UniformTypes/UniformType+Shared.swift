extension UniformType {
    /// Whether the desktop's database has the type, and the table of types does not.
    public var isShared: Bool {
        guard let shared = SharedTypes.current, let essence = undeclaredMIMEType?.essence else { return false }
        return !shared.parents(of: essence).isEmpty || !shared.filenameExtensions(of: essence).isEmpty
    }

    /// The desktop's description; nil if its database lacks the type.
    var sharedSummary: String? { undeclaredMIMEType.flatMap { SharedTypes.current?.comment(on: $0.essence) } }

    /// The file name extensions in the desktop's database.
    var sharedExtensions: [String] {
        undeclaredMIMEType.flatMap { SharedTypes.current?.filenameExtensions(of: $0.essence) } ?? []
    }

    /// The type of an extension that the table of types lacks.
    init?(sharedExtension name: String) {
        guard let essence = SharedTypes.current?.mimeType(filenameExtension: name.lowercased()) else { return nil }
        self.init(mimeType: essence)
    }

    private var undeclaredMIMEType: MIMEType? {
        guard isDynamic, let dynamic = DynamicIdentifier(key), dynamic.tagClass == TagClass.mimeType.rawValue else {
            return nil
        }
        return MIMEType(dynamic.tag)
    }
}

extension SharedTypes {
    /// The supertypes of a MIME type that the table of types lacks.
    ///
    /// In the database every kind of text is a subclass of plain text, markup included. Here only `text/…` that is not
    /// XML conforms to plain text; other subclasses of plain text conform to text.
    func supertypes(of mimeType: MIMEType) -> [UniformType] {
        let parents = parents(of: mimeType.essence)
        let isMarkup = mimeType.suffix == "xml" || parents.contains("application/xml") || parents.contains("text/html")
        return parents.compactMap { parent in
            switch parent {
            case "application/octet-stream": .data
            case "text/plain": mimeType.type == "text" && !isMarkup ? .plainText : .text
            default: UniformType(mimeType: parent)
            }
        }
    }

    /// The declared type of a MIME type that is an alias.
    func declared(_ mimeType: MIMEType) -> UniformType? {
        let name = canonical(mimeType.essence)
        guard name != mimeType.essence, let canonical = MIMEType(name) else { return nil }
        return TypeDatabase.bundled.type(mimeType: canonical)
    }
}
