/// A character set with several bytes per character; the raw value is the name in the C library.
///
/// Each is the largest set of its family, because browsers use it for the labels of the smaller ones.
package enum MultiByteSet: String, Hashable, Sendable, CaseIterable {
    case gb18030 = "GB18030"
    case big5 = "BIG5-HKSCS"
    case shiftJIS = "CP932"
    case eucJP = "EUC-JP-MS"
    case iso2022JP = "ISO-2022-JP"
    case korean = "CP949"
    case johab = "JOHAB"

    /// The label in MIME types.
    var label: String {
        switch self {
        case .gb18030: "gb18030"
        case .big5: "big5"
        case .shiftJIS: "shift_jis"
        case .eucJP: "euc-jp"
        case .iso2022JP: "iso-2022-jp"
        case .korean: "euc-kr"
        case .johab: "johab"
        }
    }

    /// The character of a byte that begins no character in the C library's set; nil if there is none.
    ///
    /// Windows added the euro sign to its Chinese set (WHATWG Encoding §10.2.1).
    func lone(_ byte: UInt8) -> Unicode.Scalar? { self == .gb18030 && byte == 0x80 ? "€" : nil }
}
