import RichText

/// Replaces the macros of a document by their definitions: `#+MACRO: name text with $1`, called as `{{{name(value)}}}`.
///
/// The title, the author and the date are macros, too. Unknown macros stay, and so does everything in blocks of code. The result
/// is limited by the length of the source; further calls stay.
struct OrgMacros {
    /// The definitions, of which every document has the one for the results of inline code.
    private var definitions = ["results": Array("$1".utf8)[...]]
    /// The number of bytes that definitions may still add.
    private var room: Int

    static func expanded(_ source: [UInt8]) -> [UInt8] {
        guard source.containsSequence("{{{".utf8) else { return source }
        var macros = OrgMacros(room: (1 << 16) + source.count)
        macros.collect(source)
        return macros.expanded(source)
    }

    private init(room: Int) { self.room = room }

    /// Collects the definitions, which are valid in the whole document.
    private mutating func collect(_ source: [UInt8]) {
        for line in source.split(separator: 0x0A) where line.starts(with: "#+".utf8) {
            guard let colon = line.prefix(16).firstIndex(of: ":") else { continue }
            let key = line[..<colon].dropFirst(2).asciiLowercased.text
            let value = line[(colon + 1)...].drop(while: \.isASCIIWhiteSpace).withoutTrailingSpace
            switch key {
            case "macro":
                let name = value.prefix { !$0.isASCIIWhiteSpace }
                definitions[name.text] = value[name.endIndex...].drop(while: \.isASCIIWhiteSpace)
            case "title", "author", "date", "email": definitions[key] = value
            default: break
            }
        }
    }

    private mutating func expanded(_ source: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(source.count)
        var isCode = false
        var start = source.startIndex
        while start < source.endIndex {
            let end = source[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.endIndex
            let line = source[start..<end]
            let mark = line.drop(while: \.isASCIIWhiteSpace).prefix(16).asciiLowercased
            if mark.starts(with: "#+begin_src".utf8) || mark.starts(with: "#+begin_example".utf8) { isCode = true }
            if mark.starts(with: "#+end_".utf8) { isCode = false }
            if isCode || mark.starts(with: "#+macro".utf8) { output += line } else { expand(line, into: &output) }
            start = end
        }
        return output
    }

    private mutating func expand(_ line: ArraySlice<UInt8>, into output: inout [UInt8]) {
        var rest = line
        // The next end, which several beginnings may precede.
        var close: Range<Int>?
        while let open = rest.firstOccurrence(of: "{{{".utf8) {
            output += rest[..<open.lowerBound]
            rest = rest[open.lowerBound...]
            if close.map({ $0.lowerBound < open.upperBound }) ?? true {
                close = rest[open.upperBound...].firstOccurrence(of: "}}}".utf8)
            }
            guard let close else { break }
            if let text = text(of: rest[open.upperBound..<close.lowerBound]) {
                output += text
                rest = rest[close.upperBound...]
            } else {
                output += rest.prefix(3)
                rest = rest.dropFirst(3)
            }
        }
        output += rest
    }

    /// The text of a call with its arguments; nil if the macro is unknown or the document has become too long.
    private mutating func text(of call: ArraySlice<UInt8>) -> [UInt8]? {
        let name = call.prefix(64).prefix { $0 != "(" }
        let behind = call[name.endIndex...]
        guard behind.isEmpty || behind.first == "(", let definition = definitions[name.text],
            behind.isEmpty || behind.last == ")"
        else { return nil }
        let values = behind.isEmpty ? [] : Self.values(behind.dropFirst().dropLast())
        var text: [UInt8] = []
        var index = definition.startIndex
        while index < definition.endIndex, text.count < room {
            if definition[index] == "$", index + 1 < definition.endIndex, 0x31...0x39 ~= definition[index + 1] {
                let number = Int(definition[index + 1] - 0x31)
                if number < values.count { text += values[number].drop(while: \.isASCIIWhiteSpace) }
                index += 2
            } else {
                text.append(definition[index])
                index += 1
            }
        }
        guard text.count < room else { return nil }
        room -= text.count
        return text
    }

    /// The arguments between commas; a backslash before a comma is an escape.
    private static func values(_ list: ArraySlice<UInt8>) -> [[UInt8]] {
        var values: [[UInt8]] = []
        var value: [UInt8] = []
        for byte in list {
            if byte == ",", value.last == "\\" {
                value[value.count - 1] = byte
            } else if byte == ",", values.count < 8 {
                values.append(value)
                value = []
            } else {
                value.append(byte)
            }
        }
        return values + [value]
    }
}
