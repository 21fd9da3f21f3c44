import FormatCore

/// Output of text and markers: it records the kind of each byte, and inserts zero-width spaces where a marker would not be
/// recognized next to its neighbor.
struct OrgInlineOutput {
    /// The kind of a byte.
    enum Kind: UInt8 {
        /// Text, in which a character that looks like a marker is escaped.
        case text
        /// Code, in which no character is a marker.
        case verbatim
        case syntax
        /// The sign that begins marked text.
        case opening
        /// The sign that ends marked text.
        case closing

        /// True for a byte that is written unchanged.
        var isSyntax: Bool { rawValue >= Kind.syntax.rawValue }
    }

    private(set) var bytes: [UInt8] = []
    private(set) var kinds: [Kind] = []
    /// The start of the content of the innermost object.
    private var levelStart = 0
    private var isBehindEnd = false

    mutating func append(_ content: some Collection<UInt8>, _ kind: Kind) {
        guard let first = content.first else { return }
        if isBehindEnd, kind != .syntax, !OrgEmphasis.mayClose(in: [first], before: 0, end: 1) { appendSpacer() }
        isBehindEnd = false
        bytes.append(contentsOf: content)
        kinds.append(contentsOf: repeatElement(kind, count: content.count))
    }

    /// Begins the content of an object.
    mutating func beginLevel() {
        levelStart = bytes.count
        isBehindEnd = false
    }

    mutating func open(_ sign: UInt8) {
        if isBehindEnd || !OrgEmphasis.mayOpen(in: bytes[...], at: bytes.count, from: levelStart) { appendSpacer() }
        appendSign(sign, .opening)
        beginLevel()
    }

    mutating func close(_ sign: UInt8) {
        appendSign(sign, .closing)
        levelStart = 0
        isBehindEnd = true
    }

    /// Subscript and superscript must directly follow a character other than white space.
    mutating func openScript(_ sign: Unicode.Scalar) {
        if isBehindEnd || bytes.count == levelStart || bytes[bytes.count - 1].isASCIIWhiteSpace { appendSpacer() }
        appendSign(UInt8(ascii: sign), .syntax)
        appendSign(UInt8(ascii: "{"), .syntax)
        beginLevel()
    }

    private mutating func appendSign(_ sign: UInt8, _ kind: Kind) {
        bytes.append(sign)
        kinds.append(kind)
        isBehindEnd = false
    }

    private mutating func appendSpacer() {
        bytes.append(contentsOf: OrgEmphasis.spacer)
        kinds.append(contentsOf: repeatElement(.syntax, count: 3))
        isBehindEnd = false
    }
}
