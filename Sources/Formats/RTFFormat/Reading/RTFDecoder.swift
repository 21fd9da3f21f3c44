import Charsets
import FormatCore
import Glibc

/// Decodes bytes and character numbers to text, one at a time (RTF 1.9.1, "Unicode RTF").
struct RTFDecoder {
    /// The current code page.
    var codePage = RTFCodePage.document
    /// The code page if the font does not give one (`\ansi`, `\mac`, `\ansicpg` …).
    var documentPage = RTFCodePage.windows1252
    /// An incomplete character.
    private var half: Half?
    /// The number of characters still to skip in the fallback of the last `\u` for programs without Unicode.
    private var replacementLeft = 0
    private var converters: [RTFCodePage.DoubleByte: CharacterConverter] = [:]

    private enum Half {
        /// The first byte of two.
        case byte(UInt8)
        /// The first of two UTF-16 units.
        case unit(UInt16)
        /// The first bytes of a character in UTF-8.
        case sequence(RTFSequence)

        /// The replacement text if the rest does not come.
        var remains: String {
            if case .sequence(let sequence) = self { sequence.remains } else { "\u{FFFD}" }
        }
    }

    /// The result of one text unit.
    struct Text {
        /// The replacement of the previous character, if that was incomplete.
        var remains: String?
        /// The scalar; nil if another unit is needed.
        var scalar: Unicode.Scalar?
    }

    /// True if no character is incomplete.
    var isIdle: Bool { half == nil }

    /// True if the next byte cannot be the second byte of a character, whatever its value.
    var isBetweenBytes: Bool { if case .byte? = half { false } else { true } }

    /// True if ASCII bytes represent themselves at this point.
    var takesASCII: Bool { half == nil && !codePage.isOfSigns }

    /// Ends an incomplete character before text that is not part of it.
    ///
    /// Returns its replacement, nil if no character was incomplete.
    mutating func endCharacter() -> String? {
        guard let cut = half else { return nil }
        half = nil
        return cut.remains
    }

    /// Ends an incomplete surrogate pair before anything that is not a UTF-16 unit.
    ///
    /// Returns true if there was one.
    mutating func endUnit() -> Bool {
        guard case .unit? = half else { return false }
        half = nil
        return true
    }
}

// MARK: Character numbers

extension RTFDecoder {
    /// Decodes a character given as `\uN`: a UTF-16 unit, signed or unsigned; some programs write whole scalars.
    ///
    /// The next `count` characters are its fallback.
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

    /// Skips one character of the fallback of the last `\u`.
    ///
    /// Returns false if there is none left.
    mutating func skipReplacement() -> Bool {
        guard replacementLeft > 0 else { return false }
        replacementLeft -= 1
        return true
    }

    /// Skips at most this many bytes of the fallback of the last `\u`, and returns their number.
    mutating func skipReplacement(upTo count: Int) -> Int {
        let skipped = min(replacementLeft, count)
        replacementLeft -= skipped
        return skipped
    }

    /// Ends the fallback, which never extends past a brace (RTF 1.9.1, "Unicode RTF").
    ///
    /// So no text is lost if a writer omits it.
    mutating func endReplacement() { replacementLeft = 0 }

    /// The symbol for a private code point in a symbol font; nil if there is none, or it is unknown.
    private func sign(_ unit: UInt16) -> Unicode.Scalar? {
        guard codePage.isOfSigns, let byte = SymbolEncoding.byte(UInt32(unit)) else { return nil }
        if case .signs(let font) = codePage { return font.sign(byte) }
        return SymbolEncoding.scalar(byte)
    }
}

// MARK: Bytes

extension RTFDecoder {
    /// Returns the text that this byte completes; nil if another byte is needed.
    mutating func decode(_ byte: UInt8) -> String? {
        switch codePage == .document ? documentPage : codePage {
        case .singleByte(let number):
            return Self.string(byte < 0x80 ? Unicode.Scalar(byte) : Self.scalar(byte, number))
        case .symbol:
            return Self.string(SymbolEncoding.scalar(byte))
        case .signs(let font):
            return Self.string(font.sign(byte) ?? Self.scalar(byte, 1252))
        case .doubleByte(let page):
            return decode(byte, page)
        case .utf8:
            return decodeUTF8(byte)
        case .document:
            return Self.string(Self.scalar(byte, 1252))
        }
    }

    private static func string(_ scalar: Unicode.Scalar) -> String { String(Character(scalar)) }

    private static func scalar(_ byte: UInt8, _ page: Int) -> Unicode.Scalar {
        guard byte >= 0x80 else { return Unicode.Scalar(byte) }
        return SingleByteSet.pages[page]?[Int(byte) - 0x80] ?? "\u{FFFD}"
    }

    private mutating func decode(_ byte: UInt8, _ page: RTFCodePage.DoubleByte) -> String? {
        let converter = converters[page] ?? CharacterConverter(from: page.rawValue)
        converters[page] = converter
        if case .byte(let first)? = half {
            half = nil
            if let text = converter.convert([first, byte]) { return text }
            if let scalar = page.userDefined(first, byte) { return Self.string(scalar) }
            // A font without a character set is likely Western European, whatever code page the document has.
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

/// A converter of the C library (POSIX `iconv`), for code pages whose tables would be larger than this whole reader.
///
/// It is safe, because the descriptor is private and closed with this object.
@safe private final class CharacterConverter {
    private let descriptor: iconv_t?

    init(from name: String) {
        let opened = unsafe iconv_open("UTF-8", name)
        // POSIX: a failure is the pointer -1.
        unsafe descriptor = unsafe opened == iconv_t(bitPattern: -1) ? nil : opened
    }

    deinit {
        if let descriptor = unsafe descriptor { unsafe iconv_close(descriptor) }
    }

    /// Returns the text of one whole character; nil if the bytes are not one.
    func convert(_ bytes: [UInt8]) -> String? {
        guard let descriptor = unsafe descriptor else { return nil }
        var input = bytes.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: 16)
        var inputLeft = input.count
        var outputLeft = output.count
        let failed = unsafe input.withUnsafeMutableBufferPointer { source in
            unsafe output.withUnsafeMutableBufferPointer { target in
                var from = source.baseAddress
                var to = target.baseAddress
                return unsafe iconv(descriptor, &from, &inputLeft, &to, &outputLeft) == Int(bitPattern: UInt.max)
            }
        }
        guard !failed, inputLeft == 0 else {
            unsafe iconv(descriptor, nil, nil, nil, nil)
            return nil
        }
        let text = output.prefix(output.count - outputLeft).map { UInt8(bitPattern: $0) }
        return String(decoding: text, as: UTF8.self)
    }
}
