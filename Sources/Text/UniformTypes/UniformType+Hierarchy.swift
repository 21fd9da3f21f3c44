extension UniformType {
    /// All types to which the type conforms, nearest first, without itself.
    ///
    /// A dynamic type conforms to `public.data`, to the type that its MIME type implies (`text/…` is text, `image/…` an
    /// image), and to the supertypes in the desktop's database (``SharedTypes``). A type that is neither declared nor
    /// dynamic conforms to itself only.
    public var supertypes: [UniformType] {
        var found = [self]
        var next = 0
        while next < found.count {
            for type in found[next].directSupertypes where !found.contains(type) { found.append(type) }
            next += 1
        }
        return Array(found.dropFirst())
    }

    /// Whether content of this type can be used for a request of the other type.
    ///
    /// Every type conforms to itself.
    public func conforms(to other: UniformType) -> Bool {
        if self == other { return true }
        guard let declaration else { return supertypes.contains(other) }
        return declaration.conforms(to: other.key)
    }

    /// Whether the type conforms to the other and is not the same.
    public func isSubtype(of other: UniformType) -> Bool { self != other && conforms(to: other) }

    /// The supertypes in the declaration, or those that a dynamic identifier implies.
    public var directSupertypes: [UniformType] {
        if let declaration { return declaration.supertypes.map { UniformType(named: $0) } }
        guard isDynamic else { return [] }
        guard let dynamic = DynamicIdentifier(key) else { return [.data] }
        return dynamic.inferredSupertypes
    }

    /// The types of the array that conform to the other, in its order.
    public static func conforming(to other: UniformType, in offered: [UniformType]) -> [UniformType] {
        offered.filter { $0.conforms(to: other) }
    }
}

extension TypeDeclaration {
    /// Whether the type conforms to another one, whose identifier is given in lower case.
    fileprivate func conforms(to key: String) -> Bool {
        supertypes.contains { name in
            let supertype = name.lowercasedIfNeeded
            return supertype == key || TypeDatabase.bundled.declaration(key: supertype)?.conforms(to: key) == true
        }
    }
}

extension DynamicIdentifier {
    /// The supertypes that the dynamic identifier contains, and those that its MIME type implies.
    fileprivate var inferredSupertypes: [UniformType] {
        let stated = conformsTo.compactMap { UniformType($0) }
        guard tagClass == TagClass.mimeType.rawValue, let mimeType = MIMEType(tag) else { return stated }
        let implied = [Self.supertype(suffix: mimeType.suffix), Self.supertype(topLevel: mimeType.type)]
        return (SharedTypes.current?.supertypes(of: mimeType) ?? []) + implied.compactMap { $0 } + stated
    }

    /// The format that a structured suffix names, RFC 6839 §3.
    private static func supertype(suffix: String?) -> UniformType? {
        switch suffix {
        case "xml": .xml
        case "json": .json
        case "zip": .zip
        default: nil
        }
    }

    private static func supertype(topLevel: String) -> UniformType? {
        switch topLevel {
        case "text": .text
        case "image": .image
        case "audio": .audio
        case "video": .movie
        case "font": .font
        default: nil
        }
    }
}
