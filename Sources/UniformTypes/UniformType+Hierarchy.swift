extension UniformType {
    /// Everything the type conforms to, nearest first, without itself.
    ///
    /// A dynamic type conforms to `public.data` and to what its MIME type tells: `text/…` is text, `image/…` an image, and
    /// what the desktop's database says (``SharedTypes``).
    /// A type that is neither declared nor dynamic conforms to nothing but itself.
    public var supertypes: [UniformType] {
        var found = [self]
        var seen: Set<UniformType> = [self]
        var next = 0
        while next < found.count {
            for type in found[next].directSupertypes where seen.insert(type).inserted { found.append(type) }
            next += 1
        }
        return Array(found.dropFirst())
    }

    /// Whether content of this type can be used where the other type is asked for.
    ///
    /// Every type conforms to itself.
    public func conforms(to other: UniformType) -> Bool {
        self == other || supertypes.contains(other)
    }

    /// Whether the type conforms to the other and is not the same.
    public func isSubtype(of other: UniformType) -> Bool {
        self != other && conforms(to: other)
    }

    /// What the declaration says it conforms to, or what a dynamic identifier implies.
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

extension DynamicIdentifier {
    /// What the identifier itself says, and what its MIME type tells beyond.
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
