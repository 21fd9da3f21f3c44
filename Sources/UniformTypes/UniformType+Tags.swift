extension UniformType {
    /// The type of a MIME type, whatever its case, spacing and quotes; `nil` when it is not well-formed.
    ///
    /// It is looked up with its parameters and then without them. What no declaration has gets a dynamic identifier.
    public init?(mimeType: String) {
        guard let mimeType = MIMEType(mimeType) else { return nil }
        self.init(mimeType: mimeType)
    }

    /// The type of a MIME type; a dynamic one where no declaration has it.
    public init?(mimeType: MIMEType) {
        if let type = TypeDatabase.bundled.type(mimeType: mimeType) {
            self = type
        } else if let type = SharedTypes.current?.declared(mimeType) {
            self = type
        } else {
            self.init(dynamic: mimeType.description, .mimeType)
        }
    }

    /// The type of files with that extension (without the dot, in any case); a dynamic one for unknown extensions.
    ///
    /// What the table lacks is looked up in the desktop's database where there is one (``SharedTypes``).
    public init?(filenameExtension: String) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension)
        if isDynamic, let type = UniformType(sharedExtension: filenameExtension) { self = type }
    }

    /// The type of a tag; a dynamic one where no declaration has it.
    ///
    /// `nil` for an empty tag, one with a NUL, or a malformed MIME type.
    public init?(tag: String, tagClass: TagClass) {
        if tagClass == .mimeType {
            self.init(mimeType: tag)
        } else if let type = TypeDatabase.bundled.type(tag: tag, tagClass: tagClass) {
            self = type
        } else {
            self.init(dynamic: tagClass == .filenameExtension ? tag.lowercased() : tag, tagClass)
        }
    }

    /// The dynamic type that stands for exactly this tag, byte for byte, whatever the table says.
    ///
    /// A tag beyond 4,096 bytes is named by its hash; such a type has no tags to give back.
    package init?(dynamic tag: String, _ tagClass: TagClass) {
        guard !tag.isEmpty, !tag.utf8.contains(0) else { return nil }
        self.init(named: DynamicIdentifier(tagClass: tagClass, tag: tag).encoded)
    }

    /// All tags of one class, the preferred one first.
    public func tags(_ tagClass: TagClass) -> [String] {
        if let declaration { return declaration.tags(tagClass) }
        if tagClass == .filenameExtension, isDynamic {
            let shared = sharedExtensions
            if !shared.isEmpty { return shared }
        }
        guard let dynamic = DynamicIdentifier(key), dynamic.tagClass == tagClass.rawValue else { return [] }
        return [dynamic.tag]
    }

    /// The tags of every class that has some.
    public var tags: [TagClass: [String]] {
        var tags: [TagClass: [String]] = [:]
        for tagClass in TagClass.allCases {
            let ofClass = self.tags(tagClass)
            if !ofClass.isEmpty { tags[tagClass] = ofClass }
        }
        return tags
    }

    /// The MIME types, the preferred one first.
    public var mimeTypes: [MIMEType] { tags(.mimeType).compactMap { MIMEType($0) } }

    /// The MIME type to publish the content as.
    public var preferredMIMEType: MIMEType? { mimeTypes.first }

    /// The extensions of its files, without the dot, the preferred one first.
    public var filenameExtensions: [String] { tags(.filenameExtension) }

    /// The extension to give a new file of this type.
    public var preferredFilenameExtension: String? { filenameExtensions.first }
}
