/// The operators, fields, methods and functions of values.
enum TypstCalculation {
    private static let longestText = 4000

    static func combined(_ left: TypstValue, _ right: TypstValue, _ sign: UInt8) -> TypstValue? {
        switch (left, right, sign) {
        case (.number(let left), .number(let right), "+"): finite(left + right)
        case (.number(let left), .number(let right), "-"): finite(left - right)
        case (.number(let left), .number(let right), "*"): finite(left * right)
        case (.number(let left), .number(let right), "/"): right == 0 ? nil : finite(left / right)
        case (.text(let left), .text(let right), "+"): text(left + right)
        case (.list(let left), .list(let right), "+"): .list(left + right)
        case (.text(let left), .number(let count), "*"), (.number(let count), .text(let left), "*"):
            repeated(left, count)
        default: nil
        }
    }

    static func finite(_ number: Double) -> TypstValue? { number.isFinite ? .number(number) : nil }

    private static func text(_ text: [UInt8]) -> TypstValue? { text.count <= longestText ? .text(text) : nil }

    private static func repeated(_ text: [UInt8], _ count: Double) -> TypstValue? {
        guard count >= 0, count == count.rounded(), count * Double(text.count) <= Double(longestText), count < 1000
        else { return nil }
        return .text(Array(repeatElement(text, count: Int(count)).joined()))
    }
}

// MARK: Functions

extension TypstCalculation {
    static func field(_ name: String, of value: TypstValue) -> TypstValue? {
        guard case .fields(let fields) = value else { return nil }
        return fields.first { $0.name == name }?.value
    }

    static func method(_ name: String, of value: TypstValue, _ arguments: [TypstValue]) -> TypstValue? {
        switch (value, name) {
        case (.list(let items), "len"): return .number(Double(items.count))
        case (.text(let text), "len"): return .number(Double(text.count))
        case (.list(let items), "first"): return items.first
        case (.list(let items), "last"): return items.last
        case (.list(let items), "at"):
            guard case .number(let number)? = arguments.first, number == number.rounded(), number.magnitude < 1e6 else {
                return nil
            }
            let place = Int(number) < 0 ? items.count + Int(number) : Int(number)
            return items.indices.contains(place) ? items[place] : nil
        case (.list(let items), "join"):
            let separator = arguments.first?.words ?? []
            let words = items.compactMap(\.words)
            return words.count == items.count ? text(Array(words.joined(separator: separator))) : nil
        case (.fields, "at"): return arguments.first?.words.flatMap { field($0[...].text, of: value) }
        default: return nil
        }
    }

    static func converted(_ name: String, _ arguments: [TypstValue]) -> TypstValue? {
        guard arguments.count == 1 else { return nil }
        let words = arguments[0].words
        switch name {
        case "str": return words.map { .text($0) }
        case "upper": return words.map { .text(Array(String(decoding: $0, as: UTF8.self).uppercased().utf8)) }
        case "lower": return words.map { .text(Array(String(decoding: $0, as: UTF8.self).lowercased().utf8)) }
        case "int", "float":
            guard let words, let number = Double(String(decoding: words, as: UTF8.self)) else { return nil }
            return .number(name == "int" ? number.rounded(.towardZero) : number)
        default: return nil
        }
    }

    /// A whole power; infinite for others.
    static func power(_ base: Double, _ exponent: Double) -> Double {
        guard exponent == exponent.rounded(), exponent >= 0, exponent <= 1000 else { return .infinity }
        return (0..<Int(exponent)).reduce(1) { result, _ in result * base }
    }

    static func calculated(_ name: String, _ arguments: [TypstValue]) -> TypstValue? {
        var numbers: [Double] = []
        for case .number(let number) in arguments { numbers.append(number) }
        guard numbers.count == arguments.count, let first = numbers.first else { return nil }
        switch (name, numbers.count) {
        case ("max", _): return numbers.max().map { .number($0) }
        case ("min", _): return numbers.min().map { .number($0) }
        case ("abs", 1): return .number(first.magnitude)
        case ("floor", 1): return .number(first.rounded(.down))
        case ("ceil", 1): return .number(first.rounded(.up))
        case ("round", 1): return .number(first.rounded())
        case ("quo", 2): return numbers[1] == 0 ? nil : .number((first / numbers[1]).rounded(.towardZero))
        case ("rem", 2): return numbers[1] == 0 ? nil : .number(first.truncatingRemainder(dividingBy: numbers[1]))
        case ("pow", 2): return finite(power(first, numbers[1]))
        case ("sqrt", 1): return first < 0 ? nil : .number(first.squareRoot())
        default: return nil
        }
    }
}
