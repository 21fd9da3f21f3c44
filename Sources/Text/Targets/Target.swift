import UniformTypes

/// A target: the name under which an X11 client requests content, such as `UTF8_STRING`, `text/html`, `TARGETS`.
///
/// ICCCM 2.0 §2.6.2 defines targets. The name is kept unchanged, so that a client can request exactly what another one has
/// offered. The table of targets has its type, its reply type, and whether a request has side effects.
public struct Target: Hashable, Sendable {
    /// The name, with one character up to U+00FF for each byte of the atom's name.
    public let name: String

    /// Creates a target from its name.
    public init(_ name: String) { self.name = name }

    /// Creates a target from the bytes of its name, which are read as ISO 8859-1.
    public init(bytes: some Sequence<UInt8>) { name = Latin1.decode(bytes) }

    /// The bytes of the name on the wire; a character beyond U+00FF is encoded in UTF-8.
    public var bytes: [UInt8] {
        name.unicodeScalars.reduce(into: []) { bytes, scalar in
            if let byte = UInt8(exactly: scalar.value) {
                bytes.append(byte)
            } else {
                bytes += Array(String(scalar).utf8)
            }
        }
    }

    /// Whether both names are equal byte for byte, as atoms are compared.
    public static func == (left: Self, right: Self) -> Bool {
        left.name.unicodeScalars.elementsEqual(right.name.unicodeScalars)
    }

    /// Hashes the bytes of the name.
    public func hash(into hasher: inout Hasher) {
        for scalar in name.unicodeScalars { hasher.combine(scalar) }
    }
}

extension Target: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Creates a target from its name.
    public init(stringLiteral name: String) { self.init(name) }

    /// The name.
    public var description: String { name }
}

extension Target {
    /// Whether the target is a clipboard format of Windows, under its own name (Wine) or Qt's name.
    public func isWindowsFormat(_ format: String) -> Bool {
        name == format || name == "application/x-qt-windows-mime;value=\"\(format)\""
    }

    /// The effect of a request for the target.
    public var kind: TargetKind { row?.kind ?? .content }

    /// The name as a MIME type, if it is one.
    public var mimeType: MIMEType? { MIMEType(name) }

    /// The property type of a correct answer; for a MIME type, the name of the target.
    public var replyType: String { row?.replyType ?? name }

    /// The property format of a correct answer: 8, 16 or 32 bits.
    public var format: Int { row?.format ?? 8 }

    /// Whether an answer may have this property type; for `TEXT` the owner chooses it.
    public func allowsReplyType(_ type: String) -> Bool {
        if name == "TEXT" { return ["STRING", "UTF8_STRING", "COMPOUND_TEXT", "C_STRING"].contains(type) }
        return type == replyType || (mimeType != nil && MIMEType(type) == mimeType)
    }

    /// The type of the target's content; nil if it has none, as for protocol targets, resources, pointers and hints.
    ///
    /// An unknown name has the dynamic type of exactly that name, so that the name is kept.
    public var uniformType: UniformType? {
        guard kind.isContent else { return nil }
        if let type = row?.type { return type }
        let mimeType = mimeType
        if let type = mimeType.flatMap({ UniformType(mimeType: $0) }), type.isDeclared { return type }
        if let type = UniformType(name), type.isDeclared || type.isDynamic { return type }
        return UniformType(tag: self)
    }

    var row: TargetRow? { TargetTable.known.row(for: self) }
}

extension UniformType {
    /// The dynamic type of a target that is in no table.
    fileprivate init?(tag target: Target) {
        self.init(dynamic: target.name, target.mimeType == nil ? .nspboardType : .mimeType)
    }
}
