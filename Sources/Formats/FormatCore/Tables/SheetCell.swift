/// The interpretation of text by a spreadsheet when it is entered in a cell.
package enum SheetCell {
    /// True if it must be marked as text: otherwise it would become a formula, a command (OWASP, "CSV Injection"), or a
    /// number with fewer digits.
    package static func isText(_ text: ArraySlice<UInt8>) -> Bool {
        let content = text.drop { $0 == 0x20 }
        guard let first = content.first else { return false }
        switch first {
        case "=", "@", "+": return true
        case "-": return isNumber(content) == false && content.count > 1
        case 0x30...0x39:
            let digits = content.prefix { $0.isASCIIDigit }
            let isWhole = digits.count == content.count
            return first == 0x30 && digits.count > 1 || isWhole && digits.count > mostDigits
        default: return false
        }
    }

    /// True if it is a number, in the syntax of JSON (RFC 8259 §6), that a spreadsheet stores exactly.
    package static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text.first == "-" ? text.dropFirst() : text
        let whole = rest.prefix { $0.isASCIIDigit }
        guard !whole.isEmpty, whole.count == 1 || whole.first != 0x30 else { return false }
        rest = rest.dropFirst(whole.count)
        var digits = whole.count
        if rest.first == "." {
            let part = rest.dropFirst().prefix { $0.isASCIIDigit }
            guard !part.isEmpty else { return false }
            digits += part.count
            rest = rest.dropFirst(part.count + 1)
        }
        return rest.isEmpty && digits <= mostDigits
    }

    /// The number of digits that a 64-bit binary number keeps.
    private static let mostDigits = 15
}
