import UniformTypes

/// A name under which an X11 client asks for content: `UTF8_STRING`, `text/html`, `TARGETS` (ICCCM 2.0 §2.6.2).
///
/// The name is kept exactly as it is on the wire, so that what one client offered another can ask for. What it means is
/// in the table of targets: its type, what it is answered with, and whether asking has effects beyond an answer.
public struct Target: Hashable, Sendable {
    /// The name. Atom names are bytes: each character up to U+00FF stands for one of them.
    public let name: String

    public init(_ name: String) {
        self.name = name
    }

    /// The target whose name on the wire is these bytes (ISO 8859-1, as atom names are read).
    public init(bytes: some Sequence<UInt8>) {
        name = Latin1.decode(bytes)
    }

    /// The name as it goes over the wire. A character that atom names cannot have goes as its UTF-8.
    public var bytes: [UInt8] {
        name.unicodeScalars.reduce(into: []) { bytes, scalar in
            if let byte = UInt8(exactly: scalar.value) {
                bytes.append(byte)
            } else {
                bytes += Array(String(scalar).utf8)
            }
        }
    }

    // Atom names are compared byte by byte, whatever Unicode holds for equivalent.
    public static func == (left: Self, right: Self) -> Bool {
        left.name.unicodeScalars.elementsEqual(right.name.unicodeScalars)
    }

    public func hash(into hasher: inout Hasher) {
        for scalar in name.unicodeScalars { hasher.combine(scalar) }
    }
}

extension Target: ExpressibleByStringLiteral, CustomStringConvertible {
    public init(stringLiteral name: String) { self.init(name) }

    public var description: String { name }
}

extension Target {
    /// What asking for the target does.
    public var kind: TargetKind { row?.kind ?? .content }

    /// The name as a MIME type, where it is one.
    public var mimeType: MIMEType? { MIMEType(name) }

    /// The property type of a well-made answer; the name of the target itself for every MIME type.
    public var replyType: String { row?.replyType ?? name }

    /// The width in bits of the units of a well-made answer: 8, 16 or 32.
    public var format: Int { row?.format ?? 8 }

    /// Whether an answer may have this property type. `TEXT` leaves the choice to the owner.
    public func allowsReplyType(_ type: String) -> Bool {
        if name == "TEXT" { return ["STRING", "UTF8_STRING", "COMPOUND_TEXT", "C_STRING"].contains(type) }
        return type == replyType || (mimeType != nil && MIMEType(type) == mimeType)
    }

    /// What content the target holds; `nil` where it holds none: questions of the protocol, resources of the server,
    /// pointers into a process, remarks.
    ///
    /// A name that no table knows gets the dynamic type of exactly that name, so that the name can be had back from it.
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
    /// The dynamic type of a target that no table knows.
    fileprivate init?(tag target: Target) {
        self.init(dynamic: target.name, target.mimeType == nil ? .nspboardType : .mimeType)
    }
}
