import FormatCore

/// The end condition of an HTML block, which follows from its start condition (CommonMark 0.31 §4.6).
enum HTMLBlockEnd: Hashable, Sendable {
    /// The first line that contains one of these; it belongs to the block.
    case line(holding: [String])
    case blankLine

    /// `interrupts`: the line could continue a paragraph, which start condition 7 cannot interrupt.
    init?(_ line: ArraySlice<UInt8>, interrupts: Bool) {
        guard line.first == UInt8(ascii: "<"), line.count > 1 else { return nil }
        let rest = line.dropFirst()
        if let end = Self.endOfSpecial(rest) {
            self = .line(holding: end)
        } else if Self.beginsBlockTag(rest) {
            self = .blankLine
        } else if !interrupts, Self.isWholeTag(line) {
            self = .blankLine
        } else {
            return nil
        }
    }

    /// True if a line that is not blank ends the block.
    func isIn(_ line: ArraySlice<UInt8>) -> Bool {
        guard case .line(let ends) = self else { return false }
        return ends.contains { Self.contains(line, $0) }
    }
}

extension HTMLBlockEnd {
    private static let rawNames: Set<String> = ["script", "pre", "style", "textarea"]

    private static let blockNames: Set<String> = [
        "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup",
        "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form",
        "frame",
        "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend", "li",
        "link",
        "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search", "section",
        "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
    ]

    /// True for the name of an element that begins a block, in lower case.
    static func isBlockName(_ name: String) -> Bool { blockNames.contains(name) || rawNames.contains(name) }

    private static func endOfSpecial(_ rest: ArraySlice<UInt8>) -> [String]? {
        if rest.starts(with: "!--".utf8) { return ["-->"] }
        if rest.starts(with: "![CDATA[".utf8) { return ["]]>"] }
        if rest.first == UInt8(ascii: "?") { return ["?>"] }
        if rest.first == UInt8(ascii: "!"), rest.dropFirst().first?.isASCIILetter == true { return [">"] }
        let name = tagName(rest)
        guard rawNames.contains(name) else { return nil }
        let next = rest.dropFirst(name.utf8.count).first
        guard next == nil || next == UInt8(ascii: ">") || next == 0x20 || next == 0x09 else { return nil }
        return rawNames.map { "</\($0)>" }
    }

    private static func beginsBlockTag(_ rest: ArraySlice<UInt8>) -> Bool {
        let rest = rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest
        let name = tagName(rest)
        guard blockNames.contains(name) else { return false }
        let behind = rest.dropFirst(name.utf8.count)
        guard let next = behind.first else { return true }
        return next == UInt8(ascii: ">") || next == 0x20 || next == 0x09 || behind.starts(with: "/>".utf8)
    }

    /// A single tag of any nameon a line of its own (start condition 7).
    private static func isWholeTag(_ line: ArraySlice<UInt8>) -> Bool {
        guard let end = TagScanner.endOfElementTag(line) else { return false }
        return line[end...].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    private static func tagName(_ text: ArraySlice<UInt8>) -> String {
        let name = text.prefix(16).prefix { $0.isASCIILetter || $0.isASCIIDigit }
        return String(decoding: name, as: UTF8.self).lowercased()
    }

    private static func contains(_ line: ArraySlice<UInt8>, _ word: String) -> Bool {
        let word = Array(word.utf8)
        var rest = line
        while let index = rest.firstIndex(where: { $0 | 0x20 == word[0] | 0x20 }) {
            rest = rest[index...]
            if rest.count >= word.count, zip(rest, word).allSatisfy({ $0.asciiLowercased == $1 }) { return true }
            rest.removeFirst()
        }
        return false
    }
}
