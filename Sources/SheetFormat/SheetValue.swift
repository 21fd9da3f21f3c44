import FormatCore
import XMLSyntax

/// What a cell holds (OpenDocument part 3, §19.389).
enum SheetValue: Equatable {
    case empty
    case number(String)
    /// `YYYY-MM-DD`.
    case date(String)
    case text

    init(_ text: ArraySlice<UInt8>) {
        if text.isEmpty {
            self = .empty
        } else if SheetCell.isNumber(text) {
            self = .number(String(decoding: text, as: UTF8.self))
        } else if let number = Self.grouped(text) {
            self = .number(number)
        } else if Self.isDate(text) {
            self = .date(String(decoding: text, as: UTF8.self))
        } else {
            self = .text
        }
    }

    /// The name of the style of its cell; nil for that of the sheet.
    func style(isHeader: Bool) -> String? {
        switch self {
        case .date: "date"
        case .text: isHeader ? "head" : "text"
        case .empty, .number: isHeader ? "head" : nil
        }
    }

    /// Writes the attributes of its cell.
    func append(to output: inout [UInt8]) {
        switch self {
        case .empty: break
        case .number(let value):
            output.append(attribute: "office:value-type", "float")
            output.append(attribute: "office:value", value)
        case .date(let value):
            output.append(attribute: "office:value-type", "date")
            output.append(attribute: "office:date-value", value)
        case .text: output.append(attribute: "office:value-type", "string")
        }
    }

    /// A number whose thousands are separated by commas, as in `1,234.5`, without these.
    private static func grouped(_ text: ArraySlice<UInt8>) -> String? {
        let unsigned = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
        let whole = unsigned.prefix { $0 != UInt8(ascii: ".") }
        let groups = whole.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard groups.count > 1, let first = groups.first, (1...3).contains(first.count),
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        let digits = text.filter { $0 != UInt8(ascii: ",") }
        return SheetCell.isNumber(digits[...]) ? String(decoding: digits, as: UTF8.self) : nil
    }

    private static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
        let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy(\.isASCIIDigit) else { return false }
        let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
        guard numbers[0] > 0, (1...12).contains(numbers[1]), numbers[2] > 0 else { return false }
        let isLeap = numbers[0] % 4 == 0 && (numbers[0] % 100 != 0 || numbers[0] % 400 == 0)
        return numbers[2] <= [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][numbers[1] - 1]
    }
}
