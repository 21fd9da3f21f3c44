/// A line and its kind, which its first characters determine.
struct OrgLine {
    /// The kind of the line.
    enum Kind {
        case blank
        case heading(level: Int)
        /// `#+begin_NAME`, with the name in lower case.
        case begin(String)
        case end(String)
        /// `#+KEY:`, with the key in lower case.
        case keyword(String)
        case comment
        case fixedWidth
        case table
        case rule
        /// `:NAME:`, with the name in lower case.
        case drawer(String)
        case planning
        case item(OrgItemMark)
        /// `[fn:LABEL]` in the first column.
        case footnote(String)
        case text
    }

    /// The line without its line end.
    let bytes: ArraySlice<UInt8>
    /// The indentation in columns.
    let indent: Int
    let kind: Kind
    /// The rest after the characters that determine the kind; for text, the whole line without surrounding white space.
    let content: ArraySlice<UInt8>

    /// The line at an offset, and the start of the next one.
    static func line(of source: [UInt8], at index: Int) -> (line: ArraySlice<UInt8>, next: Int) {
        let end = source[index...].firstIndex(of: 0x0A) ?? source.count
        let isPair = end > index && source[end - 1] == 0x0D
        return (source[index..<(isPair ? end - 1 : end)], end + 1)
    }

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        var indent = 0
        var index = bytes.startIndex
        while index < bytes.endIndex, bytes[index] == 0x20 || bytes[index] == 0x09 {
            indent = bytes[index] == 0x09 ? (indent / 8 + 1) * 8 : indent + 1
            index += 1
        }
        self.indent = indent
        (kind, content) = Self.kind(of: bytes[index...], indent)
    }
}

extension OrgLine {
    private static func kind(of line: ArraySlice<UInt8>, _ indent: Int) -> (Kind, ArraySlice<UInt8>) {
        let text = line.withoutTrailingSpace
        guard let first = text.first else { return (.blank, text) }
        switch first {
        // A heading may be empty; the space after its stars identifies it.
        case "*" where indent == 0: if let heading = heading(line) { return heading }
        case "#": if let line = hash(text) { return line }
        case ":": if let line = colon(text) { return line }
        case "|": return (.table, text)
        case "[" where indent == 0: if let note = footnote(text) { return note }
        case "-" where text.count >= 5 && text.allSatisfy({ $0 == "-" }):
            return (.rule, text)
        case "S", "D", "C": if isPlanning(text) { return (.planning, text) }
        default: break
        }
        if let (mark, rest) = OrgItemMark.read(text, indent) { return (.item(mark), rest) }
        return (.text, text)
    }

    private static func heading(_ text: ArraySlice<UInt8>) -> (Kind, ArraySlice<UInt8>)? {
        let level = text.prefix { $0 == "*" }.count
        let rest = text.dropFirst(level)
        guard rest.first == 0x20 || rest.first == 0x09 else { return nil }
        return (.heading(level: level), rest.withoutIndent.withoutTrailingSpace)
    }

    private static func hash(_ text: ArraySlice<UInt8>) -> (Kind, ArraySlice<UInt8>)? {
        let rest = text.dropFirst()
        guard rest.first == "+" else {
            return rest.isEmpty || rest.first == 0x20 || rest.first == 0x09 ? (.comment, rest) : nil
        }
        let word = rest.dropFirst().prefix { !$0.isASCIIWhiteSpace && $0 != ":" }
        let name = word.asciiLowercased.text
        let after = text[word.endIndex...]
        if name.hasPrefix("begin_"), name.utf8.count > 6 {
            return (.begin(String(name.dropFirst(6))), after.drop(while: \.isASCIIWhiteSpace))
        }
        if name.hasPrefix("end_"), name.utf8.count > 4 { return (.end(String(name.dropFirst(4))), after) }
        guard !name.isEmpty, after.first == ":" else { return nil }
        return (.keyword(name), after.dropFirst().drop(while: \.isASCIIWhiteSpace))
    }

    private static func colon(_ text: ArraySlice<UInt8>) -> (Kind, ArraySlice<UInt8>)? {
        let rest = text.dropFirst()
        if rest.isEmpty || rest.first == 0x20 { return (.fixedWidth, rest.dropFirst()) }
        let name = rest.dropLast()
        guard !name.isEmpty, rest.last == ":" else { return nil }
        let isName = name.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F }
        return isName ? (.drawer(name.asciiLowercased[...].text), name) : nil
    }

    private static func footnote(_ text: ArraySlice<UInt8>) -> (Kind, ArraySlice<UInt8>)? {
        guard let (label, end) = OrgLabel.read(text, at: text.startIndex), end < text.endIndex,
            text[end] == "]"
        else { return nil }
        return (.footnote(label), text[(end + 1)...].drop(while: \.isASCIIWhiteSpace))
    }

    private static func isPlanning(_ text: ArraySlice<UInt8>) -> Bool {
        ["SCHEDULED: <", "DEADLINE: <", "CLOSED: [", "SCHEDULED: [", "DEADLINE: [", "CLOCK: ["].contains {
            text.starts(with: $0.utf8)
        }
    }
}

/// The label of a footnote.
enum OrgLabel {
    /// The maximum length of a label, in bytes.
    private static let longest = 256

    /// The label after `[fn:` at this index, and its end; empty for an anonymous footnote.
    static func read(_ text: ArraySlice<UInt8>, at index: Int) -> (label: String, end: Int)? {
        guard text[index...].starts(with: "[fn:".utf8) else { return nil }
        let label = text[(index + 4)...].prefix(longest + 1).prefix(while: isPart)
        return label.count > longest ? nil : (label.text, label.endIndex)
    }

    /// True if a label can be written literally.
    static func isValid(_ label: String) -> Bool {
        (1...longest).contains(label.utf8.count) && label.utf8.allSatisfy(isPart)
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2D || byte == 0x5F || byte >= 0x80
    }
}
