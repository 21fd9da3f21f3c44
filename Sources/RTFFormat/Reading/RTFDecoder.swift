import FormatCore
import Glibc

/// Turns bytes and numbers of characters into text, one at a time (RTF 1.9.1, "Unicode RTF").
struct RTFDecoder {
    /// What bytes beyond ASCII mean here.
    var codePage = RTFCodePage.document
    /// What they mean where the font does not say (`\ansi`, `\mac`, `\ansicpg` …).
    var documentPage = RTFCodePage.windows1252
    /// A character whose second half is awaited.
    private var half: Half?
    /// How much of what stands for the last `\u` in programs that know no Unicode is still to come.
    private var replacementLeft = 0
    private var converters: [RTFCodePage.DoubleByte: CharacterConverter] = [:]

    private enum Half {
        /// The first byte of two.
        case byte(UInt8)
        /// The first of two UTF-16 units.
        case unit(UInt16)
        /// The first bytes of a character in UTF-8.
        case sequence(RTFSequence)

        /// What stands for it where the rest does not come.
        var remains: String {
            if case .sequence(let sequence) = self { sequence.remains } else { "\u{FFFD}" }
        }
    }

    /// What a unit of text comes to.
    struct Text {
        /// What stands for the character before, where that was cut in the middle.
        var remains: String?
        /// nil where another unit is awaited.
        var scalar: Unicode.Scalar?
    }

    /// Whether nothing is awaited.
    var isIdle: Bool { half == nil }

    /// Whether the next byte is not the second of a character, whatever byte it is.
    var isBetweenBytes: Bool {
        if case .byte? = half { false } else { true }
    }

    /// Whether ASCII stands for itself in the next bytes.
    var takesASCII: Bool { half == nil && !codePage.isOfSigns }

    /// Ends what comes before text that is not part of it.
    ///
    /// What stands for a character that was cut in the middle, nil where none was.
    mutating func endCharacter() -> String? {
        guard let cut = half else { return nil }
        half = nil
        return cut.remains
    }

    /// Ends the first of two UTF-16 units before anything that is no unit.
    ///
    /// True where there was one.
    mutating func endUnit() -> Bool {
        guard case .unit? = half else { return false }
        half = nil
        return true
    }
}

// MARK: Numbers of characters

extension RTFDecoder {
    /// A character given as `\uN`: a UTF-16 unit, signed or not; programs that know no better write whole scalars.
    ///
    /// So many characters after it stand for it elsewhere.
    mutating func decode(unicode number: Int32, replacedBy count: Int) -> Text {
        replacementLeft = count
        let before = half
        half = nil
        guard number <= 0xFFFF else {
            return Text(
                remains: before?.remains, scalar: Unicode.Scalar(UInt32(bitPattern: number)) ?? "\u{FFFD}")
        }
        let unit = UInt16(truncatingIfNeeded: number)
        if case .unit(let high)? = before, UTF16.isTrailSurrogate(unit) {
            let value = 0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF))
            return Text(scalar: Unicode.Scalar(value))
        }
        if UTF16.isLeadSurrogate(unit) {
            half = .unit(unit)
            return Text(remains: before?.remains)
        }
        return Text(remains: before?.remains, scalar: sign(unit) ?? Unicode.Scalar(unit) ?? "\u{FFFD}")
    }

    /// Passes over one character of what stands for the last `\u`.
    ///
    /// False where there is none left.
    mutating func skipReplacement() -> Bool {
        guard replacementLeft > 0 else { return false }
        replacementLeft -= 1
        return true
    }

    /// Passes over at most so many bytes of what stands for the last `\u`, and returns how many.
    mutating func skipReplacement(upTo count: Int) -> Int {
        let skipped = min(replacementLeft, count)
        replacementLeft -= skipped
        return skipped
    }

    /// What stands for a character never reaches beyond a brace (RTF 1.9.1, "Unicode RTF"): a writer that leaves it out
    /// costs no text.
    mutating func endReplacement() {
        replacementLeft = 0
    }

    /// The sign that a private code point stands for in a font of signs; nil where it is none, or not known.
    private func sign(_ unit: UInt16) -> Unicode.Scalar? {
        guard codePage.isOfSigns, let byte = SymbolEncoding.byte(UInt32(unit)) else { return nil }
        if case .symbol = codePage { return SymbolEncoding.scalar(byte) }
        return SymbolEncoding.wingding(byte)
    }
}

// MARK: Bytes

extension RTFDecoder {
    /// The text that this byte completes; nil where another byte is awaited.
    mutating func decode(_ byte: UInt8) -> String? {
        switch codePage == .document ? documentPage : codePage {
        case .singleByte(let number):
            return Self.string(byte < 0x80 ? Unicode.Scalar(byte) : Self.scalar(byte, number))
        case .symbol:
            return Self.string(SymbolEncoding.scalar(byte))
        case .wingdings:
            return Self.string(SymbolEncoding.wingding(byte) ?? Self.scalar(byte, 1252))
        case .doubleByte(let page):
            return decode(byte, page)
        case .utf8:
            return decodeUTF8(byte)
        case .document:
            return Self.string(Self.scalar(byte, 1252))
        }
    }

    private static func string(_ scalar: Unicode.Scalar) -> String {
        String(Character(scalar))
    }

    private static func scalar(_ byte: UInt8, _ page: Int) -> Unicode.Scalar {
        guard byte >= 0x80 else { return Unicode.Scalar(byte) }
        return RTFSingleByte.pages[page]?[Int(byte) - 0x80] ?? "\u{FFFD}"
    }

    private mutating func decode(_ byte: UInt8, _ page: RTFCodePage.DoubleByte) -> String? {
        let converter = converters[page] ?? CharacterConverter(from: page.rawValue)
        converters[page] = converter
        if case .byte(let first)? = half {
            half = nil
            if let text = converter.convert([first, byte]) { return text }
            if let scalar = page.userDefined(first, byte) { return Self.string(scalar) }
            // A font that names no character set is as soon one of Western Europe, whatever the document says.
            let remains = codePage == .document ? Self.string(Self.scalar(first, 1252)) : "\u{FFFD}"
            return byte < 0x80 ? remains + Self.string(Unicode.Scalar(byte)) : remains
        }
        if byte < 0x80 { return Self.string(Unicode.Scalar(byte)) }
        if let text = converter.convert([byte]) { return text }
        half = .byte(byte)
        return nil
    }

    private mutating func decodeUTF8(_ byte: UInt8) -> String? {
        guard case .sequence(var sequence)? = half else {
            if byte < 0x80 { return Self.string(Unicode.Scalar(byte)) }
            guard let sequence = RTFSequence(byte) else { return Self.string(Self.scalar(byte, 1252)) }
            half = .sequence(sequence)
            return nil
        }
        half = nil
        guard sequence.append(byte) else { return sequence.remains + (decodeUTF8(byte) ?? "") }
        if let text = sequence.text { return text }
        half = .sequence(sequence)
        return nil
    }
}

/// A converter of the C library (POSIX `iconv`), for the code pages whose tables would be larger than this whole
/// reader.
private final class CharacterConverter {
    private let descriptor: iconv_t?

    init(from name: String) {
        let opened = iconv_open("UTF-8", name)
        // POSIX: a failure is the pointer -1.
        descriptor = opened == iconv_t(bitPattern: -1) ? nil : opened
    }

    deinit {
        if let descriptor { iconv_close(descriptor) }
    }

    /// The text of one whole character; nil where the bytes are not that.
    func convert(_ bytes: [UInt8]) -> String? {
        guard let descriptor else { return nil }
        var input = bytes.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: 16)
        var inputLeft = input.count
        var outputLeft = output.count
        let failed = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                var from = source.baseAddress
                var to = target.baseAddress
                return iconv(descriptor, &from, &inputLeft, &to, &outputLeft) == Int(bitPattern: UInt.max)
            }
        }
        guard !failed, inputLeft == 0 else {
            iconv(descriptor, nil, nil, nil, nil)
            return nil
        }
        let text = output.prefix(output.count - outputLeft).map { UInt8(bitPattern: $0) }
        return String(decoding: text, as: UTF8.self)
    }
}
