extension UniformType {
    /// Creates the type of a MIME type in any spelling; nil if it is malformed.
    ///
    /// It is looked up with its parameters and then without them. An undeclared type gets a dynamic identifier.
    public init?(mimeType: String) {
        guard let mimeType = MIMEType(mimeType) else { return nil }
        self.init(mimeType: mimeType)
    }

    /// Creates the type of a MIME type; a dynamic type if it is not declared.
    public init?(mimeType: MIMEType) {
        if let type = TypeDatabase.bundled.type(mimeType: mimeType) {
            self = type
        } else if let type = SharedTypes.current?.declared(mimeType) {
            self = type
        } else {
            self.init(dynamic: mimeType.description, .mimeType)
        }
    }

    /// Creates the type of a file name extension (without the dot, in any case); a dynamic one if it is unknown.
    ///
    /// Extensions that the table lacks are looked up in the desktop's database (``SharedTypes``).
    public init?(filenameExtension: String) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension)
        if isDynamic, let type = UniformType(sharedExtension: filenameExtension) { self = type }
    }

    /// Creates the type of a tag; a dynamic type if it is not declared.
    ///
    /// The result is nil for an empty tag, one with a NUL, or a malformed MIME type.
    public init?(tag: String, tagClass: TagClass) {
        if tagClass == .mimeType {
            self.init(mimeType: tag)
        } else if let type = TypeDatabase.bundled.type(tag: tag, tagClass: tagClass) {
            self = type
        } else {
            self.init(dynamic: tagClass == .filenameExtension ? tag.lowercased() : tag, tagClass)
        }
    }

    /// Creates the dynamic type of exactly this tag, even if it is declared.
    ///
    /// A tag of more than 4,096 bytes is replaced by its hash; such a type has no tags.
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

    /// The tags by class.
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
