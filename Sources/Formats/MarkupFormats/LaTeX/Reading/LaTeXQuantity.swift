/// Numbers and units as in the package siunitx.
enum LaTeXQuantity {
    /// A part of a number or a unit; an exponent is superscript.
    struct Part: Equatable {
        let text: String
        var isRaised = false
    }

    /// Reads the arguments of a command: numbers, or an angle, and a unit; nil if they are not there.
    static func parts(of name: String, _ cursor: inout LaTeXCursor) -> [Part]? {
        _ = cursor.bracket()
        let start = cursor.index
        let hasUnit = !name.hasPrefix("num") && name != "ang"
        let count = name == "si" || name == "unit" ? 0 : name.hasSuffix("range") ? 2 : 1
        let isList = name.hasSuffix("list")
        var arguments: [ArraySlice<UInt8>] = []
        for _ in 0..<(count + (hasUnit ? 1 : 0)) {
            // In the older order of arguments, one in brackets precedes the unit.
            if arguments.count == count { _ = cursor.bracket() }
            guard let range = cursor.brace() else {
                cursor.index = start
                return nil
            }
            arguments.append(cursor.bytes[range])
        }
        let unit = hasUnit ? unit(arguments[count]) : []
        guard count > 0 else { return unit }
        let numbers = isList ? arguments[0].split(separator: ";") : Array(arguments.prefix(count))
        return numbers.indices.flatMap { index in
            let separator = index == 0 ? nil : !isList ? "–" : index + 1 < numbers.count ? ", " : " and "
            return (separator.map { [Part(text: $0)] } ?? [])
                + (name == "ang" ? angle(numbers[index]) : number(numbers[index]))
                + (unit.isEmpty ? [] : [Part(text: "\u{A0}")] + unit)
        }
    }

    /// A number such as `-1.5e-3`, with an exponent of ten.
    private static func number(_ written: ArraySlice<UInt8>) -> [Part] {
        let text = String(decoding: written.filter { !$0.isASCIIWhiteSpace }, as: UTF8.self)
        let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { "eEdD".contains($0) }.map(signs)
        if parts.count == 1 { return [Part(text: parts[0])] }
        let factor = parts[0].isEmpty ? "10" : parts[0] + " × 10"
        return [Part(text: factor), Part(text: parts[1], isRaised: true)]
    }

    /// An angle in degrees, or in degrees, minutes and seconds: `1;2;3`.
    private static func angle(_ written: ArraySlice<UInt8>) -> [Part] {
        let fields = written.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
        return zip(fields, ["°", "′", "″"]).flatMap { field, sign in
            field.isBlank ? [] : number(field) + [Part(text: sign)]
        }
    }

    /// A number with mathematical signs, without a leading plus, and with a zero before the decimal point.
    private static func signs(_ text: some StringProtocol) -> String {
        let text = text.hasPrefix("+") && !text.hasPrefix("+-") ? text.dropFirst() : text[...]
        var output = text.first == "." || text.first == "," ? "0" : ""
        var index = text.startIndex
        while index < text.endIndex {
            let rest = text[index...]
            if rest.hasPrefix("+-") {
                output += " ± "
                index = text.index(index, offsetBy: 2)
            } else if rest.hasPrefix("\\pm") {
                output += " ± "
                index = text.index(index, offsetBy: 3)
            } else {
                switch text[index] {
                case "-": output.append("−")
                case ",": output.append(".")
                case "x": output += " × "
                case let other: output.append(other)
                }
                index = text.index(after: index)
            }
        }
        return output
    }
}

// MARK: Units

extension LaTeXQuantity {
    /// A unit of commands, such as `\kilo\gram\per\metre\squared`, or of letters, such as `kg.m^2`.
    private static func unit(_ written: ArraySlice<UInt8>) -> [Part] {
        var parts: [Part] = []
        var prefix = ""
        var power = 1
        var isDivided = false
        var rest = written.drop(while: \.isASCIIWhiteSpace)
        func append(_ name: String) {
            if !parts.isEmpty { parts.append(Part(text: "\u{A0}")) }
            parts.append(Part(text: prefix + name))
            let exponent = isDivided ? -power : power
            if exponent != 1 { parts.append(Part(text: signs(String(exponent)), isRaised: true)) }
            (prefix, power, isDivided) = ("", 1, false)
        }
        while let byte = rest.first {
            guard byte == "\\" else {
                let letters = rest.prefix { !"\\.~^{}".utf8.contains($0) && !$0.isASCIIWhiteSpace }
                if !letters.isEmpty { append(letters.text) }
                rest = rest[letters.endIndex...]
                let exponent = exponent(&rest)
                if let exponent { raise(to: exponent, &parts) }
                if letters.isEmpty, exponent == nil { rest = rest.dropFirst() }
                continue
            }
            let letters = rest.dropFirst().prefix(while: \.isASCIILetter)
            let name = letters.text
            rest = rest[letters.endIndex...].drop(while: \.isASCIIWhiteSpace)
            if letters.isEmpty { rest = rest.dropFirst() }
            switch name {
            case "per": isDivided = true
            case "square": power = 2
            case "cubic": power = 3
            case "raiseto": power = Int(argument(&rest).prefix(4)) ?? 1
            case "squared": raise(to: "2", &parts)
            case "cubed": raise(to: "3", &parts)
            case "tothe": raise(to: argument(&rest), &parts)
            case "of": parts.append(Part(text: "\u{A0}(\(argument(&rest)))"))
            case "": break
            default: if let sign = prefixes[name] { prefix = sign } else { append(units[name] ?? name) }
            }
        }
        return parts
    }

    private static func argument(_ rest: inout ArraySlice<UInt8>) -> String {
        guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return "" }
        defer { rest = rest[(end + 1)...] }
        return rest[(rest.startIndex + 1)..<end].text
    }

    /// The exponent of a unit in letters: `^2` or `^{-1}`.
    private static func exponent(_ rest: inout ArraySlice<UInt8>) -> String? {
        guard rest.first == "^" else { return nil }
        rest = rest.dropFirst()
        if rest.first == "{" { return argument(&rest) }
        guard !rest.isEmpty else { return "" }
        let (scalar, count) = rest.scalar(at: rest.startIndex)
        rest = rest.dropFirst(count)
        return String(scalar)
    }

    /// Sets the exponent of the last unit; it is negative if the unit already has the exponent −1.
    private static func raise(to power: String, _ parts: inout [Part]) {
        guard !power.isEmpty else { return }
        let isDivided = parts.last == Part(text: "−1", isRaised: true)
        if isDivided { parts.removeLast() }
        parts.append(Part(text: (isDivided ? "−" : "") + signs(power), isRaised: true))
    }

    private static let prefixes: [String: String] = [
        "pico": "p", "nano": "n", "micro": "µ", "milli": "m", "centi": "c", "deci": "d", "hecto": "h", "kilo": "k",
        "mega": "M", "giga": "G", "tera": "T", "peta": "P", "femto": "f", "deca": "da", "kibi": "Ki", "mebi": "Mi",
        "gibi": "Gi",
    ]
    private static let units: [String: String] = [
        "metre": "m", "meter": "m", "gram": "g", "kilogram": "kg", "kg": "kg", "second": "s", "ampere": "A",
        "kelvin": "K", "mole": "mol", "candela": "cd", "hertz": "Hz", "newton": "N", "pascal": "Pa", "joule": "J",
        "watt": "W", "coulomb": "C", "volt": "V", "farad": "F", "ohm": "Ω", "siemens": "S", "weber": "Wb", "tesla": "T",
        "henry": "H", "celsius": "°C", "degreeCelsius": "°C", "lumen": "lm", "lux": "lx", "becquerel": "Bq",
        "gray": "Gy", "sievert": "Sv", "radian": "rad", "steradian": "sr", "minute": "min", "hour": "h", "day": "d",
        "degree": "°", "arcminute": "′", "arcsecond": "″", "litre": "l", "liter": "L", "tonne": "t", "hectare": "ha",
        "bar": "bar", "electronvolt": "eV", "eV": "eV", "decibel": "dB", "bel": "B", "percent": "%", "bit": "bit",
        "byte": "B", "mm": "mm", "cm": "cm", "km": "km", "um": "µm", "nm": "nm", "ms": "ms", "mA": "mA", "mV": "mV",
        "kV": "kV", "kW": "kW", "MHz": "MHz", "kHz": "kHz", "GHz": "GHz", "ml": "ml", "euro": "€",
    ]
}
