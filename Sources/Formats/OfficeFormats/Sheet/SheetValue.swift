import FormatCore

/// The value of a cell (OpenDocument part 3, §19.389).
enum SheetValue: Equatable {
    case empty
    case number(SheetNumber)
    /// `YYYY-MM-DD`.
    case date(String)
    /// A time of day in seconds, with or without a date.
    case time(date: String?, seconds: Int, showsSeconds: Bool)
    case text

    init(_ text: ArraySlice<UInt8>, hasDecimalComma: Bool = false) {
        if text.isEmpty {
            self = .empty
        } else if let number = SheetNumber(text, hasDecimalComma: hasDecimalComma) {
            self = .number(number)
        } else if Self.isDate(text) {
            self = .date(String(decoding: text, as: UTF8.self))
        } else if let time = Self.time(text) {
            self = time
        } else {
            self = .text
        }
    }

    private static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy(\.isASCIIDigit) else { return false }
        let numbers = parts.map(number)
        guard numbers[0] > 0, (1...12).contains(numbers[1]), numbers[2] > 0 else { return false }
        let isLeap = numbers[0] % 4 == 0 && (numbers[0] % 100 != 0 || numbers[0] % 400 == 0)
        return numbers[2] <= [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][numbers[1] - 1]
    }

    /// Parses `HH:MM` or `HH:MM:SS`, with or without a date before a space or a `T` (ISO 8601-1 §5.4).
    private static func time(_ text: ArraySlice<UInt8>) -> SheetValue? {
        var (clock, date) = (text, String?.none)
        if text.count > 11, isDate(text.prefix(10)) {
            guard [0x20, UInt8(ascii: "T")].contains(text[text.startIndex + 10]) else { return nil }
            (clock, date) = (text.dropFirst(11), String(decoding: text.prefix(10), as: UTF8.self))
        }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), (1...2).contains(parts[0].count),
            parts.dropFirst().allSatisfy({ $0.count == 2 }), parts.joined().allSatisfy(\.isASCIIDigit)
        else { return nil }
        let numbers = parts.map(number)
        guard numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
        let seconds = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
        return .time(date: date, seconds: seconds, showsSeconds: numbers.count > 2)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int {
        digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}

// MARK: OpenDocument

extension SheetValue {
    /// The name of the cell style; nil for the default.
    func style(isHeader: Bool) -> String? {
        switch self {
        case .date: "date"
        case .text, .time: isHeader ? "head" : "text"
        case .number(let number) where number.unit != .none: isHeader ? "head" : "text"
        case .empty, .number: isHeader ? "head" : nil
        }
    }

    /// Appends the attributes of the cell; times, percentages and amounts of money keep their written form.
    func append(to output: inout [UInt8]) {
        switch self {
        case .empty: break
        case .number(let number) where number.unit == .none:
            output.append(attribute: "office:value-type", "float")
            output.append(attribute: "office:value", number.value)
        case .date(let value):
            output.append(attribute: "office:value-type", "date")
            output.append(attribute: "office:date-value", value)
        case .text, .time, .number: output.append(attribute: "office:value-type", "string")
        }
    }
}
