import FormatCore

/// Escapes text that would be syntax: emphasis markers become entities, other syntax is split by a zero-width space.
struct OrgEscaping {
    /// The bytes that may need a change, as signs or as parts of a spacer.
    private static let signs: ByteSet = {
        var signs = ByteSet("*/_+~=|{:\\[]@<$")
        signs.insert(0xE2)
        return signs
    }()

    private(set) var bytes: [UInt8] = []
    private let source: ArraySlice<UInt8>
    private let kinds: [OrgInlineOutput.Kind]
    private let isInCell: Bool
    private let isInItem: Bool
    /// For each marker, the last index at which it could be closed.
    private var lastEnds: [UInt8: Int] = [:]
    /// The last dollar that could end a formula.
    private var lastDollar = -1

    init(_ output: OrgInlineOutput, isInCell: Bool, isInItem: Bool) {
        kinds = output.kinds
        self.isInCell = isInCell
        self.isInItem = isInItem
        source = output.bytes[...]
        var index = Self.signs.firstIndex(in: source, from: 0)
        while index < source.count {
            if OrgEmphasis.mark(of: source[index]) != nil, mayClose(index) { lastEnds[source[index]] = index }
            // In a run of dollar signs, the first one counts. After a backslash, which escapes the first, the second one
            // counts.
            let isHidden = index > 1 && source[index - 2] == "\\"
            let isFirst = index == 0 || source[index - 1] != TeXFormula.sign || isHidden
            if source[index] == TeXFormula.sign, isFirst,
                TeXFormula.closingCount(in: source, from: index, to: index + 1) > 0
            {
                lastDollar = index
            }
            index = Self.signs.firstIndex(in: source, from: index + 1)
        }
        run()
    }

    private mutating func run() {
        var open: [UInt8: Int] = [:]
        bytes.reserveCapacity(source.count)
        var index = 0
        while index < source.count {
            let sign = Self.signs.firstIndex(in: source, from: index)
            bytes.append(contentsOf: source[index..<sign])
            guard sign < source.count else { return }
            let byte = source[sign]
            index = sign + 1
            switch kinds[sign] {
            case .syntax: bytes.append(byte)
            case .opening:
                open[byte, default: 0] += 1
                bytes.append(byte)
            case .closing:
                open[byte, default: 0] -= 1
                bytes.append(byte)
            case .verbatim, .text:
                if OrgEmphasis.beginsWithSpacer(source, at: sign) {
                    bytes.append(contentsOf: OrgEmphasis.spacer + OrgEmphasis.spacer)
                    index += 2
                } else if kinds[sign] == .verbatim {
                    bytes.append(byte)
                } else {
                    append(byte, at: sign, isOpen: open[byte, default: 0] > 0)
                }
            }
        }
    }

    private mutating func append(_ byte: UInt8, at index: Int, isOpen: Bool) {
        let isSign = OrgEmphasis.mark(of: byte) != nil
        let isEnd = isOpen && mayClose(index)
        let isStart = isSign && mayOpen(index) && lastEnds[byte].map { $0 > index } == true
        let isDollar = byte == TeXFormula.sign && index < lastDollar && mayBeginFormula(index)
        if isEnd || isStart || isDollar || isInCell && byte == "|",
            let reference = OrgEntities.reference(to: byte)
        {
            return bytes.append(reference)
        }
        if needsSpacer(before: byte, at: index) { bytes.append(contentsOf: OrgEmphasis.spacer) }
        bytes.append(byte)
        if needsSpacer(behind: byte, at: index) { bytes.append(contentsOf: OrgEmphasis.spacer) }
    }
}

extension OrgEscaping {
    private func mayOpen(_ index: Int) -> Bool {
        guard index + 1 < source.count, !source[index + 1].isASCIIWhiteSpace else { return false }
        // Some characters may be followed by a zero-width space.
        let isBehind = index > 0 && (kinds[index - 1].isSyntax || "[]\\@<".utf8.contains(source[index - 1]))
        return isBehind || OrgEmphasis.mayOpen(in: source, at: index, from: 0)
    }

    /// True for a dollar of one or two that could begin a formula.
    private func mayBeginFormula(_ index: Int) -> Bool {
        let start = index > 0 && source[index - 1] == TeXFormula.sign ? index - 1 : index
        return TeXFormula.mayBegin(
            in: source, at: start, TeXFormula.count(in: source[..<min(start + 3, source.count)], at: start))
    }

    private func mayClose(_ index: Int) -> Bool {
        guard index > 0, !source[index - 1].isASCIIWhiteSpace else { return false }
        // Some characters may be preceded by a zero-width space, others replaced by an entity.
        let isBefore =
            index + 1 < source.count
            && (kinds[index + 1].isSyntax || "*/_=~+{|$".utf8.contains(source[index + 1]))
        return isBefore || OrgEmphasis.mayClose(in: source, before: index + 1, end: source.count)
    }

    private func needsSpacer(before byte: UInt8, at index: Int) -> Bool {
        switch byte {
        case "{":
            return index > 0 && (source[index - 1] == "_" || source[index - 1] == "^")
        case ":":
            // `term :: description`
            guard isInItem, index > 0, source[index - 1].isASCIIWhiteSpace else { return false }
            return source[index...].starts(with: "::".utf8)
        default: return false
        }
    }

    private func needsSpacer(behind byte: UInt8, at index: Int) -> Bool {
        let next = index + 1 < source.count ? source[index + 1] : 0x0A
        switch byte {
        case "\\": return next.isASCIILetter || next == 0x0A || "\\([".utf8.contains(next)
        case "[": return next == byte || source[index...].starts(with: "[fn:".utf8)
        case "]", "@": return next == byte
        case "<": return next == byte || OrgTarget.isAddress(source[(index + 1)...])
        default: return false
        }
    }
}
