/// The characters in a text that may need escaping or begin an address in Markdown.
///
/// One scan of a whole paragraph, eight bytes at a time, replaces a search of each of its parts for characters that hardly any
/// of them has.
struct TextSigns: OptionSet {
    let rawValue: UInt8

    static let atSign = TextSigns(rawValue: 1 << 0)
    /// Two bytes that are in every web address, `:/` or `ww`.
    static let address = TextSigns(rawValue: 1 << 1)
    static let tilde = TextSigns(rawValue: 1 << 2)
    static let openingBracket = TextSigns(rawValue: 1 << 3)
    static let closingBracket = TextSigns(rawValue: 1 << 4)
    static let dollar = TextSigns(rawValue: 1 << 5)
    /// The first two bytes of a line separator (U+2028), and of other punctuation.
    static let separator = TextSigns(rawValue: 1 << 6)
    /// All signs, for text that was not scanned.
    static let all = TextSigns(rawValue: (1 << 7) - 1)
}

extension TextSigns {
    /// The signs of a text.
    init(of text: ArraySlice<UInt8>) {
        let bytes = text.span.bytes
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
        var place = 1
        while true {
            // Both words are within the text, since `place` is between 1 and `last`. The last word overlaps the one before.
            let here = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
            let before = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place - 1, as: UInt64.self)
            words.add(here, behind: before)
            if place == last { break }
            place = min(place + Words.size, last)
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
        case 0x80 where previous == 0xE2: .separator
        default: []
        }
    }

    /// The signs found in words of eight bytes: the value of a sign is not zero if any word contained it.
    private struct Words {
        static let size = 8
        private static let lowestBits: UInt64 = 0x0101_0101_0101_0101
        private static let highestBits: UInt64 = 0x8080_8080_8080_8080

        private var atSign: UInt64 = 0
        private var address: UInt64 = 0
        private var tilde: UInt64 = 0
        private var openingBracket: UInt64 = 0
        private var closingBracket: UInt64 = 0
        private var dollar: UInt64 = 0
        private var separator: UInt64 = 0

        @inline(__always)
        mutating func add(_ here: UInt64, behind before: UInt64) {
            atSign |= Self.zeros(here ^ Self.word("@"))
            address |= Self.zeros((here ^ Self.word("/")) | (before ^ Self.word(":")))
            address |= Self.zeros((here ^ Self.word("w")) | (before ^ Self.word("w")))
            tilde |= Self.zeros(here ^ Self.word("~"))
            openingBracket |= Self.zeros(here ^ Self.word("["))
            closingBracket |= Self.zeros(here ^ Self.word("]"))
            dollar |= Self.zeros(here ^ Self.word("$"))
            separator |= Self.zeros((here ^ (Self.lowestBits &* 0x80)) | (before ^ (Self.lowestBits &* 0xE2)))
        }

        var signs: TextSigns {
            var signs: TextSigns = []
            if atSign != 0 { signs.insert(.atSign) }
            if address != 0 { signs.insert(.address) }
            if tilde != 0 { signs.insert(.tilde) }
            if openingBracket != 0 { signs.insert(.openingBracket) }
            if closingBracket != 0 { signs.insert(.closingBracket) }
            if dollar != 0 { signs.insert(.dollar) }
            if separator != 0 { signs.insert(.separator) }
            return signs
        }

        /// A word with this character in each byte.
        @inline(__always)
        private static func word(_ sign: Unicode.Scalar) -> UInt64 { lowestBits &* UInt64(sign.value) }

        /// Nonzero if any byte of the word is zero.
        @inline(__always)
        private static func zeros(_ word: UInt64) -> UInt64 { (word &- lowestBits) & ~word & highestBits }
    }
}
