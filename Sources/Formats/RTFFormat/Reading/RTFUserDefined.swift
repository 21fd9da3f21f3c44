// User-defined characters in the code pages of East Asia: Windows converts each to a code point in the private use area.

extension RTFCodePage.DoubleByte {
    /// The character of two bytes that the code page reserves for its users; nil for other bytes.
    func userDefined(_ first: UInt8, _ second: UInt8) -> Unicode.Scalar? {
        switch self {
        case .traditionalChinese: Self.big5(first, second)
        case .simplifiedChinese: Self.gbk(first, second)
        case .japanese, .korean, .johab: nil
        }
    }

    /// Rows have 157 characters; that of C6 begins in its middle.
    private static func big5(_ first: UInt8, _ second: UInt8) -> Unicode.Scalar? {
        let column: UInt32
        switch second {
        case 0x40...0x7E: column = UInt32(second) - 0x40
        case 0xA1...0xFE: column = UInt32(second) - 0xA1 + 63
        default: return nil
        }
        switch first {
        case 0xFA...0xFE: return Unicode.Scalar(0xE000 + (UInt32(first) - 0xFA) * 157 + column)
        case 0x8E...0xA0: return Unicode.Scalar(0xE311 + (UInt32(first) - 0x8E) * 157 + column)
        case 0x81...0x8D: return Unicode.Scalar(0xEEB8 + (UInt32(first) - 0x81) * 157 + column)
        case 0xC6...0xC8 where first > 0xC6 || column >= 63:
            return Unicode.Scalar(0xF6B1 + (UInt32(first) - 0xC6) * 157 + column - 63)
        default: return nil
        }
    }

    /// Rows have 94 characters on the right, 96 on the left.
    private static func gbk(_ first: UInt8, _ second: UInt8) -> Unicode.Scalar? {
        switch (first, second) {
        case (0xAA...0xAF, 0xA1...0xFE):
            Unicode.Scalar(0xE000 + (UInt32(first) - 0xAA) * 94 + UInt32(second) - 0xA1)
        case (0xF8...0xFE, 0xA1...0xFE):
            Unicode.Scalar(0xE234 + (UInt32(first) - 0xF8) * 94 + UInt32(second) - 0xA1)
        case (0xA1...0xA7, 0x40...0x7E):
            Unicode.Scalar(0xE4C6 + (UInt32(first) - 0xA1) * 96 + UInt32(second) - 0x40)
        case (0xA1...0xA7, 0x80...0xA0):
            Unicode.Scalar(0xE4C6 + (UInt32(first) - 0xA1) * 96 + UInt32(second) - 0x41)
        default: nil
        }
    }
}
