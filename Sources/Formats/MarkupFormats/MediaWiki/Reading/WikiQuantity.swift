import FormatCore

/// The quantities of the templates `convert` and `val`, as Wikipedia shows them.
enum WikiQuantity {
    /// The quantities before the unit that they are converted to; nil if there is no unit.
    ///
    /// These are one number, several with a word between each two (`20|x|30|cm`), or several with units (`6|ft|2|in`).
    static func conversion(of arguments: [ArraySlice<UInt8>]) -> [UInt8]? {
        guard arguments.count > 1 else { return nil }
        var text = Array(arguments[0])
        var index = 1
        while index + 1 < arguments.count, let words = ranges[arguments[index].text] {
            text += Array(words.utf8) + arguments[index + 1]
            index += 2
        }
        guard index < arguments.count else { return nil }
        text += [0x20] + unit(arguments[index])
        while index + 2 < arguments.count, isNumber(arguments[index + 1]), isUnit(arguments[index + 2]) {
            text += [0x20] + arguments[index + 1] + [0x20] + unit(arguments[index + 2])
            index += 2
        }
        return text
    }

    /// A number with its uncertainty, its power of ten and its units, of which the second one is a divisor.
    static func value(
        _ number: [UInt8], _ above: ArraySlice<UInt8>?, _ below: ArraySlice<UInt8>?, exponent: ArraySlice<UInt8>?,
        _ units: (ArraySlice<UInt8>?, ArraySlice<UInt8>?)
    ) -> [UInt8] {
        var text = number + uncertainty(above ?? [], below ?? [])
        if let exponent {
            if text.count > number.count, text.last != ")" { text = [UInt8(ascii: "(")] + text + [UInt8(ascii: ")")] }
            text += power(exponent)
        }
        if let unit = units.0 { text += [0x20] + Array(unit) }
        if let divisor = units.1 { text += [UInt8(ascii: "/")] + Array(divisor) }
        return text
    }

    private static func uncertainty(_ above: ArraySlice<UInt8>, _ below: ArraySlice<UInt8>) -> [UInt8] {
        if above.isEmpty || above.first == "(" { return Array(above) }
        if below.isEmpty { return Array("±".utf8) + withoutSign(above) }
        return Array("+".utf8) + withoutSign(above) + Array("−".utf8) + withoutSign(below)
    }

    /// An uncertainty without the sign that the text adds to it.
    private static func withoutSign(_ number: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        if number.starts(with: "−".utf8) { return number.dropFirst(3) }
        return number.first == "+" || number.first == "-" ? number.dropFirst() : number
    }

    /// A power of ten.
    static func power(_ exponent: ArraySlice<UInt8>) -> [UInt8] {
        let isNegative = exponent.first == "-"
        let digits = exponent.dropFirst(isNegative ? 1 : 0)
        return Array("×10<sup>".utf8) + (isNegative ? Array("−".utf8) : []) + digits + Array("</sup>".utf8)
    }

    /// The words between two quantities of a conversion.
    private static let ranges: [String: String] = [
        "to": " to ", "-": "–", "–": "–", "to(-)": " to ", "and": " and ", "or": " or ", "x": " × ", "×": " × ",
        "by": " by ", "+/-": " ± ", "±": " ± ", "to about": " to about ",
    ]

    /// A unit as displayed, with a superscript exponent.
    private static func unit(_ name: ArraySlice<UInt8>) -> [UInt8] {
        switch name.last {
        case 0x32: Array(name.dropLast()) + Array("²".utf8)
        case 0x33: Array(name.dropLast()) + Array("³".utf8)
        default: Array(name)
        }
    }

    private static func isNumber(_ argument: ArraySlice<UInt8>) -> Bool {
        argument.first?.isASCIIDigit == true
            && argument.allSatisfy { $0.isASCIIDigit || $0 == "." || $0 == "," || $0 == "/" || $0 == "+" }
    }

    private static func isUnit(_ argument: ArraySlice<UInt8>) -> Bool { argument.first?.isASCIILetter == true }
}
