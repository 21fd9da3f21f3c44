import FormatCore
import RichText

/// Turns lines into blocks.
///
/// Containers are on a stack of its own; only cells that are documents are read within the document, three deep at most.
struct AsciiDocParser {
    /// A block that is open, and what ends it.
    enum Container {
        /// Between two lines; the text may have no block for it.
        case fence(end: [UInt8], isBlock: Bool)
        /// Items with the same mark; descriptions of terms are no list of the text.
        case list(kind: [UInt8], isBlock: Bool)
        case item(isBlock: Bool)
    }

    /// Lines that are kept as they are, up to one that ends them.
    struct Verbatim {
        let fence: AsciiDocFence.Kind
        let end: [UInt8]
        let attributes: AsciiDocAttributes
        var lines: [ArraySlice<UInt8>] = []
    }

    /// What a document within the document has of its own.
    struct State {
        var lines: [ArraySlice<UInt8>]
        var next = 0
        var containers: [Container] = []
        var paragraph: [ArraySlice<UInt8>] = []
        var attributes = AsciiDocAttributes.none
        var verbatim: Verbatim?
        /// How many empty lines stand before the next one.
        var blanks = 0
        /// Whether a plus attaches the next block to the item.
        var isAttached = false
        /// How many conditions leave out what follows, and how many are open.
        var skipped = 0
    }

    private static let depthLimit = 3
    /// The maximum number of open containers; beyond it, their marks are text.
    private static let containerLimit = 100

    var state: State
    private var depth = 0
    var builder = AttributedText.Builder()
    var inlines: AsciiDocInlines

    init(_ lines: [ArraySlice<UInt8>], _ addresses: Addresses) {
        state = State(lines: lines)
        inlines = AsciiDocInlines(addresses)
    }

    mutating func parse() -> AttributedText {
        skipHeader()
        run()
        inlines.appendNotes(to: &builder)
        return builder.finish()
    }

    private mutating func run() {
        while state.next < state.lines.count {
            let line = state.lines[state.next]
            state.next += 1
            take(line)
        }
        endVerbatim()
        endParagraph()
        while !state.containers.isEmpty { closeInnermost() }
    }

    /// Reads lines as a document by themselves, into the block that is open.
    mutating func run(_ lines: [ArraySlice<UInt8>]) {
        guard depth < Self.depthLimit else { return appendCode(lines[...], language: nil) }
        let outer = state
        state = State(lines: lines)
        depth += 1
        run()
        depth -= 1
        state = outer
    }

    /// The lines of authors and of the revision below the title of a document.
    private mutating func skipHeader() {
        var place = 0
        while place < state.lines.count,
            state.lines[place].isEmpty || state.lines[place].starts(with: "//".utf8)
                || Self.entry(state.lines[place]) != nil
        {
            place += 1
        }
        guard place < state.lines.count, state.lines[place].starts(with: "= ".utf8) else { return }
        let title = state.lines[place]
        var header = place + 1
        var count = 0
        while header < state.lines.count, !state.lines[header].isEmpty {
            let line = state.lines[header]
            if let entry = Self.entry(line) {
                inlines.set(entry)
            } else if !line.starts(with: "//".utf8) {
                // The first names authors, the second the revision.
                guard count < 2, line.first?.isInWord == true, line.count < 200 else { break }
                count += 1
            }
            header += 1
        }
        for line in state.lines[..<place] { if let entry = Self.entry(line) { inlines.set(entry) } }
        appendHeading(title)
        state.next = header
    }
}

// MARK: Lines

extension AsciiDocParser {
    private mutating func take(_ line: ArraySlice<UInt8>) {
        if let verbatim = state.verbatim {
            if line.elementsEqual(verbatim.end) { endVerbatim() } else { state.verbatim?.lines.append(line) }
            return
        }
        if takeCondition(line) || state.skipped > 0 { return }
        guard let first = line.first else {
            endParagraph()
            state.blanks += 1
            return
        }
        if !state.paragraph.isEmpty {
            if takeInParagraph(line) { return }
            endParagraph()
        }
        if line.elementsEqual("+".utf8), isInItem { return attach() }
        if first == UInt8(ascii: "/"), line.starts(with: "//".utf8), !line.starts(with: "///".utf8) {
            // A comment behind an empty line ends a list.
            if state.blanks > 0 { closeLists() }
            return
        }
        begin(line, first)
        state.blanks = 0
    }

    /// Whether a line goes on with the paragraph, or makes a title of it.
    private mutating func takeInParagraph(_ line: ArraySlice<UInt8>) -> Bool {
        if line.starts(with: "//".utf8), !line.starts(with: "///".utf8) { return true }
        if state.paragraph.count == 1, !isInItem, state.attributes.style.isEmpty, let level = underline(line) {
            let title = state.paragraph.removeLast()
            inlines.append(title, to: &builder)
            builder.endParagraphIfNeeded(.heading(level))
            return true
        }
        if AsciiDocFence(line) != nil { return false }
        if line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]"), Self.blockAttributes(line) != nil {
            return false
        }
        if isInItem, line.elementsEqual("+".utf8) || AsciiDocMark(line) != nil { return false }
        if line.first == UInt8(ascii: "."), state.paragraph.first?.first == 0x20 { return false }
        state.paragraph.append(line)
        return true
    }

    /// The level of a title that a line below it makes.
    private func underline(_ line: ArraySlice<UInt8>) -> Int? {
        guard let first = line.first, line.count > 1, line.allSatisfy({ $0 == first }),
            let level = Array("=-~^+".utf8).firstIndex(of: first),
            let title = state.paragraph.first, title.first?.isInWord == true
        else { return nil }
        let width = title.count { $0 & 0xC0 != 0x80 }
        return abs(width - line.count) < 2 ? level + 1 : nil
    }

    private var isInItem: Bool {
        if case .item? = state.containers.last { true } else { false }
    }

    /// The next block belongs to the item; each empty line before the plus is for a list that ends.
    private mutating func attach() {
        while state.blanks > 0, openLists > 1 {
            closeInnermost()
            closeInnermost()
            state.blanks -= 1
        }
        state.blanks = 0
        state.isAttached = true
    }

    /// How many lists are open within the innermost fence.
    private var openLists: Int {
        state.containers.reversed().prefix { if case .fence = $0 { false } else { true } }.count / 2
    }

    private mutating func closeLists() {
        while let last = state.containers.last {
            if case .fence = last { return }
            closeInnermost()
        }
    }

    mutating func closeInnermost() {
        switch state.containers.popLast() {
        case .fence(_, isBlock: true), .list(_, isBlock: true), .item(isBlock: true): builder.close()
        default: break
        }
    }

    /// Where a block other than an item begins: it is attached, or ends the lists.
    private mutating func settle() {
        if !state.isAttached { closeLists() }
        state.isAttached = false
    }
}

// MARK: Starts of blocks

extension AsciiDocParser {
    private mutating func begin(_ line: ArraySlice<UInt8>, _ first: UInt8) {
        guard state.containers.count < Self.containerLimit else {
            state.paragraph = [line]
            return
        }
        if let entry = Self.entry(line) { return inlines.set(entry) }
        if takeEnd(line) { return }
        if let fence = AsciiDocFence(line) {
            settle()
            return begin(fence)
        }
        if first == UInt8(ascii: "["), line.last == UInt8(ascii: "]"), let attributes = Self.blockAttributes(line) {
            // Attributes behind an empty line are those of another list.
            if state.blanks > 0, !state.isAttached { closeLists() }
            return state.attributes.add(attributes)
        }
        if first == UInt8(ascii: "."), line.count > 1, !".\t ".utf8.contains(line[line.startIndex + 1]) {
            settle()
            inlines.append(line.dropFirst(), to: &builder, adding: .strong)
            return builder.endParagraphIfNeeded()
        }
        if let mark = AsciiDocMark(line) { return takeItem(mark) }
        if first == UInt8(ascii: "=") || first == UInt8(ascii: "#"), Self.headingLevel(line) != nil {
            settle()
            state.attributes = .none
            return appendHeading(line)
        }
        if ["'''", "---", "***", "- - -", "* * *", "<<<"].contains(where: { line.elementsEqual($0.utf8) }) {
            settle()
            state.attributes = .none
            if first != UInt8(ascii: "<") { builder.endParagraph(.rule) }
            return
        }
        if takeMacro(line) { return }
        if first == 0x20 || first == 0x09 {
            if state.blanks > 0 || !isInItem { return takeLiteral(line) }
        }
        if state.blanks > 0 || !isInItem { settle() }
        state.isAttached = false
        state.paragraph = [line]
    }

    private static func headingLevel(_ line: ArraySlice<UInt8>) -> Int? {
        guard let first = line.first else { return nil }
        let signs = line.prefix { $0 == first }
        let isTitle = signs.count <= 6 && line[signs.endIndex...].first == 0x20 && line.count > signs.count + 1
        return isTitle ? signs.count : nil
    }

    private mutating func appendHeading(_ line: ArraySlice<UInt8>) {
        let level = Self.headingLevel(line) ?? 1
        var title = line.dropFirst(level).trimmedSpace
        // The same signs may stand behind it.
        let tail = [UInt8](" ") + line.prefix(level)
        if title.count > tail.count, title.suffix(tail.count).elementsEqual(tail) { title = title.dropLast(tail.count) }
        inlines.append(title, to: &builder)
        builder.endParagraphIfNeeded(.heading(level))
    }

    /// The line that ends the innermost block between lines that it can end.
    private mutating func takeEnd(_ line: ArraySlice<UInt8>) -> Bool {
        let opening = state.containers.lastIndex {
            if case .fence(let end, _) = $0 { line.elementsEqual(end) } else { false }
        }
        guard let opening else { return false }
        while state.containers.count > opening { closeInnermost() }
        state.attributes = .none
        return true
    }

    private mutating func begin(_ fence: AsciiDocFence) {
        let attributes = state.attributes
        state.attributes = .none
        switch fence.kind {
        case .open
        where ["source", "listing", "literal", "latexmath", "stem", "pass", "comment"].contains(attributes.style),
            .listing, .literal, .pass, .comment, .table, .code:
            state.verbatim = Verbatim(fence: fence.kind, end: fence.end, attributes: attributes)
        case .quote where attributes.style == "verse":
            state.verbatim = Verbatim(fence: fence.kind, end: fence.end, attributes: attributes)
        case .quote, .example, .sidebar, .open:
            var isQuote = attributes.style == "quote"
            if case .quote = fence.kind { isQuote = true }
            if isQuote { builder.open(.quote) }
            state.containers.append(.fence(end: fence.end, isBlock: isQuote))
            if let name = Self.admonition(attributes.style) { appendLabel(name) }
            if isQuote { appendSource(attributes) }
        }
    }

    /// Who is quoted, and from what.
    private mutating func appendSource(_ attributes: AsciiDocAttributes) {
        let words = [attributes.positional(1) ?? attributes.named["attribution"], attributes.positional(2)].compactMap {
            $0
        }
        guard !words.isEmpty else { return }
        inlines.append(Array("— \(words.joined(separator: ", "))".utf8)[...], to: &builder)
        builder.endParagraphIfNeeded()
    }

    private mutating func appendLabel(_ name: String) {
        builder.append(name, Attributes(.strong))
        builder.endParagraph()
    }

    static func admonition(_ style: String) -> String? {
        let names = [
            "NOTE": "Note", "TIP": "Tip", "IMPORTANT": "Important", "WARNING": "Warning", "CAUTION": "Caution",
        ]
        return names[style]
    }

    private mutating func takeLiteral(_ line: ArraySlice<UInt8>) {
        settle()
        var lines = [line]
        while state.next < state.lines.count, !state.lines[state.next].isEmpty,
            !state.lines[state.next].elementsEqual("+".utf8)
        {
            lines.append(state.lines[state.next])
            state.next += 1
        }
        let least = lines.map { $0.prefix { $0 == 0x20 || $0 == 0x09 }.count }.min() ?? 0
        appendCode(lines.map { $0.dropFirst(least) }[...], language: nil)
        state.attributes = .none
    }

    private mutating func takeItem(_ mark: AsciiDocMark) {
        let attributes = state.attributes
        state.attributes = .none
        var text = mark.text
        let isList = mark.marker != nil
        let task = isList ? AsciiDocMark.task(&text) : nil
        var opening: Int?
        if !state.isAttached {
            for (place, container) in state.containers.enumerated().reversed() {
                if case .fence = container { break }
                if case .list(mark.kind, _) = container {
                    opening = place
                    break
                }
            }
        }
        state.isAttached = false
        if let opening {
            while state.containers.count > opening + 1 { closeInnermost() }
        } else {
            if isList { builder.open(.list(style(of: mark, attributes))) }
            state.containers.append(.list(kind: mark.kind, isBlock: isList))
        }
        if isList { builder.open(.item(task)) }
        state.containers.append(.item(isBlock: isList))
        if !isList {
            inlines.append(mark.term, to: &builder, adding: .strong)
            builder.endParagraphIfNeeded()
        }
        if !text.isEmpty { state.paragraph = [text] }
    }

    private func style(of mark: AsciiDocMark, _ attributes: AsciiDocAttributes) -> ListStyle {
        guard case .ordered(var numbering, var start)? = mark.marker else { return .bullets }
        let names: [String: ListStyle.Numbering] = [
            "arabic": .decimal, "decimal": .decimal, "loweralpha": .lowerAlpha, "upperalpha": .upperAlpha,
            "lowerroman": .lowerRoman, "upperroman": .upperRoman,
        ]
        numbering = names[attributes.style] ?? numbering
        start = attributes.named["start"].flatMap { Int($0) } ?? start
        return ListStyle(.ordered(numbering, start: start))
    }
}
