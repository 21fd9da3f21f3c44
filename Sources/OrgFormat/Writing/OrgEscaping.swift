import FormatCore

/// Escapes text that would be syntax: emphasis markers become entities, other syntax is split by a zero-width space.
struct OrgEscaping {
    private(set) var bytes: [UInt8] = []
    private let source: ArraySlice<UInt8>
    private let output: OrgInlineOutput
    private let isInCell: Bool
    private let isInItem: Bool
    /// For each marker, the last index at which it could be closed.
    private var lastEnds: [UInt8: Int] = [:]

    init(_ output: OrgInlineOutput, isInCell: Bool, isInItem: Bool) {
        self.output = output
        self.isInCell = isInCell
        self.isInItem = isInItem
        source = output.bytes[...]
        for place in source.indices where OrgEmphasis.mark(of: source[place]) != nil && mayClose(place) {
            lastEnds[source[place]] = place
        }
        run()
    }

    private mutating func run() {
        var open: [UInt8: Int] = [:]
        bytes.reserveCapacity(source.count)
        var place = 0
        while place < source.count {
            let byte = source[place]
            if output.openings.contains(place) { open[byte, default: 0] += 1 }
            if output.closings.contains(place) { open[byte, default: 0] -= 1 }
            switch output.kinds[place] {
            case .syntax: bytes.append(byte)
            case .verbatim, .text:
                if OrgEmphasis.beginsWithSpacer(source, at: place) {
                    bytes.append(contentsOf: OrgEmphasis.spacer + OrgEmphasis.spacer)
                    place += 3
                    continue
                }
                if output.kinds[place] == .verbatim {
                    bytes.append(byte)
                } else {
                    append(byte, at: place, isOpen: open[byte, default: 0] > 0)
                }
            }
            place += 1
        }
    }

    private mutating func append(_ byte: UInt8, at place: Int, isOpen: Bool) {
        let isSign = OrgEmphasis.mark(of: byte) != nil
        let isEnd = isOpen && mayClose(place)
        let isStart = isSign && mayOpen(place) && lastEnds[byte].map { $0 > place } == true
        if isEnd || isStart || isInCell && byte == UInt8(ascii: "|"), let reference = OrgEntities.reference(to: byte) {
            return bytes.append(reference)
        }
        if needsSpacer(before: byte, at: place) { bytes.append(contentsOf: OrgEmphasis.spacer) }
        bytes.append(byte)
        if needsSpacer(behind: byte, at: place) { bytes.append(contentsOf: OrgEmphasis.spacer) }
    }
}

extension OrgEscaping {
    private func mayOpen(_ place: Int) -> Bool {
        guard place + 1 < source.count, !source[place + 1].isASCIIWhiteSpace else { return false }
        // Some characters may be followed by a zero-width space.
        let isBehind = place > 0 && (output.kinds[place - 1] == .syntax || "[]\\@<".utf8.contains(source[place - 1]))
        return isBehind || OrgEmphasis.mayOpen(in: source, at: place, from: 0)
    }

    private func mayClose(_ place: Int) -> Bool {
        guard place > 0, !source[place - 1].isASCIIWhiteSpace else { return false }
        // Some characters may be preceded by a zero-width space, others replaced by an entity.
        let isBefore =
            place + 1 < source.count
            && (output.kinds[place + 1] == .syntax || "*/_=~+{|".utf8.contains(source[place + 1]))
        return isBefore || OrgEmphasis.mayClose(in: source, before: place + 1, end: source.count)
    }

    private func needsSpacer(before byte: UInt8, at place: Int) -> Bool {
        switch byte {
        case UInt8(ascii: "{"):
            return place > 0 && (source[place - 1] == UInt8(ascii: "_") || source[place - 1] == UInt8(ascii: "^"))
        case UInt8(ascii: ":"):
            // `term :: description`
            guard isInItem, place > 0, source[place - 1].isASCIIWhiteSpace else { return false }
            return source[place...].starts(with: "::".utf8)
        default: return false
        }
    }

    private func needsSpacer(behind byte: UInt8, at place: Int) -> Bool {
        let next = place + 1 < source.count ? source[place + 1] : 0x0A
        switch byte {
        case UInt8(ascii: "\\"): return next.isASCIILetter || next == 0x0A || next == UInt8(ascii: "\\")
        case UInt8(ascii: "["): return next == byte || source[place...].starts(with: "[fn:".utf8)
        case UInt8(ascii: "]"), UInt8(ascii: "@"): return next == byte
        case UInt8(ascii: "<"): return next == byte || OrgTarget.isAddress(source[(place + 1)...])
        default: return false
        }
    }
}
