/// The name of a kind of content, such as `public.html`, and what can be known from that name.
///
/// Two values are equal when their identifiers are, in whatever case. A declared type shows the spelling of its
/// declaration; any other keeps the spelling it came in.
///
///     let type = UniformType(mimeType: "text/html; charset=utf-8")
///     type == .html                  // true
///     type?.conforms(to: .text)      // true
public struct UniformType: Sendable {
    /// The identifier, a name in reverse-DNS order: `public.png`, `com.adobe.pdf`, `dyn.ah62…`.
    public let identifier: String

    /// The identifier in lower case: what makes two types the same.
    let key: String

    /// The type of that identifier, declared or not; `nil` when the identifier is not well-formed.
    ///
    /// Well-formed are at least two parts, joined by dots, of ASCII letters, digits, hyphens and any character beyond
    /// ASCII.
    public init?(_ identifier: String) {
        guard Self.isWellFormed(identifier) else { return nil }
        let key = identifier.lowercased()
        let declared = TypeDatabase.bundled.declaration(key: key)?.identifier
        self.init(identifier: declared ?? (key.hasPrefix("dyn.") ? key : identifier), key: key)
    }

    /// The type of an identifier that stands in our own source text, spelled as declared.
    init(named identifier: String) {
        self.init(identifier: identifier, key: identifier.lowercased())
    }

    private init(identifier: String, key: String) {
        self.identifier = identifier
        self.key = key
    }
}

extension UniformType: Hashable {
    /// Whether both have the same identifier, in whatever case.
    public static func == (left: Self, right: Self) -> Bool { left.key == right.key }

    /// Hashes the identifier without regard to case.
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension UniformType: CustomStringConvertible {
    /// The identifier.
    public var description: String { identifier }
}

extension UniformType {
    /// Whether the identifier was made from a tag (a MIME type, an extension …) that no declaration has.
    public var isDynamic: Bool { key.hasPrefix("dyn.") }

    /// Whether the table of types has this type.
    public var isDeclared: Bool { declaration != nil }

    /// Whether this is one of the common types, whose identifiers start with `public.`.
    public var isPublic: Bool { key.hasPrefix("public.") }

    /// One line on what the content is, for people; `nil` for a type that neither the table nor the desktop knows.
    public var summary: String? { declaration?.summary ?? sharedSummary }

    /// What people call the type on a command line: `md`, `html`; empty for a type that is not declared.
    public var shortNames: [String] { declaration?.shortNames ?? [] }

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
        default:
            false
        }
    }
}
