/// A uniform type: the identifier of a kind of content, such as `public.html`.
///
/// Two values are equal if their identifiers are, without regard to case. A declared type has the spelling of its
/// declaration; any other keeps its spelling.
///
///     let type = UniformType(mimeType: "text/html; charset=utf-8")
///     type == .html                  // true
///     type?.conforms(to: .text)      // true
public struct UniformType: Sendable {
    /// The identifier, a name in reverse-DNS order: `public.png`, `com.adobe.pdf`, `dyn.ah62…`.
    public let identifier: String

    /// The identifier in lower case, which decides equality.
    let key: String

    /// Creates a type, declared or not; nil if the identifier is malformed.
    ///
    /// A well-formed identifier has at least two parts, joined by dots, of ASCII letters, digits, hyphens and non-ASCII
    /// characters.
    public init?(_ identifier: String) {
        guard Self.isWellFormed(identifier) else { return nil }
        let key = identifier.lowercasedIfNeeded
        let declared = TypeDatabase.bundled.declaration(key: key)?.identifier
        self.init(identifier: declared ?? (key.hasPrefix("dyn.") ? key : identifier), key: key)
    }

    /// Creates the type of an identifier in this source code, spelled as declared.
    package init(named identifier: String) { self.init(identifier: identifier, key: identifier.lowercasedIfNeeded) }

    private init(identifier: String, key: String) {
        self.identifier = identifier
        self.key = key
    }
}

extension UniformType: Hashable {
    /// Whether both have the same identifier, ignoring case.
    public static func == (left: Self, right: Self) -> Bool { left.key == right.key }

    /// Hashes the identifier without regard to case.
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension UniformType: CustomStringConvertible {
    /// The identifier.
    public var description: String { identifier }
}

extension UniformType {
    /// Whether the identifier was made from a tag (a MIME type, an extension …) without a declaration.
    public var isDynamic: Bool { key.hasPrefix("dyn.") }

    /// Whether the table of types has this type.
    public var isDeclared: Bool { declaration != nil }

    /// Whether this is one of the common types, whose identifiers start with `public.`.
    public var isPublic: Bool { key.hasPrefix("public.") }

    /// A one-line description for people; nil if neither the table nor the desktop has the type.
    public var summary: String? { declaration?.summary ?? sharedSummary }

    /// The names of the type on a command line, such as `md`; empty for a type that is not declared.
    public var shortNames: [String] { declaration?.shortNames ?? [] }

    /// The name of the type in messages: its first short name, which people type, else the identifier.
    public var commonName: String { shortNames.first ?? identifier }

    /// Every declared type, in the order of the table.
    public static var declared: [UniformType] { TypeDatabase.bundled.types }

    /// The declared type with that short name, in any case.
    public init?(shortName: String) {
        guard let type = TypeDatabase.bundled.type(shortName: shortName) else { return nil }
        self = type
    }

    var declaration: TypeDeclaration? { TypeDatabase.bundled.declaration(key: key) }
}

extension UniformType {
    private static func isWellFormed(_ identifier: String) -> Bool {
        let parts = identifier.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count > 1 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isIdentifierByte) }
    }

    private static func isIdentifierByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), 0x80...:
            true
        default: false
        }
    }
}
