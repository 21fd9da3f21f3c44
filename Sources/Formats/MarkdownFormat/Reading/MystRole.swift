import FormatCore

/// A role of MyST, such as `` {sub}`2` ``, which CommonMark would read as text in braces before code.
///
/// Only the names that MyST and Sphinx define are roles.
struct MystRole {
    /// How the content is displayed.
    private enum Display {
        /// The words before an address in angle brackets, or all of the content.
        case text
        /// The words before the place of a number, which is not known.
        case numbered
        case citation, formula
        /// An element of HTML that Markdown readers know.
        case element(String)
        /// Code; after `~`, only the last part of a name is written.
        case code

        /// True for a role that templates could have as a name of a variable, as in `` css${data}`a` ``.
        var isWord: Bool {
            switch self {
            case .text, .numbered, .code: true
            case .citation, .formula, .element: false
            }
        }
    }

    private let display: Display
    /// The content of the code span, without its backticks.
    private let content: ArraySlice<UInt8>
    /// The code span.
    private let span: ArraySlice<UInt8>
    /// The index after the role.
    let end: Int

    /// The longest name of a role.
    private static let longestName = 24
    /// The longest content of a role, with its backticks.
    private static let longestContent = 1000

    /// Parses the role at an index; nil if there is none, or if its name is unknown.
    init?(in text: ArraySlice<UInt8>, at index: Int) {
        guard let (display, ticks) = Self.head(in: text, at: index) else { return nil }
        if index > text.startIndex, display.isWord, Self.isPartOfCode(text[index - 1]) { return nil }
        let line = text[ticks...].prefix(Self.longestContent).prefix { $0 != 0x0A }
        let count = line.prefix { $0 == UInt8(ascii: "`") }.count
        end = LiteralCode.endOfSpan(in: line, at: ticks)
        guard count > 0, end > ticks + count else { return nil }
        span = line[ticks..<end]
        content = span.dropFirst(count).dropLast(count).trimmedOfBlanks
        guard !content.isEmpty else { return nil }
        self.display = display
    }

    /// True if the rest of a text is the name of a role, so that code behind it would be its content.
    static func isName(_ text: ArraySlice<UInt8>) -> Bool {
        head(in: text, at: text.startIndex)?.end == text.endIndex
    }

    /// True for a byte that can precede the braces of a template.
    private static func isPartOfCode(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || "$/.#@%`".utf8.contains(byte)
    }

    private static func head(in text: ArraySlice<UInt8>, at index: Int) -> (display: Display, end: Int)? {
        let name = text[(index + 1)...].prefix(longestName).prefix {
            $0.isASCIILetter || $0.isASCIIDigit || "-_:".utf8.contains($0)
        }
        guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: "}"),
            let display = display(of: String(decoding: name, as: UTF8.self))
        else { return nil }
        return (display, name.endIndex + 1)
    }

    private static let elements = [
        "sub": "sub", "subscript": "sub", "sup": "sup", "superscript": "sup", "kbd": "kbd", "strong": "strong",
        "emphasis": "em", "del": "del", "u": "u", "underline": "u",
    ]

    private static let texts: Set<String> = [
        "ref", "doc", "term", "any", "abbr", "abbreviation", "download", "guilabel", "menuselection", "eq",
        "title", "dfn", "smallcaps", "pep", "rfc", "index",
    ]

    private static let codes: Set<String> = [
        "code", "literal", "file", "samp", "command", "program", "option", "envvar", "mimetype", "func", "meth",
        "class", "mod", "attr", "exc", "data", "const", "obj", "type", "member", "macro", "struct", "enum", "var",
    ]

    private static let domains: Set<String> = ["py", "c", "cpp", "js", "std", "rst"]

    private static func display(of name: String) -> Display? {
        if let element = elements[name] { return .element(element) }
        if name == "math" { return .formula }
        if name == "numref" { return .numbered }
        let parts = name.utf8.split(separator: UInt8(ascii: ":")).map { String(decoding: Array($0), as: UTF8.self) }
        guard let first = parts.first, let last = parts.last else { return nil }
        if first == "cite", parts.count <= 2 { return .citation }
        guard parts.count == 1 || parts.count == 2 && domains.contains(first) else { return nil }
        if texts.contains(last) { return .text }
        return codes.contains(last) || parts.count == 2 ? .code : nil
    }

    /// Appends the content in ordinary Markdown.
    func append(to output: inout [UInt8]) {
        switch display {
        case .text: Self.append(Self.words(content), to: &output)
        case .numbered: Self.append(Self.withoutNumber(Self.words(content)), to: &output)
        case .citation:
            output += "\\[".utf8
            Self.append(content, to: &output)
            output += "\\]".utf8
        case .formula where !content.contains(TeXFormula.sign): output += "$".utf8 + Array(content) + "$".utf8
        case .element(let name):
            output += "<\(name)>".utf8
            Self.append(content, to: &output)
            output += "</\(name)>".utf8
        case .code, .formula: appendCode(to: &output)
        }
    }

    private func appendCode(to output: inout [UInt8]) {
        var words = Self.words(content)
        if words.first == UInt8(ascii: "~") {
            words = words.dropFirst()
            if let dot = words.lastIndex(of: UInt8(ascii: ".")) { words = words[(dot + 1)...] }
        } else if words.count == content.count {
            output += span
            return
        }
        let ticks = span.prefix { $0 == UInt8(ascii: "`") }
        output += ticks + words + ticks
    }

    /// The words before an address in angle brackets; all of the text if there is none.
    private static func words(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.last == UInt8(ascii: ">"), let open = text.lastIndex(of: UInt8(ascii: "<")), open > text.startIndex
        else { return text }
        let words = text[..<open].trimmedOfBlanks
        return words.isEmpty ? text : words
    }

    /// The words without the place of a number at their end, `Fig. %s` or `Fig. {number}`; all of the text if it is only that.
    private static func withoutNumber(_ words: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        for place in ["%s", "{number}"] where words.suffix(place.utf8.count).elementsEqual(place.utf8) {
            let before = words.dropLast(place.utf8.count).trimmedOfBlanks
            return before.isEmpty ? words : before
        }
        return words
    }

    /// Appends text with a backslash before each punctuation character.
    private static func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
        for byte in text {
            if byte.isASCIIPunctuation { output.append(UInt8(ascii: "\\")) }
            output.append(byte)
        }
    }
}
