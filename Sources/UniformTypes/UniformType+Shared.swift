extension UniformType {
    /// Whether the desktop's own database knows the type, which the table of types does not have.
    public var isShared: Bool {
        guard let shared = SharedTypes.current, let essence = undeclaredMIMEType?.essence else { return false }
        return !shared.parents(of: essence).isEmpty || !shared.filenameExtensions(of: essence).isEmpty
    }

    /// What the desktop calls it; nil where it does not know it.
    var sharedSummary: String? {
        undeclaredMIMEType.flatMap { SharedTypes.current?.comment(on: $0.essence) }
    }

    /// The extensions that the desktop gives to its files.
    var sharedExtensions: [String] {
        undeclaredMIMEType.flatMap { SharedTypes.current?.filenameExtensions(of: $0.essence) } ?? []
    }

    /// The type of files with an extension that the table of types does not have.
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
    /// What a MIME type that the table of types does not have conforms to.
    ///
    /// There every kind of text is plain text, markup included. Here only `text/…` is that which is no XML; what else the
    /// database says to be plain text is text.
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

    /// The declared type of a MIME type that is another name of its own.
    func declared(_ mimeType: MIMEType) -> UniformType? {
        let name = canonical(mimeType.essence)
        guard name != mimeType.essence, let canonical = MIMEType(name) else { return nil }
        return TypeDatabase.bundled.type(mimeType: canonical)
    }
}
