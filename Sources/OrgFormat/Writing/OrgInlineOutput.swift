import FormatCore

/// Text and signs on their way out: what each byte is, and spacers where a sign would not be one beside its neighbour.
struct OrgInlineOutput {
    /// What a byte is.
    enum Kind: UInt8 {
        /// Text, in which what looks like a sign is none.
        case text
        /// Code, in which nothing is a sign.
        case verbatim
        case syntax
    }

    private(set) var bytes: [UInt8] = []
    private(set) var kinds: [Kind] = []
    /// Where the content of the innermost object begins.
    private var levelStart = 0
    private var isBehindEnd = false
    /// Signs of emphasis, by the place of their byte, that begin or end it.
    private(set) var openings: Set<Int> = []
    private(set) var closings: Set<Int> = []

    mutating func append(_ content: some Collection<UInt8>, _ kind: Kind) {
        guard let first = content.first else { return }
        if isBehindEnd, kind != .syntax, !OrgEmphasis.mayClose(in: [first], before: 0, end: 1) { appendSpacer() }
        isBehindEnd = false
        bytes.append(contentsOf: content)
        kinds.append(contentsOf: repeatElement(kind, count: content.count))
    }

    /// Content of an object begins here.
    mutating func beginLevel() {
        levelStart = bytes.count
        isBehindEnd = false
    }

    mutating func open(_ sign: UInt8) {
        if isBehindEnd || !OrgEmphasis.mayOpen(in: bytes[...], at: bytes.count, from: levelStart) { appendSpacer() }
        openings.insert(bytes.count)
        appendSign(sign)
        beginLevel()
    }

    mutating func close(_ sign: UInt8) {
        closings.insert(bytes.count)
        appendSign(sign)
        levelStart = 0
        isBehindEnd = true
    }

    /// Raised or lowered text stands right behind something that is no white space.
    mutating func openScript(_ sign: Unicode.Scalar) {
        if isBehindEnd || bytes.count == levelStart || bytes[bytes.count - 1].isASCIIWhiteSpace { appendSpacer() }
        appendSign(UInt8(ascii: sign))
        appendSign(UInt8(ascii: "{"))
        beginLevel()
    }

    private mutating func appendSign(_ sign: UInt8) {
        bytes.append(sign)
        kinds.append(.syntax)
        isBehindEnd = false
    }

    private mutating func appendSpacer() {
        bytes.append(contentsOf: OrgEmphasis.spacer)
        kinds.append(contentsOf: repeatElement(.syntax, count: 3))
        isBehindEnd = false
    }
}
