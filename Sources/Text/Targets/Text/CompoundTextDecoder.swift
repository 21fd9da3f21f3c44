/// Decodes compound text.
///
/// The left half is ASCII and the right half ISO 8859-1 until an escape sequence designates other sets.
struct CompoundTextDecoder {
    private(set) var hasUnknownCharacters = false
    private let bytes: [UInt8]
    private var position = 0
    private var left = CompoundSet.ascii
    private var right = CompoundSet.latin1
    private var output: [UInt8] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var text: String { String(decoding: output, as: UTF8.self) }

    mutating func run() {
        while let byte = take() {
            switch byte {
            case 0x1B: escape()
            case 0x9B: skipControlSequence()
            case 0x00..<0x20, 0x7F: output.append(byte)
            case 0x80..<0xA0: append(Unicode.Scalar(byte))
            default: append(byte, in: byte < 0x80 ? left : right)
            }
        }
    }
}

extension CompoundTextDecoder {
    private mutating func take() -> UInt8? {
        guard position < bytes.count else { return nil }
        defer { position += 1 }
        return bytes[position]
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar == "\u{FFFD}" { hasUnknownCharacters = true }
        output.append(contentsOf: String(scalar).utf8)
    }

    private mutating func append(_ byte: UInt8, in set: CompoundSet) {
        for _ in 1..<set.width where position < bytes.count && bytes[position] & 0x7F >= 0x20 { position += 1 }
        append(set.scalar(byte))
    }

    /// Reads an escape sequence after ESC: intermediate bytes 20–2F, then a final byte.
    private mutating func escape() {
        var intermediates: [UInt8] = []
        while position < bytes.count, (0x20...0x2F).contains(bytes[position]) {
            intermediates.append(bytes[position])
            position += 1
        }
        guard let final = take() else { return }
        switch (intermediates, final) {
        case ([0x25], UInt8(ascii: "G")): readUTF8()
        case ([0x25], UInt8(ascii: "@")): break
        case ([0x25, 0x2F], 0x30...0x34): readExtendedSegment(width: final - 0x30)
        // The version of the encoding, which has no effect.
        case ([0x23, 0x20], _), ([0x23, 0x21], _): break
        default: designate(intermediates, final)
        }
    }

    private mutating func designate(_ intermediates: [UInt8], _ final: UInt8) {
        switch intermediates {
        case [0x28]: left = CompoundSet(final94: final)
        case [0x29]: right = CompoundSet(final94: final)
        case [0x2D]: right = CompoundSet(final96: final)
        case [0x24, 0x28], [0x24]: left = .unknown(width: 2)
        case [0x24, 0x29]: right = .unknown(width: 2)
        default: hasUnknownCharacters = true
        }
    }

    /// Reads UTF-8 up to `ESC % @` or the end.
    private mutating func readUTF8() {
        let start = position
        while position < bytes.count, !isAtEndOfUTF8 { position += 1 }
        output += Array(String(decoding: bytes[start..<position], as: UTF8.self).utf8)
        position = min(position + 3, bytes.count)
    }

    private var isAtEndOfUTF8: Bool { bytes[position] == 0x1B && bytes[position...].starts(with: [0x1B, 0x25, 0x40]) }

    /// Reads an extended segment: a length in two bytes of seven bits, the name of the encoding, STX, the characters.
    private mutating func readExtendedSegment(width: UInt8) {
        guard let high = take(), let low = take() else { return }
        let end = min(position + Int(high & 0x7F) * 128 + Int(low & 0x7F), bytes.count)
        let segment = bytes[position..<end]
        position = end
        let stx = segment.firstIndex(of: 0x02)
        let name = stx.map { String(decoding: segment[..<$0], as: UTF8.self).lowercased() }
        let content = segment[(stx.map { $0 + 1 } ?? segment.startIndex)...]
        switch name {
        case "utf-8",
            "iso10646-1" where width != 2:
            output += Array(String(decoding: content, as: UTF8.self).utf8)
        case "iso8859-1": output += Array(Latin1.decode(content).utf8)
        case let name?:
            guard let set = ISO8859(label: name) else { fallthrough }
            for byte in content { append(set.scalar(byte)) }
        default:
            for _ in 0..<(content.count / max(1, Int(width))) { append("\u{FFFD}") }
        }
    }

    /// Skips a change of direction, `CSI … ]`, because the direction follows from the characters.
    private mutating func skipControlSequence() {
        while let byte = take(), !(0x40...0x7E).contains(byte) {}
    }
}
