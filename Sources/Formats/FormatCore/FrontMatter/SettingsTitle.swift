/// The title in the settings of front matter, in YAML or TOML.
///
/// Only text is a title, and not a list, a table or a value of a template.
enum SettingsTitle {
    /// The title on one line; nil if there is none, or if it is empty.
    static func title(_ lines: [ArraySlice<UInt8>], isTOML: Bool) -> String? {
        for (number, line) in lines.enumerated() {
            // The keys of a table are not those of the document.
            if isTOML, line.first == "[" { return nil }
            guard let value = value(line, isTOML ? "=" : ":") else { continue }
            let following = lines[(number + 1)...]
            guard let title = isTOML ? toml(value, following) : yaml(value, following) else { return nil }
            let words = title.split(whereSeparator: \.isASCIIWhiteSpace)
            return words.isEmpty ? nil : String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
        }
        return nil
    }

    /// True if lines are keys with values, as opposed to text between two rules.
    ///
    /// The same key twice, as in a conversation, is an error in YAML.
    static func areSettings(_ lines: [ArraySlice<UInt8>], isTOML: Bool) -> Bool {
        var keys: Set<[UInt8]> = []
        for line in lines {
            // Lines of a value, comments, and the ends of lists.
            guard let first = line.first, !" \t#]}".utf8.contains(first) else { continue }
            if isTOML {
                if line.containsSequence("\"\"\"".utf8) || line.containsSequence("'''".utf8) { return true }
                guard first == "[" || line.contains("=") else { return false }
                keys.insert([first])
            } else if first == "-" {
                if line.count > 1, line.dropFirst().first != 0x20 { return false }
            } else {
                guard !"*>|`".utf8.contains(first), let end = keyEnd(in: line),
                    keys.insert(Array(line[..<end])).inserted
                else { return false }
            }
        }
        return !keys.isEmpty
    }

    /// The text after the sign of the line `title: …`; nil for other lines.
    private static func value(_ line: ArraySlice<UInt8>, _ sign: Unicode.Scalar) -> ArraySlice<UInt8>? {
        let key = line.prefix(while: \.isASCIILetter)
        guard key.count == 5, key.map({ $0 | 0x20 }).elementsEqual("title".utf8) else { return nil }
        let rest = line[key.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
        guard rest.first == sign else { return nil }
        return rest.dropFirst().trimmedOfBlanks
    }
}

// MARK: YAML

extension SettingsTitle {
    /// A scalar of YAML 1.2 (chapters 7 and 8) whose first line is given.
    private static func yaml(_ value: ArraySlice<UInt8>, _ lines: ArraySlice<ArraySlice<UInt8>>) -> [UInt8]? {
        let inner = lines.prefix { $0.first.map { $0 == 0x20 || $0 == 0x09 } ?? true }.map(\.trimmedOfBlanks)
        switch value.first {
        case "\"", "'": return quoted(value, inner)
        case "|", ">": return Array(inner.joined(separator: [0x20]))
        case "[", "{", "&", "*", "!", "@", "%", "`": return nil
        case nil, "#":
            // A text that begins below its key, and neither a list nor a table.
            guard let first = inner.first(where: { !$0.isEmpty }), first.first != "-", keyEnd(in: first) == nil else {
                return nil
            }
            return plain(inner)
        default:
            let text = plain([value] + inner)
            return text.elementsEqual("~".utf8) || text.elementsEqual("null".utf8) ? nil : text
        }
    }

    /// The end of a key of a table; nil in other lines.
    private static func keyEnd(in line: ArraySlice<UInt8>) -> Int? {
        line.indices.first { line[$0] == ":" && ($0 + 1 == line.endIndex || line[$0 + 1] == 0x20) }
    }

    /// Text without quotes, up to a comment.
    private static func plain(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
        var text: [UInt8] = []
        for line in lines {
            let comment = line.indices.first { line[$0] == "#" && ($0 == line.startIndex || line[$0 - 1] == 0x20) }
            text += line[..<(comment ?? line.endIndex)] + [0x20]
            if comment != nil { break }
        }
        return Array(text[...].trimmedOfBlanks)
    }

    private static func quoted(_ value: ArraySlice<UInt8>, _ lines: [ArraySlice<UInt8>]) -> [UInt8]? {
        let text = Array(([value] + lines).joined(separator: [0x20]))
        guard let quote = text.first else { return nil }
        return self.text(text.dropFirst(), until: [quote], hasEscapes: quote == "\"", doublesQuotes: quote == "'")
    }
}

// MARK: TOML

extension SettingsTitle {
    /// A string of TOML 1.0 whose first line is given.
    private static func toml(_ value: ArraySlice<UInt8>, _ lines: ArraySlice<ArraySlice<UInt8>>) -> [UInt8]? {
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        let isLong = value.count >= 3 && value.prefix(3).allSatisfy { $0 == quote }
        let text = isLong ? Array(([value] + lines).joined(separator: [0x0A])) : Array(value)
        let end = [UInt8](repeating: quote, count: isLong ? 3 : 1)
        return self.text(text.dropFirst(end.count), until: end, hasEscapes: quote == "\"", doublesQuotes: false)
    }
}

// MARK: Strings

extension SettingsTitle {
    /// The text before its end, with what escapes stand for; nil if it has no end.
    private static func text(
        _ source: ArraySlice<UInt8>, until end: [UInt8], hasEscapes: Bool, doublesQuotes: Bool
    ) -> [UInt8]? {
        var text: [UInt8] = []
        var rest = source
        while let byte = rest.first {
            if rest.starts(with: end) {
                guard doublesQuotes, rest.dropFirst().first == byte else { return text }
                rest = rest.dropFirst()
            } else if hasEscapes, byte == "\\" {
                rest = rest.dropFirst()
                text += escaped(&rest)
                continue
            }
            text.append(byte)
            rest = rest.dropFirst()
        }
        return nil
    }

    /// The character of an escape, whose backslash has been read: a sign, a space, or the number of a character.
    private static func escaped(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        guard let sign = rest.popFirst() else { return [] }
        let digits: Int
        switch sign {
        case "x": digits = 2
        case "u": digits = 4
        case "U": digits = 8
        case "\"", "\\", "/", "'": return [sign]
        default: return [0x20]
        }
        let number = rest.prefix(digits)
        guard number.count == digits, let value = UInt32(String(decoding: number, as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(value)
        else { return [] }
        rest = rest.dropFirst(digits)
        return Array(String(Character(scalar)).utf8)
    }
}
