import FormatCore

/// A number in decimal digits, as stored in a document, so that rounding is decimal.
struct DecimalNumber {
    private(set) var isNegative = false
    /// The digits, most significant first, without leading zeros.
    private var digits: [UInt8] = []
    /// The number of digits before the point; negative if zeros follow it.
    private var point = 0

    /// The number of digits that programs keep.
    private static let precision = 15

    /// Reads a number such as `-1.5E-3`; nil if the text is not a number.
    init?(_ text: some Collection<UInt8>) {
        var rest = ArraySlice(Array(text))
        if let sign = rest.first, sign == "-" || sign == "+" {
            isNegative = sign == "-"
            rest.removeFirst()
        }
        let whole = rest.prefix(while: \.isASCIIDigit)
        rest = rest[whole.endIndex...]
        var fraction: ArraySlice<UInt8> = []
        if rest.first == "." {
            fraction = rest.dropFirst().prefix(while: \.isASCIIDigit)
            rest = rest[fraction.endIndex...]
        }
        guard !whole.isEmpty || !fraction.isEmpty else { return nil }
        var exponent = 0
        if let letter = rest.first, letter | 0x20 == "e" {
            let power = String(decoding: rest.dropFirst(), as: UTF8.self)
            guard let value = Int(power), abs(value) < 400 else { return nil }
            exponent = value
            rest = []
        }
        guard rest.isEmpty else { return nil }
        let all = whole + fraction
        let zeros = all.prefix { $0 == 0x30 }.count
        digits = all.dropFirst(zeros).map { $0 - 0x30 }
        point = whole.count - zeros + exponent
        round(toDigits: Self.precision)
    }

    /// True for zero.
    var isZero: Bool { digits.isEmpty }

    /// The number multiplied by a power of ten.
    func scaled(by power: Int) -> DecimalNumber {
        var scaled = self
        scaled.point += power
        return scaled
    }

    /// The digits before and after the point, rounded to a number of decimals.
    func rounded(toDecimals count: Int) -> (whole: [UInt8], fraction: [UInt8]) {
        var copy = self
        copy.round(toDigits: point + count)
        let all = copy.digits
        let whole = copy.point > 0 ? Self.ascii(all.prefix(copy.point), count: copy.point) : [0x30]
        var fraction = [UInt8](repeating: 0x30, count: max(0, -copy.point))
        fraction += all.dropFirst(max(0, copy.point)).map { $0 + 0x30 }
        fraction += [UInt8](repeating: 0x30, count: max(0, count - fraction.count))
        return (whole, Array(fraction.prefix(count)))
    }

    /// The significant digits and the power of ten of the first one, rounded to a number of decimals.
    func scientific(decimals: Int) -> (digits: [UInt8], exponent: Int) {
        guard !isZero else { return ([UInt8](repeating: 0x30, count: decimals + 1), 0) }
        var copy = self
        copy.round(toDigits: decimals + 1)
        return (Self.ascii(copy.digits[...], count: decimals + 1), copy.point - 1)
    }

    /// The number as displayed without a format.
    var general: String {
        guard !isZero else { return "0" }
        let sign = isNegative ? "-" : ""
        if point > 20 || point < -8 {
            let (digits, exponent) = scientific(decimals: 5)
            let fraction = Self.trimmed(Array(digits.dropFirst()))
            let mantissa = String(
                decoding: digits.prefix(1) + (fraction.isEmpty ? [] : [0x2E] + fraction), as: UTF8.self)
            let power = abs(exponent) < 10 ? "0\(abs(exponent))" : "\(abs(exponent))"
            return "\(sign)\(mantissa)E\(exponent < 0 ? "-" : "+")\(power)"
        }
        let (whole, fraction) = rounded(toDecimals: max(0, Self.precision - max(0, point)))
        let rest = Self.trimmed(fraction)
        return sign + String(decoding: whole + (rest.isEmpty ? [] : [0x2E] + rest), as: UTF8.self)
    }

    /// The nearest binary floating-point number.
    var value: Double {
        let text = String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self)
        return (Double("0.\(text.isEmpty ? "0" : text)E\(point)") ?? 0) * (isNegative ? -1 : 1)
    }

    private mutating func round(toDigits count: Int) {
        guard count < digits.count else { return trim() }
        guard count >= 0 else {
            digits = []
            return
        }
        let isUp = digits[count] >= 5
        digits = Array(digits.prefix(count))
        if isUp {
            var index = count - 1
            while index >= 0, digits[index] == 9 {
                digits[index] = 0
                index -= 1
            }
            if index >= 0 {
                digits[index] += 1
            } else {
                digits.insert(1, at: 0)
                point += 1
            }
        }
        trim()
    }

    private mutating func trim() {
        while digits.last == 0 { digits.removeLast() }
    }

    private static func ascii(_ digits: ArraySlice<UInt8>, count: Int) -> [UInt8] {
        let text = digits.map { $0 + 0x30 }
        return text + [UInt8](repeating: 0x30, count: max(0, count - text.count))
    }

    private static func trimmed(_ digits: [UInt8]) -> [UInt8] {
        let end = digits.lastIndex { $0 != 0x30 }.map { $0 + 1 } ?? 0
        return Array(digits[..<end])
    }
}
