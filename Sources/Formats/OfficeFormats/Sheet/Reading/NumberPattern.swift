import FormatCore

/// A number format of a workbook, such as `#,##0.00` or `yyyy-mm-dd` (ECMA-376 part 1, §18.8.30).
struct NumberPattern {
    /// A piece of a section.
    enum Piece {
        case literal(String)
        /// Placeholders of digits, with commas and a point.
        case digits(String)
        /// A fraction, such as `?/?` or `??/16`.
        case fraction(NumberFraction)
        case percent
        case exponent(digits: Int, hasPlus: Bool)
        /// The text of a cell.
        case text
        /// A number as displayed without a format.
        case general
        /// A part of a date or time: a letter, and its number of repetitions.
        case date(Character, count: Int)
        /// Hours, minutes or seconds of a duration.
        case elapsed(Character, count: Int)
        case halfDay(morning: String, afternoon: String)
    }

    private let sections: [NumberSection]

    /// Parses a format.
    init(_ format: String) { sections = NumberPatternReader.sections(of: format) }

    /// A number in this format.
    func shown(_ number: DecimalNumber, from1904: Bool) -> String {
        guard let index = NumberSection.index(for: number, in: sections), index < sections.count else {
            return number.general
        }
        let section = sections[index].pieces
        if section.isEmpty { return index == 0 ? number.general : "" }
        if section.contains(where: \.isOfDate) {
            let decimals = section.reduce(0) { max($0, $1.secondDecimals) }
            guard let date = SerialDate(number.value, from1904: from1904, decimals: decimals) else {
                return number.general
            }
            return shown(date, section)
        }
        let isSigned = number.isNegative && !NumberSection.isOfNegatives(index, in: sections)
        guard section.contains(where: \.isOfNumber) else {
            let text = number.general
            return literals(section, number.isNegative && !isSigned ? String(text.dropFirst()) : text)
        }
        let text = fraction(number, section) ?? shown(number, section)
        let needsSign = isSigned && text.contains { $0.isNumber && $0 != "0" }
        return needsSign ? "-" + text : text
    }

    /// A text in this format; the text itself if the format has no words around it.
    func shown(_ text: [UInt8]) -> [UInt8] {
        guard sections.count == 1 || sections.count > 3, let section = sections.last?.pieces,
            section.contains(where: \.isOfText), section.contains(where: \.isVisible)
        else { return text }
        return section.reduce(into: []) { result, piece in
            if case .literal(let literal) = piece { result += literal.utf8 } else if piece.isOfText { result += text }
        }
    }

    private func literals(_ section: [Piece], _ text: String) -> String {
        section.reduce(into: "") { result, piece in
            switch piece {
            case .literal(let literal): result += literal
            case .text, .general: result += text
            default: break
            }
        }
    }
}

// MARK: Showing

extension NumberPattern {
    private func shown(_ number: DecimalNumber, _ section: [Piece]) -> String {
        let digits = section.compactMap { piece -> String? in
            if case .digits(let digits) = piece { digits } else { nil }
        }.joined()
        let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let percents = section.count { if case .percent = $0 { true } else { false } }
        // Each comma after the last digit divides by a thousand.
        let thousands = digits.reversed().prefix { $0 == "," }.count
        let scaled = number.scaled(by: percents * 2 - thousands * 3)
        let decimals = parts.count > 1 ? parts[1].filter { $0 != "," } : ""
        let places = parts.first.map { $0.filter { $0 != "," } } ?? ""
        for case .exponent(let power, let hasPlus) in section {
            let text = scientific(scaled, places.count, decimals.count)
            return assembled(section, text.digits + Self.exponent(text.power, power, hasPlus: hasPlus))
        }
        let (whole, fraction) = scaled.rounded(toDecimals: decimals.count)
        let groups = parts.first.map { $0.contains(",") && !$0.hasSuffix(",") || $0.dropLast(thousands).contains(",") }
        var text = Self.padded(whole, places, isGrouped: groups == true)
        var rest = fraction[...]
        var last = decimals[...]
        // Spreadsheet programs show a space instead of a zero for `?`.
        while last.last == "#" || last.last == "?", rest.last == 0x30 {
            rest.removeLast()
            last.removeLast()
        }
        if parts.count > 1, !rest.isEmpty || decimals.isEmpty { text += "." + String(decoding: rest, as: UTF8.self) }
        return assembled(section, text)
    }

    /// The digits of a number with an exponent that is a multiple of the number of places before the point.
    private func scientific(_ number: DecimalNumber, _ places: Int, _ decimals: Int) -> (digits: String, power: Int) {
        let step = max(1, places)
        let first = number.scientific(decimals: 14).exponent
        var power = (first < 0 ? first - step + 1 : first) / step * step
        var (whole, fraction) = number.scaled(by: -power).rounded(toDecimals: decimals)
        if whole.count > step {
            power += step
            (whole, fraction) = number.scaled(by: -power).rounded(toDecimals: decimals)
        }
        return (String(decoding: fraction.isEmpty ? whole : whole + [0x2E] + fraction, as: UTF8.self), power)
    }

    private static func exponent(_ power: Int, _ count: Int, hasPlus: Bool) -> String {
        "E" + (power < 0 ? "-" : hasPlus ? "+" : "") + padded(abs(power), count)
    }

    /// The section with its first digits replaced by the number.
    private func assembled(_ section: [Piece], _ number: String) -> String {
        var isWritten = false
        return section.reduce(into: "") { result, piece in
            switch piece {
            case .literal(let literal): result += literal
            case .digits:
                if !isWritten { result += number }
                isWritten = true
            case .percent: result += "%"
            case .exponent, .fraction, .text, .general, .date, .elapsed, .halfDay: break
            }
        }
    }

    /// The number as a whole number and a fraction; nil if the section has none.
    private func fraction(_ number: DecimalNumber, _ section: [Piece]) -> String? {
        for (index, piece) in section.enumerated() {
            guard case .fraction(let fraction) = piece else { continue }
            let whole = section[..<index].firstIndex(where: \.isOfDigits)
            let before = literals(Array(section[..<(whole ?? index)]), "")
            let behind = literals(Array(section[(index + 1)...]), "")
            return before + fraction.shown(abs(number.value), hasWhole: whole != nil) + behind
        }
        return nil
    }

    private static func padded(_ whole: [UInt8], _ places: String, isGrouped: Bool) -> String {
        let least = places.count { $0 == "0" }
        var digits = whole.elementsEqual([0x30]) ? [] : whole
        digits = [UInt8](repeating: 0x30, count: max(0, least - digits.count)) + digits
        guard isGrouped else { return String(decoding: digits, as: UTF8.self) }
        var text: [UInt8] = []
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text.append(UInt8(ascii: ",")) }
            text.append(digit)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    private func shown(_ date: SerialDate, _ section: [Piece]) -> String {
        let hasHalves = section.contains(where: \.isHalfDay)
        return section.reduce(into: "") { result, piece in
            switch piece {
            case .literal(let literal): result += literal
            case .halfDay(let morning, let afternoon): result += date.hour < 12 ? morning : afternoon
            case .elapsed(let letter, let count):
                let unit = letter == "h" ? 3600 : letter == "m" ? 60 : 1
                result += Self.padded(date.seconds / unit, count)
            case .date(let letter, let count): result += Self.shown(date, letter, count, hasHalves: hasHalves)
            case .digits:
                let decimals = piece.secondDecimals
                result += decimals > 0 ? "." + Self.padded(date.fraction, decimals) : "0"
            case .percent, .exponent, .fraction, .text, .general: break
            }
        }
    }

    private static func shown(_ date: SerialDate, _ letter: Character, _ count: Int, hasHalves: Bool) -> String {
        switch letter {
        case "y": count < 3 ? padded(date.year % 100, 2) : padded(date.year, 4)
        case "m" where count == 5: String(months[date.month - 1].prefix(1))
        case "m" where count == 4: months[date.month - 1]
        case "m" where count == 3: String(months[date.month - 1].prefix(3))
        case "m": padded(date.month, count)
        case "d" where count > 3: days[date.weekday]
        case "d" where count == 3: String(days[date.weekday].prefix(3))
        case "d": padded(date.day, count)
        case "h": padded(hasHalves ? (date.hour + 11) % 12 + 1 : date.hour, count)
        case "n": padded(date.minute, count)
        default: padded(date.second, count)
        }
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}

extension NumberPattern.Piece {
    var isOfDate: Bool {
        switch self {
        case .date, .elapsed, .halfDay: true
        default: false
        }
    }

    /// The number of decimals of a second.
    fileprivate var secondDecimals: Int {
        guard case .digits(let digits) = self, digits.hasPrefix(".") else { return 0 }
        return min(digits.utf8.count - 1, 6)
    }

    fileprivate var isOfText: Bool { if case .text = self { true } else { false } }

    /// True for words, and not only the space beside them.
    fileprivate var isVisible: Bool {
        if case .literal(let text) = self { text.contains { !$0.isWhitespace } } else { false }
    }

    fileprivate var isOfNumber: Bool {
        switch self {
        case .digits, .fraction: true
        default: false
        }
    }

    fileprivate var isOfDigits: Bool { if case .digits = self { true } else { false } }
    var isHalfDay: Bool { if case .halfDay = self { true } else { false } }

    var letter: Character? {
        switch self {
        case .date(let letter, _), .elapsed(let letter, _): letter
        default: nil
        }
    }
}
