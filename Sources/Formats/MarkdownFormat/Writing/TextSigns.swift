/// The characters in a text that may need escaping or begin an address in Markdown.
///
/// One scan of a whole paragraph, sixteen bytes at a time, replaces a search of each part for these rare characters.
struct TextSigns: OptionSet {
    let rawValue: UInt8

    static let atSign = TextSigns(rawValue: 1 << 0)
    /// Two bytes that are in every web address, `:/` or `ww`.
    static let address = TextSigns(rawValue: 1 << 1)
    static let tilde = TextSigns(rawValue: 1 << 2)
    static let openingBracket = TextSigns(rawValue: 1 << 3)
    static let closingBracket = TextSigns(rawValue: 1 << 4)
    static let dollar = TextSigns(rawValue: 1 << 5)
    /// The last two bytes of a line separator (U+2028), and of few other characters.
    static let separator = TextSigns(rawValue: 1 << 6)
    /// All signs, for text that was not scanned.
    static let all = TextSigns(rawValue: (1 << 7) - 1)
}

extension TextSigns {
    /// The signs of a text.
    init(of text: ArraySlice<UInt8>) {
        let bytes = unsafe text.span.bytes
        guard text.count > Words.size else {
            var signs: TextSigns = []
            var previous: UInt8 = 0
            for byte in text {
                signs.formUnion(Self.sign(byte, behind: previous))
                previous = byte
            }
            self = signs
            return
        }
        var words = Words()
        let last = text.count - Words.size
        var index = 1
        while true {
            // Both words are within the text, since `index` is between 1 and `last`. The last word overlaps the one before.
            let here = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: Words.Word.self)
            let before = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index - 1, as: Words.Word.self)
            words.add(here, behind: before)
            if index == last { break }
            index = min(index + Words.size, last)
        }
        self = words.signs.union(Self.sign(text[text.startIndex], behind: 0))
    }

    private static func sign(_ byte: UInt8, behind previous: UInt8) -> TextSigns {
        switch byte {
        case UInt8(ascii: "@"): .atSign
        case UInt8(ascii: "/") where previous == UInt8(ascii: ":"): .address
        case UInt8(ascii: "w") where previous == byte: .address
        case UInt8(ascii: "~"): .tilde
        case UInt8(ascii: "["): .openingBracket
        case UInt8(ascii: "]"): .closingBracket
        case UInt8(ascii: "$"): .dollar
        case 0xA8 where previous == 0x80: .separator
        default: []
        }
    }

    /// The signs found in 16-byte words: a lane of a sign is nonzero if any word contained the sign.
    private struct Words {
        typealias Word = SIMD16<UInt8>
        typealias Lanes = SIMD16<Int8>
        static let size = 16

        private var atSign = Lanes()
        private var address = Lanes()
        private var tilde = Lanes()
        private var openingBracket = Lanes()
        private var closingBracket = Lanes()
        private var dollar = Lanes()
        private var separator = Lanes()

        @inline(__always)
        mutating func add(_ here: Word, behind before: Word) {
            atSign |= Self.lanes(here, UInt8(ascii: "@"))
            address |= Self.lanes(here, UInt8(ascii: "/")) & Self.lanes(before, UInt8(ascii: ":"))
            address |= Self.lanes(here, UInt8(ascii: "w")) & Self.lanes(before, UInt8(ascii: "w"))
            tilde |= Self.lanes(here, UInt8(ascii: "~"))
            openingBracket |= Self.lanes(here, UInt8(ascii: "["))
            closingBracket |= Self.lanes(here, UInt8(ascii: "]"))
            dollar |= Self.lanes(here, UInt8(ascii: "$"))
            separator |= Self.lanes(here, 0xA8) & Self.lanes(before, 0x80)
        }

        var signs: TextSigns {
            var signs: TextSigns = []
            if Self.isFound(atSign) { signs.insert(.atSign) }
            if Self.isFound(address) { signs.insert(.address) }
            if Self.isFound(tilde) { signs.insert(.tilde) }
            if Self.isFound(openingBracket) { signs.insert(.openingBracket) }
            if Self.isFound(closingBracket) { signs.insert(.closingBracket) }
            if Self.isFound(dollar) { signs.insert(.dollar) }
            if Self.isFound(separator) { signs.insert(.separator) }
            return signs
        }

        /// The lanes with this byte are nonzero.
        ///
        /// Only lanes, and not masks, have operators that compile to one instruction.
        @inline(__always)
        private static func lanes(_ word: Word, _ byte: UInt8) -> Lanes {
            unsafe unsafeBitCast(word .== Word(repeating: byte), to: Lanes.self)
        }

        @inline(__always)
        private static func isFound(_ lanes: Lanes) -> Bool {
            let halves = unsafe unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
            return halves[0] | halves[1] != 0
        }
    }
}
