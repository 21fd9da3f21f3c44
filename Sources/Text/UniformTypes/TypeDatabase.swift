/// The declarations of types with their indices.
///
/// Types that are not declared are looked up in ``SharedTypes``. The first declaration of an identifier or a tag
/// counts.
struct TypeDatabase: Sendable {
    /// The declarations of this library.
    static let bundled = TypeDatabase(TypeDeclaration.all, isBundled: true)

    let types: [UniformType]
    private let rows: [TypeDeclaration]
    private let declarations: [String: TypeDeclaration]
    private let isBundled: Bool

    /// - Parameters:
    ///   - rows: the declarations.
    ///   - isBundled: whether they are those of this library, whose indices are kept.
    init(_ rows: [TypeDeclaration], isBundled: Bool = false) {
        self.rows = rows
        self.isBundled = isBundled
        types = rows.map { UniformType(named: $0.identifier) }
        declarations = Dictionary(zip(types.map(\.key), rows), uniquingKeysWith: { first, _ in first })
    }

    /// The indices of ``bundled``, each made at the first question that needs it: a command asks for one kind of name, if at all.
    private enum Bundled {
        static let extensions = bundled.madeIndex(of: .filenameExtension)
        static let mimeTypes = bundled.madeIndex(of: .mimeType)
        static let osTypes = bundled.madeIndex(of: .osType)
        static let pasteboardTypes = bundled.madeIndex(of: .nspboardType)
        static let shortNames = bundled.index(by: \.shortNames)
    }

    private func index(of tagClass: TagClass) -> [String: UniformType] {
        guard isBundled else { return madeIndex(of: tagClass) }
        return switch tagClass {
        case .filenameExtension: Bundled.extensions
        case .mimeType: Bundled.mimeTypes
        case .osType: Bundled.osTypes
        case .nspboardType: Bundled.pasteboardTypes
        }
    }

    private func madeIndex(of tagClass: TagClass) -> [String: UniformType] {
        index { row in row.tags(tagClass).map { Self.key($0, tagClass) } }
    }

    private func index(by names: (TypeDeclaration) -> [String]) -> [String: UniformType] {
        var index: [String: UniformType] = [:]
        for (type, row) in zip(types, rows) {
            for name in names(row) where index[name] == nil { index[name] = type }
        }
        return index
    }

    func declaration(key: String) -> TypeDeclaration? { declarations[key] }

    func type(shortName: String) -> UniformType? {
        (isBundled ? Bundled.shortNames : index(by: \.shortNames))[shortName.lowercased()]
    }

    func type(tag: String, tagClass: TagClass) -> UniformType? { index(of: tagClass)[Self.key(tag, tagClass)] }

    /// The type of a MIME type with exactly these parameters, else with only its character set, else with none.
    func type(mimeType: MIMEType) -> UniformType? {
        let candidates = [mimeType.description, mimeType.essenceWithCharset, mimeType.essence]
        let index = index(of: .mimeType)
        return candidates.lazy.compactMap { index[$0] }.first
    }

    /// The form in which tags are compared: extensions and MIME types without regard to case, others exactly.
    private static func key(_ tag: String, _ tagClass: TagClass) -> String {
        switch tagClass {
        case .filenameExtension: tag.lowercased()
        case .mimeType: MIMEType(tag)?.description ?? tag
        case .osType, .nspboardType: tag
        }
    }
}
