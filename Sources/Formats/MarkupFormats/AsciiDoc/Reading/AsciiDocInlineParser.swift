import Charsets
import RichText

/// Parses the marks and macros of a text in one pass.
struct AsciiDocInlineParser: InlineReading {
    /// An open element: the attributes outside, and the text that replaces its closing delimiter.
    struct Element {
        let outer: Attributes
        let closing: String
    }

    private static let depthLimit = 16

    let document: AsciiDocDocument
    private let isCompatible: Bool
    var notes = PendingNotes()
    var cursor: InlineCursor<Element>
    private(set) var attributes: Attributes
    var ends = AsciiDocEnds()
    /// The matching `]` of each `[`.
    private var brackets: BracketPairs?

    init(_ text: ArraySlice<UInt8>, _ document: AsciiDocDocument, _ attributes: Attributes) {
        self.document = document
        self.attributes = attributes
        isCompatible = document.isCompatible
        cursor = InlineCursor(text)
    }

    mutating func end(_ element: Element, _ builder: inout AttributedText.Builder) {
        attributes = element.outer
        builder.append(element.closing, attributes)
    }

    /// True if fewer elements than the limit are open.
    var mayEnter: Bool { cursor.depth < Self.depthLimit }

    mutating func enter(
        _ content: Range<Int>, goingOnAt next: Int, adding marks: Marks = [], link: Link? = nil,
        closing: String = "", _ builder: inout AttributedText.Builder
    ) {
        guard mayEnter else { return }
        flush(upTo: index, goingOnAt: content.lowerBound, &builder)
        cursor.open(Element(outer: attributes, closing: closing), content, goingOnAt: next)
        attributes.marks.add(marks)
        if let link { attributes.link = link }
    }

    mutating func keep(_ note: ArraySlice<UInt8>?, _ name: String, _ builder: inout AttributedText.Builder) {
        builder.append(.footnoteReference(label: notes.add(note, named: name)), attributes)
    }

    /// The index of the matching closing bracket.
    mutating func bracket(at index: Int) -> Int? {
        if brackets == nil { brackets = BracketPairs("[", "]", in: text, isEscapable: true) }
        return brackets?[index].flatMap { $0 < limit ? $0 : nil }
    }

    mutating func step(_ builder: inout AttributedText.Builder) {
        let byte = text[index]
        if isCompatible, takeCompatibleMark(&builder) { return }
        switch byte {
        case "\\": takeEscape(&builder)
        case "*", "_", "`", "#": takeMark(&builder)
        case "^", "~": takeScript(&builder)
        case "+": takePassage(&builder)
        case "[": takeBracket(&builder)
        case "@": takeMail(&builder)
        case "&":
            let rest = Array(text[index..<min(index + 40, limit)])
            guard let found = CharacterReference.read(rest, at: 0, rest.count, inAttribute: true) else { return }
            replace(goingOnAt: index + found.end, with: Array(found.characters)[...].text, &builder)
        case 0x0A: replace(goingOnAt: index + 1, with: " ", &builder)
        case 0x20:
            let rest = text[(index + 1)..<limit]
            guard rest.first == "+", rest.count == 1 || rest.dropFirst().first == 0x0A else { return }
            let end = min(index + 3, limit)
            flush(upTo: index, goingOnAt: end, &builder)
            if end < limit { builder.appendLineBreak(attributes) }
        case "{", "<", "(", "-", "=", ".", "'", "\"": _ = takeReplacement(&builder)
        default: if byte.isASCIILetter { _ = takeMacro(&builder) }
        }
    }
}

// MARK: Marks

extension AsciiDocInlineParser {
    private static let marks: [UInt8: Marks] = [
        UInt8(ascii: "*"): .strong, UInt8(ascii: "_"): .emphasis, UInt8(ascii: "`"): .code,
        UInt8(ascii: "#"): .highlight,
    ]

    /// The content of the marked text at an index, and the index after it: unconstrained with double signs,
    /// constrained with single ones.
    mutating func marked(at index: Int, isConstrained: Bool = false) -> (content: Range<Int>, next: Int)? {
        let sign = text[index]
        if !isConstrained, index + 1 < limit, text[index + 1] == sign,
            let end = end(of: sign, count: 2, from: index + 2)
        {
            return (index + 2..<end, end + 2)
        }
        if index > text.startIndex {
            let before = text[index - 1]
            if before == "_" || ";:}".utf8.contains(before) || text.isInWord(before: index) { return nil }
        }
        guard index + 1 < limit, !text[index + 1].isASCIIWhiteSpace else { return nil }
        return end(of: sign, count: 1, from: index + 1).map { (index + 1..<$0, $0 + 1) }
    }

    /// The index of the closing delimiter.
    private mutating func end(of sign: UInt8, count: Int, from start: Int) -> Int? {
        // A backslash is code if nothing else is a mark.
        let isCode = isCompatible && sign == "`"
        let (text, limit) = (text, limit)
        let key = sign | (count == 2 ? 0x80 : count == 3 ? 0xC0 : 0)
        guard count == 1 else {
            return ends.marks[key, default: NextEnd()].first(from: start + 1, before: limit - count + 1) { place in
                text[place] == sign && (isCode || text[place - 1] != "\\")
                    && text[place..<(place + count)].allSatisfy { $0 == sign }
            }
        }
        func mayClose(_ place: Int) -> Bool {
            text[place] == sign && (isCode || text[place - 1] != "\\") && !text[place - 1].isASCIIWhiteSpace
        }
        let found = ends.marks[key, default: NextEnd()].first(from: start + 1, before: limit - 1) { place in
            mayClose(place) && text[place + 1] != sign && !text.isInWord(at: place + 1)
        }
        // The end of the enclosing element allows a mark to close.
        return found ?? (start + 1 < limit && mayClose(limit - 1) ? limit - 1 : nil)
    }

    private mutating func takeMark(_ builder: inout AttributedText.Builder) {
        guard let (content, next) = marked(at: index) else { return }
        let mark = Self.marks[text[index]] ?? []
        if mark == .code, content.count > 2, text[content.lowerBound] == "+",
            text[content.upperBound - 1] == "+"
        {
            return replace(
                goingOnAt: next, withCode: text[content].dropFirst().dropLast().onOneLine[...], &builder)
        }
        enter(content, goingOnAt: next, adding: mark, &builder)
    }

    private mutating func takeScript(_ builder: inout AttributedText.Builder) {
        let sign = text[index]
        guard let content = script(at: index) else { return }
        enter(
            content, goingOnAt: content.upperBound + 1, adding: sign == "^" ? .superscript : .subscript, &builder)
    }

    /// The text between the sign at an index and the next one; nil if it is empty or has white space.
    func script(at index: Int) -> Range<Int>? {
        let sign = text[index]
        let content = text[(index + 1)..<limit].prefix(256).prefix { $0 != sign && !$0.isASCIIWhiteSpace }
        guard !content.isEmpty, content.endIndex < limit, text[content.endIndex] == sign else { return nil }
        return content.startIndex..<content.endIndex
    }

    /// Reads a passthrough, `+text+`, `++text++` or `+++text+++`, in which nothing is a mark.
    private mutating func takePassage(_ builder: inout AttributedText.Builder) {
        guard let found = passage(at: index) else {
            index += min(rest.prefix { $0 == "+" }.count, 3)
            return
        }
        flush(upTo: index, goingOnAt: found.next, &builder)
        builder.append(utf8: text[found.content].onOneLine[...], attributes)
    }

    /// The content of the passthrough at an index, and the index after it.
    mutating func passage(at index: Int) -> (content: Range<Int>, next: Int)? {
        let count = min(text[index..<limit].prefix { $0 == "+" }.count, 3)
        var found: (content: Range<Int>, next: Int)?
        if count == 1 { found = marked(at: index) }
        // If three signs are not closed, two are tried; the third sign then belongs to the text.
        for count in stride(from: count, to: 1, by: -1) where found == nil {
            if let end = end(of: UInt8(ascii: "+"), count: count, from: index + count) {
                found = (index + count..<end, end + count)
            }
        }
        return found.flatMap { $0.content.isEmpty ? nil : $0 }
    }

    /// Reads `[.role]#text#`, or an anchor.
    private mutating func takeBracket(_ builder: inout AttributedText.Builder) {
        guard let end = bracket(at: index) else { return }
        if text[index + 1] == "[", text[end - 1] == "]" {
            let anchor = text[(index + 2)..<(end - 1)]
            let isEntry = anchor.first == "[" && anchor.last == "]"
            // Brackets around anything else than a name are text.
            guard AsciiDocReferences.isNamed(isEntry ? anchor.dropFirst().dropLast() : anchor) else { return }
            let name = document.references.entry(anchor)
            flush(upTo: index, goingOnAt: end + 1, &builder)
            if let name { builder.append("[\(name)]", attributes) }
            return
        }
        let signs = "*_`#".utf8
        guard mayEnter, end + 1 < limit, signs.contains(text[end + 1]), end > index + 1,
            let (content, next) = marked(at: end + 1)
        else { return }
        let role = AsciiDocAttributes(text[(index + 1)..<end], ofBlock: true)
        let names: [String: Marks] = [
            "underline": .underline, "line-through": .strikethrough, "strike": .strikethrough,
            "kbd": [.code, .keyboard],
            "mark": .highlight,
        ]
        var marks = text[end + 1] == "#" ? Marks() : Self.marks[text[end + 1]] ?? []
        for name in role.roles + [role.style] { marks.formUnion(names[name] ?? []) }
        enter(content, goingOnAt: next, adding: marks, &builder)
    }
}
