import FormatCore

/// A number in a cell: `12`, `-1,234.50`, `35 %`, `$1,200`, `3.20 €`.
struct SheetNumber: Equatable {
    /// The unit of a number.
    enum Unit: Equatable {
        case none
        /// A percentage.
        case percent(isApart: Bool)
        /// A currency sign before the number.
        case before(String)
        /// A currency sign after the number.
        case behind(String, isApart: Bool)
    }

    /// The number in the syntax of JSON (RFC 8259 §6), without its unit.
    let value: String
    let unit: Unit
    /// True if it has thousands separators.
    let isGrouped: Bool
    /// The number of decimals.
    let decimals: Int

    /// Parses a number; nil for text that a spreadsheet would not show unchanged as a number.
    ///
    /// With a decimal comma, `1.234,5` is preferred to `1,234.5`, so that the point in `1.234` is a separator.
    init?(_ text: ArraySlice<UInt8>, hasDecimalComma: Bool = false) {
        var (rest, isNegative) = (text, false)
        func takeSign() {
            guard !isNegative, rest.first == "-" else { return }
            (rest, isNegative) = (rest.dropFirst(), true)
        }
        takeSign()
        var unit = Unit.none
        if let sign = Self.currencies.first(where: { rest.starts(with: $0.utf8) }) {
            (rest, unit) = (rest.dropFirst(sign.utf8.count), .before(sign))
            takeSign()
        } else if let (taken, found) = Self.unitBehind(rest) {
            (rest, unit) = (taken, found)
        }
        guard rest.first?.isASCIIDigit == true else { return nil }
        let swapped = hasDecimalComma ? Self.swapped(rest) : nil
        guard let read = swapped.flatMap({ Self.read($0[...]) }) ?? Self.read(rest) else { return nil }
        value = (isNegative ? "-" : "") + read.digits
        isGrouped = read.isGrouped
        decimals = read.digits.utf8.drop { $0 != "." }.dropFirst().count
        self.unit = unit
    }

    private static let currencies = ["$", "€", "£", "¥"]

    private static func unitBehind(_ text: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, Unit)? {
        guard let sign = (["%"] + currencies).first(where: { text.suffix($0.utf8.count).elementsEqual($0.utf8) }) else {
            return nil
        }
        var rest = text.dropLast(sign.utf8.count)
        let space = ["\u{A0}", "\u{202F}", " "].first { rest.suffix($0.utf8.count).elementsEqual($0.utf8) }
        rest = rest.dropLast(space?.utf8.count ?? 0)
        return (rest, sign == "%" ? .percent(isApart: space != nil) : .behind(sign, isApart: space != nil))
    }

    private static func swapped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        text.map { $0 == "," ? UInt8(ascii: ".") : $0 == "." ? UInt8(ascii: ",") : $0 }
    }

    private static func read(_ text: ArraySlice<UInt8>) -> (digits: String, isGrouped: Bool)? {
        if SheetCell.isNumber(text) { return (String(decoding: text, as: UTF8.self), false) }
        let whole = text.prefix { $0 != "." }
        let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
        guard groups.count > 1, let first = groups.first, (1...3).contains(first.count),
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        let digits = text.filter { $0 != "," }
        return SheetCell.isNumber(digits[...]) ? (String(decoding: digits, as: UTF8.self), true) : nil
    }
}

extension SheetNumber {
    /// The number format code ([ECMA-376] part 1, §18.8.30); empty for the general format.
    var formatCode: String {
        let places = decimals > 0 ? "." + String(repeating: "0", count: decimals) : ""
        let digits = (isGrouped ? "#,##0" : "0") + places
        switch unit {
        case .none: return isGrouped || value.utf8.last == 0x30 && decimals > 0 ? digits : ""
        case .percent(let isApart): return digits + (isApart ? "\\ %" : "%")
        case .before(let sign): return "\"\(sign)\"" + digits
        case .behind(let sign, let isApart): return digits + (isApart ? "\\ " : "") + "\"\(sign)\""
        }
    }

    /// The value of the cell.
    var number: Double {
        let number = Double(value) ?? 0
        if case .percent = unit { return number / 100 }
        return number
    }
}
