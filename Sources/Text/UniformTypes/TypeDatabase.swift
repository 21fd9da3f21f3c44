/// The declarations of types with their indices.
///
/// Types that are not declared are looked up in ``SharedTypes``. The first declaration of an identifier or a tag
/// counts.
struct TypeDatabase: Sendable {
    /// The declarations of this library.
    static let bundled = TypeDatabase(TypeDeclaration.all)

    let types: [UniformType]
    private let declarations: [String: TypeDeclaration]
    private var typesByTag: [TagClass: [String: UniformType]] = [:]
    private var typesByShortName: [String: UniformType] = [:]

    init(_ rows: [TypeDeclaration]) {
        types = rows.map { UniformType(named: $0.identifier) }
        declarations = Dictionary(zip(types.map(\.key), rows), uniquingKeysWith: { first, _ in first })
        for (type, row) in zip(types, rows) {
            for tagClass in TagClass.allCases { index(row.tags(tagClass), tagClass, of: type) }
            for name in row.shortNames where typesByShortName[name] == nil { typesByShortName[name] = type }
        }
    }

    private mutating func index(_ tags: [String], _ tagClass: TagClass, of type: UniformType) {
        for tag in tags {
            let key = Self.key(tag, tagClass)
            if typesByTag[tagClass]?[key] == nil { typesByTag[tagClass, default: [:]][key] = type }
        }
    }

    func declaration(key: String) -> TypeDeclaration? { declarations[key] }

    func type(shortName: String) -> UniformType? { typesByShortName[shortName.lowercased()] }

    func type(tag: String, tagClass: TagClass) -> UniformType? { typesByTag[tagClass]?[Self.key(tag, tagClass)] }

    /// The type of a MIME type with exactly these parameters, else with only its character set, else with none.
    func type(mimeType: MIMEType) -> UniformType? {
        let candidates = [mimeType.description, mimeType.essenceWithCharset, mimeType.essence]
        return candidates.lazy.compactMap { typesByTag[.mimeType]?[$0] }.first
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
