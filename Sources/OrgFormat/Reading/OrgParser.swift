import FormatCore
import RichText

/// Parses lines of Org into blocks, with an explicit stack of containers instead of recursion.
struct OrgParser {
    /// An open container, and the condition that ends it.
    private enum Container {
        /// `#+begin_NAME`, ended by `#+end_NAME`.
        ///
        /// An unknown name has no effect on its content.
        case block(name: String, isQuote: Bool)
        /// A list, ended by the first line that is indented less than its bullets.
        case list(indent: Int, isLoose: Bool)
        case item
        /// A footnote definition, ended by the next one, a heading, or two blank lines.
        case footnote
    }

    /// An open block with literal lines.
    private enum Verbatim {
        case code(language: String?, indent: Int)
        case verse
        /// A drawer or a comment.
        case dropped
    }

    private let source: [UInt8]
    private var inlines = OrgInlines()
    private var builder = AttributedText.Builder()
    private var containers: [Container] = []
    private var verbatim: (kind: Verbatim, end: String, lines: [ArraySlice<UInt8>])?
    private var paragraph: [UInt8] = []
    private var table: OrgTable?
    private var fixedWidth: [ArraySlice<UInt8>] = []
    private var blankLines = 0
    private var attributes = OrgMediaAttributes()
    /// The offset of the last `#+end_NAME` of each name, and of `:END:`.
    private var lastEnds: [String: Int] = [:]

    init(_ source: [UInt8]) {
        self.source = source
        builder.reserveCapacity(source.count)
    }

    mutating func run() {
        findEnds()
        var place = 0
        while place < source.count {
            let (line, next) = Self.line(of: source, at: place)
            if verbatim != nil { takeVerbatim(line) } else { take(OrgLine(line), place) }
            place = next
        }
        endLeaf()
        closeAll()
    }

    /// The text, with inline footnotes moved to its end.
    consuming func finish() -> AttributedText {
        var (builder, inlines) = (builder, inlines)
        inlines.appendNotes(to: &builder)
        return builder.finish()
    }
}

// MARK: Lines

extension OrgParser {
    /// The line at an offset, and the start of the next one.
    private static func line(of source: [UInt8], at place: Int) -> (line: ArraySlice<UInt8>, next: Int) {
        let end = source[place...].firstIndex(of: 0x0A) ?? source.count
        let isPair = end > place && source[end - 1] == 0x0D
        return (source[place..<(isPair ? end - 1 : end)], end + 1)
    }

    /// A block without an end is read as text.
    private mutating func findEnds() {
        var place = 0
        while place < source.count {
            let (line, next) = Self.line(of: source, at: place)
            if let name = Self.endName(line) { lastEnds[name] = place }
            place = next
        }
    }

    private static func endName(_ line: ArraySlice<UInt8>) -> String? {
        let text = line.drop { $0 == 0x20 || $0 == 0x09 }
        guard text.first == UInt8(ascii: "#") || text.first == UInt8(ascii: ":") else { return nil }
        switch OrgLine(text).kind {
        case .end(let name): return name
        case .drawer where text.dropFirst().prefix(3).asciiLowercased == Array("end".utf8) && text.count < 8: return ":"
        default: return nil
        }
    }

    private func hasEnd(_ name: String, behind place: Int) -> Bool {
        lastEnds[name].map { $0 > place } ?? false
    }

    private mutating func take(_ line: OrgLine, _ place: Int) {
        if case .blank = line.kind {
            endLeaf()
            blankLines += 1
            if blankLines == 2 { closeLoose() }
            return
        }
        if case .table = line.kind {} else { endTable() }
        if case .fixedWidth = line.kind {} else { endFixedWidth() }
        switch line.kind {
        case .heading(let level): return takeHeading(level, line.content)
        case .footnote(let label): return takeFootnote(label, line.content)
        default: break
        }
        closeLists(before: line)
        takeContent(line, place)
        blankLines = 0
    }

    private mutating func takeContent(_ line: OrgLine, _ place: Int) {
        switch line.kind {
        case .begin(let name) where hasEnd(name, behind: place): begin(name, line)
        case .end(let name): end(name)
        case .keyword(let key): takeKeyword(key, line.content)
        case .drawer where hasEnd(":", behind: place):
            endLeaf()
            verbatim = (.dropped, ":", [])
        case .comment, .planning, .begin: endLeaf()
        case .fixedWidth:
            endParagraph()
            fixedWidth.append(line.content)
        case .table:
            endParagraph()
            if table == nil { table = OrgTable() }
            table?.take(line.bytes.drop { $0 == 0x20 || $0 == 0x09 }.withoutEnd)
        case .rule:
            endLeaf()
            builder.endParagraph(.rule)
        case .item(let mark): takeItem(mark, line)
        case .text, .drawer: takeText(line)
        case .blank, .heading, .footnote: break
        }
    }

    private mutating func takeText(_ line: OrgLine) {
        if !paragraph.isEmpty { paragraph.append(0x0A) }
        paragraph.append(contentsOf: line.bytes.drop { $0 == 0x20 || $0 == 0x09 }.withoutEnd)
    }

    private mutating func takeKeyword(_ key: String, _ value: ArraySlice<UInt8>) {
        endParagraph()
        switch key {
        case "title":
            endLeaf()
            append(value, style: .heading(1))
        case "attr_html": attributes.take(value)
        case "caption": append(value, style: .body)
        default: break
        }
    }

    private mutating func takeHeading(_ level: Int, _ title: ArraySlice<UInt8>) {
        endLeaf()
        closeAll()
        blankLines = 0
        inlines.append(title, to: &builder)
        builder.endParagraph(.heading(level))
    }

    private mutating func takeFootnote(_ label: String, _ text: ArraySlice<UInt8>) {
        endLeaf()
        closeAll()
        blankLines = 0
        builder.open(.footnote(label: label))
        containers.append(.footnote)
        paragraph.append(contentsOf: text)
    }

    private mutating func append(_ text: ArraySlice<UInt8>, style: ParagraphStyle) {
        inlines.append(text, to: &builder)
        builder.endParagraphIfNeeded(style)
    }
}

// MARK: Leaves

extension OrgParser {
    private mutating func endLeaf() {
        endParagraph()
        endTable()
        endFixedWidth()
    }

    private mutating func endParagraph() {
        guard !paragraph.isEmpty else { return }
        inlines.append(paragraph[...], to: &builder, media: attributes)
        builder.endParagraphIfNeeded()
        attributes = OrgMediaAttributes()
        paragraph.removeAll(keepingCapacity: true)
    }

    private mutating func endTable() {
        guard let table else { return }
        self.table = nil
        table.write(to: &builder, &inlines)
    }

    private mutating func endFixedWidth() {
        guard !fixedWidth.isEmpty else { return }
        appendCode(fixedWidth, language: nil)
        fixedWidth.removeAll()
    }

    private mutating func appendCode(_ lines: [ArraySlice<UInt8>], language: String?) {
        builder.open(.code(language: language))
        for line in lines {
            builder.append(utf8: line)
            builder.endParagraph()
        }
        builder.close()
    }
}

// MARK: Blocks between #+begin and #+end

extension OrgParser {
    private mutating func begin(_ name: String, _ line: OrgLine) {
        endLeaf()
        switch name {
        case "src", "example", "export":
            let word = line.content.prefix { !$0.isASCIIWhiteSpace }
            let isLanguage = name != "example" && word.first != UInt8(ascii: ":") && word.first != UInt8(ascii: "-")
            let language = isLanguage && !word.isEmpty ? String(decoding: word, as: UTF8.self) : nil
            verbatim = (.code(language: language, indent: line.indent), name, [])
        case "verse": verbatim = (.verse, name, [])
        case "comment": verbatim = (.dropped, name, [])
        default:
            let isQuote = name == "quote"
            if isQuote { builder.open(.quote) }
            containers.append(.block(name: name, isQuote: isQuote))
        }
    }

    private mutating func end(_ name: String) {
        endLeaf()
        let opening = containers.lastIndex { if case .block(let open, _) = $0 { open == name } else { false } }
        guard let opening else { return }
        while containers.count > opening { closeInnermost() }
    }

    private mutating func takeVerbatim(_ line: ArraySlice<UInt8>) {
        guard let block = verbatim else { return }
        guard Self.endName(line) == block.end else {
            verbatim?.lines.append(line)
            return
        }
        verbatim = nil
        switch block.kind {
        case .dropped: break
        case .verse:
            var lines: [UInt8] = []
            for line in block.lines {
                if !lines.isEmpty { lines.append(contentsOf: "\\\\\n".utf8) }
                lines.append(contentsOf: line.withoutEnd)
            }
            append(lines[...], style: .body)
        case .code(let language, let indent):
            appendCode(block.lines.map { Self.code($0, indent) }, language: language)
        }
    }

    /// A line of code without the indentation of its block and without the escaping comma.
    private static func code(_ line: ArraySlice<UInt8>, _ indent: Int) -> ArraySlice<UInt8> {
        var line = line
        var rest = indent
        while rest > 0, line.first == 0x20 {
            line.removeFirst()
            rest -= 1
        }
        let spaces = line.prefix { $0 == 0x20 || $0 == 0x09 }
        let commas = line[spaces.endIndex...].prefix { $0 == UInt8(ascii: ",") }
        let sign = line[commas.endIndex...]
        guard !commas.isEmpty, sign.first == UInt8(ascii: "*") || sign.starts(with: "#+".utf8) else { return line }
        return spaces + line[(spaces.endIndex + 1)...]
    }
}

// MARK: Containers

extension OrgParser {
    private mutating func takeItem(_ mark: OrgItemMark, _ line: OrgLine) {
        endLeaf()
        if case .list(let indent, let isLoose)? = containers.last, indent == line.indent {
            if blankLines > 0, !isLoose { containers[containers.count - 1] = .list(indent: indent, isLoose: true) }
        } else {
            builder.open(.list(mark.number.map { .numbers(from: $0) } ?? .bullets))
            containers.append(.list(indent: line.indent, isLoose: false))
        }
        builder.open(.item(mark.task))
        containers.append(.item)
        paragraph.append(contentsOf: mark.number == nil ? Self.description(line.content) : Array(line.content))
    }

    /// `term :: description`; the term is read as bold text.
    private static func description(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var place = text.startIndex
        while let colon = text[place...].firstIndex(of: UInt8(ascii: ":")) {
            place = colon + 1
            guard place < text.endIndex, text[place] == UInt8(ascii: ":"), colon > text.startIndex,
                text[colon - 1].isASCIIWhiteSpace, place + 1 == text.endIndex || text[place + 1].isASCIIWhiteSpace
            else { continue }
            let term = text[..<colon].withoutEnd
            let description = text[(place + 1)...].drop { $0.isASCIIWhiteSpace }
            guard !term.isEmpty else { break }
            return Array("*".utf8) + term + Array(description.isEmpty ? "*".utf8 : "*\\\\\n".utf8) + description
        }
        return Array(text)
    }

    /// Closes the lists that a line is not indented for, up to their containing block.
    private mutating func closeLists(before line: OrgLine) {
        while case .item? = containers.last, case .list(let indent, _) = containers[containers.count - 2] {
            if line.indent > indent { return }
            endLeaf()
            closeInnermost()
            if line.indent == indent, case .item = line.kind { return }
            closeInnermost()
        }
    }

    /// Closes lists and footnotes after two blank lines.
    private mutating func closeLoose() {
        while let last = containers.last {
            if case .block = last { return }
            closeInnermost()
        }
    }

    private mutating func closeAll() {
        while !containers.isEmpty { closeInnermost() }
    }

    private mutating func closeInnermost() {
        switch containers.popLast() {
        case .list(_, let isLoose):
            if isLoose {
                builder.updateInnermost { kind in
                    guard case .list(var style) = kind else { return }
                    style.isTight = false
                    kind = .list(style)
                }
            }
            builder.close()
        case .block(_, isQuote: false), nil: break
        case .item, .footnote, .block: builder.close()
        }
    }
}

extension ArraySlice<UInt8> {
    /// The line without trailing white space.
    fileprivate var withoutEnd: ArraySlice<UInt8> {
        var text = self
        while let last = text.last, last.isASCIIWhiteSpace { text.removeLast() }
        return text
    }
}
