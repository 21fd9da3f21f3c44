import Glibc

/// What the bytes beyond ASCII mean.
enum RTFCodePage: Hashable {
    /// As the document says at its beginning.
    case document
    /// One byte to a character: a place in ``RTFSingleByte``.
    case singleByte(Int)
    /// One or two bytes to a character, by the name that the C library has for it.
    case doubleByte(String)
    /// The Symbol font.
    case symbol
    /// The Wingdings font.
    case wingdings

    static let windows1252 = RTFCodePage.singleByte(1252)
    static let macRoman = RTFCodePage.singleByte(10000)
    static let ibm437 = RTFCodePage.singleByte(437)
    static let ibm850 = RTFCodePage.singleByte(850)

    /// Whether ASCII means something else.
    var isOfSigns: Bool {
        switch self {
        case .symbol, .wingdings: true
        default: false
        }
    }

    /// A code page by its Windows number; nil where it is not known.
    init?(number: Int32) {
        switch number {
        case 42: self = .symbol
        case 932: self = .doubleByte("CP932")
        case 936: self = .doubleByte("GBK")
        case 949: self = .doubleByte("CP949")
        case 950: self = .doubleByte("BIG5")
        case 819: self = .windows1252
        default:
            guard RTFSingleByte.pages[Int(number)] != nil else { return nil }
            self = .singleByte(Int(number))
        }
    }

    /// The code page of a font of symbols. Those not known here have letters where they have signs.
    init(symbolFont name: String) {
        switch name.lowercased() {
        case "symbol": self = .symbol
        case "wingdings": self = .wingdings
        default: self = .document
        }
    }

    private static let numbers: [Int32: Int32] = [
        0: 1252, 2: 42, 77: 10000, 128: 932, 129: 949, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258, 177: 1255,
        178: 1256, 186: 1257, 204: 1251, 222: 874, 238: 1250, 254: 437, 255: 437,
    ]

    /// The code page of a character set of Windows (`\fcharset`). 0 is what programs write that know nothing of it, so
    /// the document decides there.
    init(charset: Int32) {
        guard charset != 0, let number = Self.numbers[charset], let page = RTFCodePage(number: number) else {
            self = .document
            return
        }
        self = page
    }
}

/// Turns bytes into text, one at a time.
struct RTFDecoder {
    var codePage = RTFCodePage.document
    var documentPage = RTFCodePage.windows1252
    /// The first byte of a character whose second is awaited.
    private var lead: UInt8?
    private var converters: [String: CharacterConverter] = [:]

    var isBetweenCharacters: Bool { lead == nil }

    mutating func reset() {
        lead = nil
    }

    /// The sign that a private code point stands for in a font of signs; nil where it is none, or not known.
    func sign(_ unit: UInt16) -> String? {
        guard codePage.isOfSigns, let byte = RTFSymbol.byte(UInt32(unit)) else { return nil }
        if case .symbol = codePage { return Self.string(RTFSymbol.scalar(byte)) }
        return RTFSymbol.wingding(byte).map { Self.string($0) }
    }

    /// The text that this byte completes; nil where another byte is awaited.
    mutating func decode(_ byte: UInt8) -> String? {
        switch codePage == .document ? documentPage : codePage {
        case .singleByte(let number):
            return Self.string(byte < 0x80 ? Unicode.Scalar(byte) : Self.scalar(byte, number))
        case .symbol:
            return Self.string(RTFSymbol.scalar(byte))
        case .wingdings:
            return Self.string(RTFSymbol.wingding(byte) ?? Self.scalar(byte, 1252))
        case .doubleByte(let name):
            return decode(byte, name)
        case .document:
            return Self.string(Self.scalar(byte, 1252))
        }
    }
}

extension RTFDecoder {
    private static func string(_ scalar: Unicode.Scalar) -> String {
        String(Character(scalar))
    }

    private static func scalar(_ byte: UInt8, _ page: Int) -> Unicode.Scalar {
        guard byte >= 0x80 else { return Unicode.Scalar(byte) }
        return RTFSingleByte.pages[page]?[Int(byte) - 0x80] ?? "\u{FFFD}"
    }

    private mutating func decode(_ byte: UInt8, _ name: String) -> String? {
        let converter = converters[name] ?? CharacterConverter(from: name)
        converters[name] = converter
        if let first = lead {
            lead = nil
            if let text = converter.convert([first, byte]) { return text }
            return byte < 0x80 ? "\u{FFFD}" + Self.string(Unicode.Scalar(byte)) : "\u{FFFD}"
        }
        if byte < 0x80 { return Self.string(Unicode.Scalar(byte)) }
        if let text = converter.convert([byte]) { return text }
        lead = byte
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
