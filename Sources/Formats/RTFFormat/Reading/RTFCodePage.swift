import Charsets
import FormatCore

/// A code page: the meaning of the bytes beyond ASCII.
enum RTFCodePage: Hashable {
    /// The code page from the header of the document.
    case document
    /// One byte per character: a key of ``SingleByteSet/pages``.
    case singleByte(Int)
    /// One or two bytes per character.
    case doubleByte(DoubleByte)
    /// UTF-8, which is not part of RTF but which programs write (`\ansicpg65001`).
    case utf8
    /// The Symbol font.
    case symbol
    /// Wingdings or another font of signs.
    case signs(SymbolFont)

    /// A code page of East Asia, by its name in the C library.
    enum DoubleByte: String {
        case japanese = "CP932"
        case simplifiedChinese = "GBK"
        case korean = "CP949"
        case johab = "JOHAB"
        case traditionalChinese = "BIG5"
    }

    static let windows1252 = RTFCodePage.singleByte(1252)
    static let macRoman = RTFCodePage.singleByte(10000)
    static let ibm437 = RTFCodePage.singleByte(437)
    static let ibm850 = RTFCodePage.singleByte(850)

    /// True if ASCII bytes are not ASCII characters.
    var isOfSigns: Bool {
        switch self {
        case .symbol, .signs: true
        default: false
        }
    }

    /// A code page by its Windows number; nil if it is unknown.
    init?(number: Int32) {
        switch number {
        case 42: self = .symbol
        case 932, 10001: self = .doubleByte(.japanese)
        case 936, 10008, 54936: self = .doubleByte(.simplifiedChinese)
        case 949, 10003, 51949: self = .doubleByte(.korean)
        case 1361: self = .doubleByte(.johab)
        case 950, 10002: self = .doubleByte(.traditionalChinese)
        case 65001: self = .utf8
        case 819, 20127, 28591: self = .windows1252
        default:
            guard SingleByteSet.pages[Int(number)] != nil else { return nil }
            self = .singleByte(Int(number))
        }
    }

    /// The code page of a symbol font.
    ///
    /// Unknown symbol fonts get letters in place of symbols.
    init(symbolFont name: String) {
        switch SymbolFont(name: name) {
        case .symbol?: self = .symbol
        case let font?: self = .signs(font)
        case nil: self = .document
        }
    }

    /// The code pages of the Windows and Macintosh character sets (RTF 1.9.1, "Font Table").
    private static let numbers: [Int32: Int32] = [
        0: 1252, 2: 42, 77: 10000, 78: 932, 79: 949, 80: 936, 81: 950, 83: 1255, 84: 1256, 85: 10006, 86: 10081,
        87: 874, 88: 10029, 89: 10007, 128: 932, 129: 949, 130: 1361, 134: 936, 136: 950, 161: 1253, 162: 1254,
        163: 1258, 177: 1255, 178: 1256, 186: 1257, 204: 1251, 222: 874, 238: 1250, 254: 437, 255: 437,
    ]

    /// The code page of a character set (`\fcharset`).
    ///
    /// Programs that do not know the character set write 0, so 0 means the code page of the document.
    init(charset: Int32) {
        guard charset != 0, let number = Self.numbers[charset], let page = RTFCodePage(number: number) else {
            self = .document
            return
        }
        self = page
    }

    /// The suffixes that Windows 95 added to font names, one for each script of a font.
    private static let endings: [(ending: String, number: Int32)] = [
        (" ce", 1250), (" cyr", 1251), (" greek", 1253), (" tur", 1254), (" (hebrew)", 1255), (" (arabic)", 1256),
        (" baltic", 1257), (" (vietnamese)", 1258), (" (thai)", 874),
    ]

    /// The code page from the name of a font; nil if the name gives none.
    ///
    /// It takes precedence over the character set, which programs without another value write as 0.
    init?(fontName name: String) {
        let name = name.lowercased()
        guard let row = Self.endings.first(where: { name.hasSuffix($0.ending) }) else { return nil }
        self.init(number: row.number)
    }
}
