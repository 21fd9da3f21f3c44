import FormatCore

/// Stretches of text that libgumbo is not shown. It takes longer for a character of text than all the rest of reading, and
/// asks of one only whether it is white space (HTML §13.2.6): two characters that are none stand for a whole stretch.
///
/// Those two hold the number of the stretch. They are for private use, so a document may hold such a pair itself; then one
/// number comes twice, or one never comes, and the document is to be parsed as it is.
struct HTMLStretches {
    /// The bytes of a mark, and of each of its two characters: U+100000 to U+103FFF, then U+108000 to U+10BFFF.
    static let markLength = 8
    static let lead: UInt8 = 0xF4
    private static let shortest = 12
    private static let digitBits = 14

    private let source: [UInt8]
    /// Where each stretch stands in the source; an empty range once its text has been taken.
    private var ranges: [Range<Int32>] = []
    private var takenCount = 0
    private var isAmbiguous = false

    init(of source: [UInt8] = []) {
        self.source = source
    }

    /// Whether each stretch has been taken once.
    var areTaken: Bool {
        takenCount == ranges.count && !isAmbiguous
    }

    /// The text of the stretch of this number; nil where there is no such stretch.
    mutating func take(_ number: Int) -> ArraySlice<UInt8>? {
        guard number < ranges.count else { return nil }
        let range = ranges[number]
        if range.isEmpty { isAmbiguous = true }
        ranges[number] = range.lowerBound..<range.lowerBound
        takenCount += 1
        return source[Int(range.lowerBound)..<Int(range.upperBound)]
    }
}

// MARK: Setting aside

extension HTMLStretches {
    /// Appends the text of a range of the source, with marks for the stretches that are set aside. White space in front of
    /// a stretch stays, since it can belong to another element than what follows (HTML §13.2.6.4.3).
    mutating func copy(_ range: Range<Int>, to output: inout [UInt8]) {
        var place = range.lowerBound
        while place < range.upperBound {
            let start = source[place..<range.upperBound].firstIndex { !$0.isASCIIWhiteSpace } ?? range.upperBound
            let end = endOfStretch(from: start, range.upperBound)
            let next = endOfReference(from: end, range.upperBound)
            if end - start >= Self.shortest {
                output.append(contentsOf: source[place..<start])
                setAside(start..<end, to: &output)
                place = end
            }
            output.append(contentsOf: source[place..<next])
            place = next
        }
    }

    private mutating func setAside(_ range: Range<Int>, to output: inout [UInt8]) {
        let number = ranges.count
        Self.appendDigit(number >> Self.digitBits, 0x80, to: &output)
        Self.appendDigit(number & (1 << Self.digitBits - 1), 0x88, to: &output)
        ranges.append(Int32(clamping: range.lowerBound)..<Int32(clamping: range.upperBound))
    }

    private static func appendDigit(_ digit: Int, _ second: UInt8, to output: inout [UInt8]) {
        output.append(lead)
        output.append(second | UInt8(truncatingIfNeeded: digit >> 12 & 0x03))
        output.append(0x80 | UInt8(truncatingIfNeeded: digit >> 6 & 0x3F))
        output.append(0x80 | UInt8(truncatingIfNeeded: digit & 0x3F))
    }

    /// The number that these ``markLength`` bytes hold, the first of them the highest; nil where they are no mark.
    static func number(of mark: UInt64) -> Int? {
        guard mark & 0xFFFC_C0C0_FFFC_C0C0 == 0xF480_8080_F488_8080 else { return nil }
        return Int(digit(mark >> 32) << digitBits | digit(mark))
    }

    private static func digit(_ bytes: UInt64) -> UInt64 {
        (bytes >> 16 & 0x03) << 12 | (bytes >> 8 & 0x3F) << 6 | bytes & 0x3F
    }
}

// MARK: What libgumbo changes

extension HTMLStretches {
    /// What may begin something that libgumbo changes: references, controls, and noncharacters.
    private static let changed: ByteSet = {
        var bytes = ByteSet("&\u{7F}\u{B}\u{C}\r")
        for byte in [UInt8](0..<0x09) + (0x0E..<0x20) + [0xC2, 0xEF] + (0xF0...0xF4) { bytes.insert(byte) }
        return bytes
    }()

    private func endOfStretch(from start: Int, _ end: Int) -> Int {
        let text = source[..<end]
        var place = start
        while true {
            place = Self.changed.firstPlace(in: text, from: place)
            guard place < end, isKept(at: place, end) else { return place }
            place += 1
        }
    }

    /// Whether the character here is one that libgumbo leaves as it is: no C1 control and no noncharacter.
    private func isKept(at place: Int, _ end: Int) -> Bool {
        let second = place + 1 < end ? source[place + 1] : 0
        switch source[place] {
        case 0xC2: return second >= 0xA0
        case 0xEF: return second != 0xB7 && second != 0xBF
        case 0xF0...0xF4: return second & 0x0F != 0x0F || place + 2 < end && source[place + 2] != 0xBF
        default: return false
        }
    }

    /// The end of a character that libgumbo is shown, and of the reference that may begin with it.
    private func endOfReference(from start: Int, _ end: Int) -> Int {
        guard start < end else { return end }
        var place = start + 1
        guard source[start] == UInt8(ascii: "&") else {
            while place < end, source[place] & 0xC0 == 0x80 { place += 1 }
            return place
        }
        while place < end,
            source[place].isASCIILetter || source[place].isASCIIDigit || source[place] == UInt8(ascii: "#")
                || source[place] == UInt8(ascii: ";")
        {
            place += 1
        }
        return place
    }
}
