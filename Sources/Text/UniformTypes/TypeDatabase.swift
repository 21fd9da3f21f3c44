/// The declarations of types.
///
/// Types that are not declared are looked up in ``SharedTypes``. The first declaration of an identifier or a tag is used.
struct TypeDatabase: Sendable {
    /// The declarations of this library.
    static let bundled = TypeDatabase(TypeDeclaration.groups, isBundled: true)

    private let groups: [[TypeDeclaration]]
    /// The numbers of the rows by their identifiers in lower case.
    private let identifiers: NameTable
    private let isBundled: Bool

    /// Creates a database of some rows.
    init(_ rows: [TypeDeclaration]) { self.init([rows], isBundled: false) }

    /// - Parameters:
    ///   - groups: the declarations; they are not copied, because that would delay every command.
    ///   - isBundled: whether they are the declarations of this library, whose index is cached.
    private init(_ groups: [[TypeDeclaration]], isBundled: Bool) {
        self.groups = groups
        self.isBundled = isBundled
        var keys: [String] = []
        for group in groups {
            for row in group.indices { keys.append(group[row].identifier.lowercasedIfNeeded) }
        }
        identifiers = NameTable(keys)
    }

    /// The types, in the order of the rows.
    var types: [UniformType] { groups.flatMap { group in group.map { UniformType(named: $0.identifier) } } }

    func declaration(key: String) -> TypeDeclaration? {
        identifiers.number(of: key).map { number in
            var number = number
            var group = 0
            while number >= groups[group].count {
                number -= groups[group].count
                group += 1
            }
            return groups[group][number]
        }
    }

    func type(shortName: String) -> UniformType? {
        let name = shortName.lowercasedIfNeeded
        return firstType { $0.shortNames.contains(name) }
    }

    func type(tag: String, tagClass: TagClass) -> UniformType? {
        switch tagClass {
        case .filenameExtension:
            let name = tag.lowercasedIfNeeded
            return firstType { $0.extensions.contains { $0.lowercasedIfNeeded == name } }
        case .mimeType: return mimeTypes[MIMEType(tag)?.description ?? tag]
        case .osType: return firstType { $0.osTypes.contains(tag) }
        case .nspboardType: return firstType { $0.pasteboardNames.contains(tag) }
        }
    }

    /// The type of a MIME type with exactly these parameters, otherwise with only its character set, otherwise with none.
    func type(mimeType: MIMEType) -> UniformType? {
        let candidates = [mimeType.description, mimeType.essenceWithCharset, mimeType.essence]
        let index = mimeTypes
        return candidates.lazy.compactMap { index[$0] }.first
    }
}

extension TypeDatabase {
    private func firstType(where matches: (TypeDeclaration) -> Bool) -> UniformType? {
        for group in groups {
            if let row = group.firstIndex(where: matches) { return UniformType(named: group[row].identifier) }
        }
        return nil
    }

    /// The index of ``bundled``, created at the first lookup of a MIME type, because an application offers a dozen of them.
    private static let bundledMIMETypes = bundled.madeIndex()

    private var mimeTypes: [String: UniformType] { isBundled ? Self.bundledMIMETypes : madeIndex() }

    private func madeIndex() -> [String: UniformType] {
        var index: [String: UniformType] = [:]
        for group in groups {
            for row in group {
                for text in row.mimeTypes {
                    let name = MIMEType(text)?.description ?? text
                    if index[name] == nil { index[name] = UniformType(named: row.identifier) }
                }
            }
        }
        return index
    }
}

extension String {
    /// The text in lower case; the text itself, without a copy, if it has only ASCII characters and no capitals.
    var lowercasedIfNeeded: String { utf8.contains { $0 >= 0x80 || (0x41...0x5A).contains($0) } ? lowercased() : self }
}
