import Synchronization

/// The declarations of types with their indices.
///
/// Types that are not declared are looked up in ``SharedTypes``. The first declaration of an identifier or a tag
/// counts.
final class TypeDatabase: Sendable {
    /// The declarations of this library.
    static let bundled = TypeDatabase(TypeDeclaration.all)

    let types: [UniformType]
    private let rows: [TypeDeclaration]
    private let declarations: [String: TypeDeclaration]

    // Each index is made at the first question that needs it: a command asks for one kind of name, if at all.
    private let typesByTag = Mutex<[TagClass: [String: UniformType]]>([:])
    private let typesByShortName = Mutex<[String: UniformType]?>(nil)

    init(_ rows: [TypeDeclaration]) {
        self.rows = rows
        types = rows.map { UniformType(named: $0.identifier) }
        declarations = Dictionary(zip(types.map(\.key), rows), uniquingKeysWith: { first, _ in first })
    }

    private func index(of tagClass: TagClass) -> [String: UniformType] {
        typesByTag.withLock { indices in
            if let index = indices[tagClass] { return index }
            let made = index { row in row.tags(tagClass).map { Self.key($0, tagClass) } }
            indices[tagClass] = made
            return made
        }
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
        typesByShortName.withLock { index in
            let made = index ?? self.index(by: \.shortNames)
            index = made
            return made[shortName.lowercased()]
        }
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
