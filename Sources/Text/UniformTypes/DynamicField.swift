/// One `key=value` of the text inside a dynamic identifier.
struct DynamicField {
    /// The key, spelled out.
    let key: String
    private let rawValue: Substring

    /// The fields of a text, which colons separate.
    ///
    /// The first equals sign of a field ends its key.
    static func fields(of text: Substring) -> [DynamicField] {
        split(text, at: ":").compactMap { field in
            guard let equals = field.unicodeScalars.firstIndex(of: "=") else { return nil }
            let value = field[field.unicodeScalars.index(after: equals)...]
            return DynamicField(key: expanded(field[..<equals]), rawValue: value)
        }
    }

    /// The value as a list of identifiers, which commas separate.
    var values: [String] { Self.split(rawValue, at: ",").map(Self.expanded) }

    /// The value as one text; a single abbreviation is expanded.
    var literal: String { Self.expanded(rawValue) }

    /// The abbreviation of a well-known name, else the name itself.
    static func abbreviated(_ name: String) -> String {
        names.firstIndex(of: name).map { String($0, radix: 16, uppercase: true) } ?? escaped(name)
    }

    /// The text with a backslash before characters that would be read as punctuation or as an abbreviation.
    static func escaped(_ text: String) -> String {
        if text.unicodeScalars.count == 1, abbreviation(text[...]) != nil { return "\\" + text }
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if "\\:=,".unicodeScalars.contains(scalar) { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}

extension DynamicField {
    /// The names that one hexadecimal digit stands for, in the order of the digits.
    private static let names = [
        "UTTypeConformsTo", "public.filename-extension", "com.apple.ostype", "public.mime-type",
        "com.apple.nspboard-type", "public.url-scheme", "public.data", "public.text", "public.plain-text",
        "public.utf16-plain-text", "com.apple.traditional-mac-plain-text", "public.image", "public.video",
        "public.audio", "public.directory", "public.folder",
    ]

    private static func abbreviation(_ text: Substring) -> String? {
        guard let byte = text.utf8.first, text.utf8.count == 1 else { return nil }
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return names[Int(byte - UInt8(ascii: "0"))]
        case UInt8(ascii: "A")...UInt8(ascii: "F"): return names[Int(byte - UInt8(ascii: "A")) + 10]
        default: return nil
        }
    }

    private static func expanded(_ text: Substring) -> String {
        if let name = abbreviation(text) { return name }
        var plain = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if scalar == "\\", !isEscaped {
                isEscaped = true
            } else {
                plain.append(scalar)
                isEscaped = false
            }
        }
        return String(plain)
    }

    private static func split(_ text: Substring, at separator: Unicode.Scalar) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var isEscaped = false
        for index in text.unicodeScalars.indices {
            let scalar = text.unicodeScalars[index]
            if scalar == separator, !isEscaped {
                parts.append(text[start..<index])
                start = text.unicodeScalars.index(after: index)
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        parts.append(text[start...])
        return parts
    }
}
