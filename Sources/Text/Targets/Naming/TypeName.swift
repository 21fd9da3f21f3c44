import UniformTypes

/// The meaning of a type's name on a command line.
public enum TypeName: Hashable, Sendable {
    /// An offered target, named exactly.
    case target(Target)
    /// A declared type, or a dynamic one by its identifier.
    case type(UniformType)
    /// A MIME type that is in no table.
    case mimeType(MIMEType)
    /// A target named as `target:NAME`, known or not.
    case forcedTarget(Target)

    /// Resolves a name while these targets are offered.
    ///
    /// A name is the first of these:
    ///
    /// - an offered target, in exactly this spelling
    /// - a short name or an identifier, in any case
    /// - a MIME type
    /// - a file extension
    /// - an X11 target that is known but not offered, which stands for its type
    public static func resolve(_ name: String, offered: [Target] = []) throws(TypeNameError) -> TypeName {
        if name.hasPrefix("target:"), name != "target:" { return .forcedTarget(Target(String(name.dropFirst(7)))) }
        if offered.contains(Target(name)) { return .target(Target(name)) }
        if let type = UniformType(shortName: name) ?? identified(name) { return .type(type) }
        if let mimeType = MIMEType(name) { return declared(mimeType).map { .type($0) } ?? .mimeType(mimeType) }
        if let type = withExtension(name) ?? named(name) { return .type(type) }
        throw TypeNameError(name: name, nearMatches: NearMatches.of(name, offered: offered))
    }

    /// The type that the name means, if any; of a target, the type that it carries.
    public var uniformType: UniformType? {
        switch self {
        case .target(let target), .forcedTarget(let target): target.uniformType
        case .type(let type): type
        case .mimeType(let mimeType): UniformType(mimeType: mimeType)
        }
    }
}

extension TypeName {
    private static func identified(_ name: String) -> UniformType? {
        UniformType(name).flatMap { $0.isDeclared || !$0.tags.isEmpty ? $0 : nil }
    }

    private static func declared(_ mimeType: MIMEType) -> UniformType? {
        // The table of targets has MIME types that no type declares, such as LibreOffice's own.
        Target(mimeType.description).uniformType.flatMap { $0.isDeclared ? $0 : nil }
    }

    private static func withExtension(_ name: String) -> UniformType? {
        let isExtension = name.hasPrefix(".")
        let type = UniformType(filenameExtension: isExtension ? String(name.dropFirst()) : name)
        // A bare word is only looked up in the table, because the desktop's database has an extension for nearly every word.
        return type.flatMap { $0.isDeclared || isExtension && $0.isShared ? $0 : nil }
    }

    private static func named(_ name: String) -> UniformType? {
        let target = Target(name)
        return target.row == nil ? nil : target.uniformType
    }
}
