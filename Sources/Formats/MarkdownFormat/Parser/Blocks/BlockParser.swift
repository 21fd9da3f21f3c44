import FormatCore

/// The block phase (CommonMark 0.31, appendix): it reads lines one by one, tracks open blocks, and appends events to a flat
/// array.
///
/// Time is linear in the source times the depth of its blocks, which is limited.
struct BlockParser {
    /// The maximum number of open containers; beyond it, their marks are text.
    static let maximumDepth = 100

    let source: [UInt8]
    var blocks: [ParsedBlock] = []
    var lines: [ParsedLine] = []
    var definitions = LinkDefinitions()
    /// The labels of the footnotes as spelled in their definitions, keyed by folded label.
    var footnotes: [String: String] = [:]

    /// The markers of blocks, if they are recorded.
    var markers: [MarkdownMarker] = []
    let recordsMarkers: Bool

    var containers: [OpenContainer] = []
    var leaf = OpenLeaf.none
    /// The index in ``lines`` of the open leaf's first line.
    var leafStart = 0
    var cursor: LineCursor
    /// True if the line before was blank in a way that makes lists loose.
    var isAfterBlank = false

    /// The range of each leaf block, syntax included; recorded with the markers.
    var extents: [Range<Int>] = []
    /// The range of the open leaf.
    var extent = 0..<0
    /// True if lines between `$$` are always text.
    var readsFormulas = false
    /// True if lines that begin with colons are definitions of the terms above.
    var readsDefinitions = false
    /// True if tables drawn with lines are read.
    var readsTables = false
    /// The end of the last line that begins no drawn table, because it is in a malformed one.
    var drawingEnd = 0
    /// True if the open paragraph may be a term: no line with the mark of a definition is in it.
    var mayBeTerm = false
    /// True if the open paragraph begins with `$$` that has not been closed.
    var isInFormula = false
    /// True if the open paragraph began in another part of the source, which contained its definitions.
    var resumesParagraph = false
    /// The dependency of the last line on previous lines, for parsing a source in parts.
    var step = BlockStep.continues

    init(_ source: [UInt8], recordsMarkers: Bool = false) {
        self.source = source
        self.recordsMarkers = recordsMarkers
        cursor = LineCursor(source, 0..<0)
    }

    /// Parses the source from an offset.
    mutating func run(from start: Int) {
        var next = start
        // Average lengths of lines and blocks in bytes, estimated high so that little memory is reserved in vain.
        lines.reserveCapacity(source.count / 64)
        blocks.reserveCapacity(source.count / 96)
        while next < source.count {
            let (line, following) = Self.line(of: source, at: next)
            take(line)
            next = following
        }
        close(to: 0)
    }

    /// The line that begins here, without its line end, and the start of the next one.
    static func line(of source: [UInt8], at start: Int) -> (Range<Int>, next: Int) {
        let end = endOfLine(in: source.span, from: start)
        guard end < source.count else { return (start..<end, end) }
        let isPair = source[end] == 0x0D && end + 1 < source.count && source[end + 1] == 0x0A
        return (start..<end, end + (isPair ? 2 : 1))
    }
}

extension BlockParser {
    /// The first line feed or carriage return from here on, or the end.
    ///
    /// It scans eight bytes at a time; the span checks its bounds, and any eight bytes are a valid integer.
    private static func endOfLine(in source: Span<UInt8>, from start: Int) -> Int {
        var end = start
        while source.count - end >= 8 {
            let bytes = unsafe UInt64(
                littleEndian: source.bytes.unsafeLoadUnaligned(fromByteOffset: end, as: UInt64.self))
            let found = zeros(in: bytes ^ 0x0A0A_0A0A_0A0A_0A0A) | zeros(in: bytes ^ 0x0D0D_0D0D_0D0D_0D0D)
            if found != 0 { return end + found.trailingZeroBitCount / 8 }
            end += 8
        }
        while end < source.count, source[end] != 0x0A, source[end] != 0x0D { end += 1 }
        return end
    }

    /// A number in which the highest bit of the first zero byte is set, and of no byte before it.
    private static func zeros(in bytes: UInt64) -> UInt64 {
        (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080
    }
}

// MARK: A line

extension BlockParser {
    mutating func take(_ range: Range<Int>) {
        cursor.begin(range)
        step = .continues
        let matched = matchContainers()
        let isWhole = matched == containers.count
        if isWhole, takeIntoLeaf() || takeIntoFormula() { return }
        let opened = openBlocks(matched, isWhole)
        if opened == .leaf { return }
        if opened == .nothing, !isWhole, !cursor.isBlank, leaf.isParagraph {
            appendToLeaf()
            isAfterBlank = false
            return
        }
        if opened == .nothing, !isWhole { close(to: matched) }
        takeText(openedContainer: opened == .container)
    }

    private mutating func takeText(openedContainer: Bool) {
        guard !cursor.isBlank else { return takeBlank(openedContainer: openedContainer) }
        switch leaf {
        case .paragraph, .table: appendToLeaf()
        case .none, .fenced, .indented, .html, .drawn:
            closeLeaf()
            beginBlock()
            begin(.paragraph)
            beginFormula()
            appendToLeaf()
        }
        isAfterBlank = false
    }

    private mutating func beginFormula() {
        let content = cursor.content
        guard readsFormulas, content.starts(with: "$$".utf8) else { return }
        isInFormula = !content.dropFirst(2).containsSequence("$$".utf8)
    }

    /// Adds the line to the open formula; a blank line ends it.
    private mutating func takeIntoFormula() -> Bool {
        guard isInFormula, leaf.isParagraph, !cursor.isBlank else { return false }
        if cursor.content.containsSequence("$$".utf8) { isInFormula = false }
        appendToLeaf()
        isAfterBlank = false
        return true
    }

    private mutating func takeBlank(openedContainer: Bool) {
        closeLeaf()
        if openedContainer {
            isAfterBlank = false
        } else if case .quote? = containers.last?.kind {
            isAfterBlank = false
        } else {
            isAfterBlank = true
        }
    }

    /// Skips the marks of the containers that continue in this line, and counts them.
    mutating func matchContainers() -> Int {
        var matched = 0
        while matched < containers.count, goesOn(matched) { matched += 1 }
        return matched
    }

    /// Skips the mark of the container at this depth; returns false if the line does not belong to it.
    private mutating func goesOn(_ depth: Int) -> Bool {
        switch containers[depth].kind {
        case .quote:
            guard cursor.indent <= 3, cursor.first == UInt8(ascii: ">") else { return false }
            passQuoteMark()
            return true
        case .list: return true
        case .item(let offset):
            guard cursor.isBlank ? containers[depth].hasBlock : cursor.indent >= offset else { return false }
            cursor.skip(columns: offset)
            return true
        case .footnote:
            guard cursor.isBlank || cursor.indent >= OpenContainer.footnoteOffset else { return false }
            cursor.skip(columns: OpenContainer.footnoteOffset)
            return true
        case .definition(let offset, let isSettled):
            return goesOnWithDefinition(at: depth, offset: offset, isSettled: isSettled)
        }
    }

    mutating func passQuoteMark() {
        cursor.skipIndent()
        record(.quote, 1)
        cursor.skip(bytes: 1)
        cursor.skip(columns: 1)
    }

    /// Adds the line to the open leaf if that takes every line.
    ///
    /// Returns false if new blocks may begin.
    private mutating func takeIntoLeaf() -> Bool {
        switch leaf {
        case .none, .paragraph, .table: return false
        case .drawn(let rest, let indent):
            takeIntoDrawnTable(rest: rest, indent: indent)
            return true
        case .fenced(let fence, let indent):
            if cursor.indent <= 3, fence.isClosed(by: cursor.content) {
                record(.fence, cursor.content.trimmedOfBlanks)
                extendLeaf()
                closeLeaf()
            } else {
                cursor.skip(columns: indent)
                extendLeaf()
                lines.append(cursor.rest)
            }
        case .indented:
            guard cursor.isBlank || cursor.indent >= 4 else { return false }
            if cursor.isBlank { isAfterBlank = true }
            let isBlank = cursor.isBlank
            cursor.skip(columns: 4)
            lines.append(cursor.rest)
            if isBlank { return true }
            extendLeaf()
        case .html(let end):
            if case .blankLine = end, cursor.isBlank { return false }
            lines.append(cursor.rest)
            record(.html, cursor.content)
            extendLeaf()
            isAfterBlank = cursor.isBlank
            if end.isIn(cursor.content) { closeLeaf() }
            return true
        }
        isAfterBlank = false
        return true
    }
}
