import FormatCore
import HTMLSyntax
import RichText

/// The pending state of the line that is being read: white space and line breaks count only if text follows.
struct HTMLLine {
    /// Collapsed white space, with the attributes of its first character.
    var space: Attributes?
    /// True if the white space holds a line end of the source.
    var spaceEndsLine = false
    /// True if the last text that was written ends with a Chinese or Japanese character.
    var endsInEastAsianText = false
    /// Pending line breaks, each with its attributes.
    var breaks: [Attributes] = []
    /// True after a written line break, where white space is removed.
    var isAfterBreak = false
    /// The attributes of the last text that was written.
    var attributes = Attributes.none
    /// The task box and the space after it at the start of a text node; they are not part of the text.
    var markedText: (node: HTMLTree.ID, length: Int)?

    mutating func reset() {
        space = nil
        endsInEastAsianText = false
        breaks.removeAll(keepingCapacity: true)
        isAfterBreak = false
    }
}

// White space collapses as in CSS Text 3 §4.1.1: to one space, and to none at the start and end of a line.

extension HTMLReading {
    mutating func append(textOf node: HTMLTree.ID) {
        var text = page.text(of: node)
        if let marked = line.markedText, marked.node == node {
            text = text.dropFirst(marked.length)
            line.markedText = nil
        }
        if elements.tables.isBetweenCells || isBetweenCells(node), text.allSatisfy(\.isASCIIWhiteSpace) { return }
        let index = Int(page.cascade.places[Int(node)])
        if page.cascade.styles[index].isUnseen, !text.isBlank { return }
        let attributes = page.attributes(of: node)
        if let formula = page.formula(of: node), !page.cascade.styles[index].isCode {
            return append(formula, keepsSpaces: page.cascade.styles[index].whiteSpace == .pre, attributes)
        }
        if let font = page.cascade.styles[index].signs,
            let signs = font.signs(of: String(decoding: text, as: UTF8.self))
        {
            appendCollapsing(Array(signs.utf8)[...], attributes)
        } else if page.cascade.styles[index].isCode {
            appendCode(text, attributes)
        } else if page.cascade.styles[index].isSpaceRun {
            appendKept(HTMLSpaces.unwrapped(HTMLSpaces.plain(text))[...], attributes)
        } else {
            if text.first == 0xC2, isBlankLine(node, text) {
                // An empty heading has no line to keep open.
                return isInHeading(node) ? () : appendBreak(attributes)
            }
            switch page.cascade.styles[index].whiteSpace {
            case .normal: appendCollapsing(text, attributes, isCodeByLook: page.cascade.styles[index].isCodeByLook)
            case .preLine: appendLines(text, attributes) { $0.appendCollapsing($1, attributes) }
            case .pre: appendLines(HTMLSpaces.withoutReturns(text), attributes) { $0.appendKept($1, attributes) }
            }
        }
    }

    /// Appends a formula, with single spaces where no others are kept.
    private mutating func append(
        _ formula: (tex: ArraySlice<UInt8>, isDisplayed: Bool), keepsSpaces: Bool, _ attributes: Attributes
    ) {
        let words = formula.tex.split(whereSeparator: \.isASCIIWhiteSpace)
        guard !words.isEmpty else { return }
        let tex = keepsSpaces ? formula.tex : Array(words.joined(separator: [0x20]))[...]
        var attributes = attributes
        attributes.marks.remove(.code)
        append(.formula(FormulaSource(tex: tex, isDisplayed: formula.isDisplayed)), attributes)
    }

    /// True if the last line of a block consists of no-break spaces only, with which applications keep an empty line
    /// open.
    private func isBlankLine(_ node: HTMLTree.ID, _ text: ArraySlice<UInt8>) -> Bool {
        guard builder.isAtParagraphStart || !line.breaks.isEmpty, text.isBlank, !text.contains(0xEF) else {
            return false
        }
        var last = node
        while true {
            if let next = page.tree.nextContent(after: last) {
                let isBreak = page.tree[next].tag == .br && !line.breaks.isEmpty
                return isBreak || page.tree[next].tag != .text && page.cascade[next].box == .block
            }
            last = page.tree[last].parent
            guard last != HTMLTree.none, page.cascade[last].box != .block else { return true }
        }
    }

    private func isInHeading(_ node: HTMLTree.ID) -> Bool {
        var node = page.tree[node].parent
        while node != HTMLTree.none, page.cascade[node].box != .block { node = page.tree[node].parent }
        return node != HTMLTree.none && page.tree[node].tag.headingLevel != nil
    }

    mutating func append(_ text: String, _ attributes: Attributes) {
        appendKept(Array(text.utf8)[...], attributes)
    }

    private mutating func appendCollapsing(
        _ text: ArraySlice<UInt8>, _ attributes: Attributes, isCodeByLook: Bool = false
    ) {
        var index = text.startIndex
        while index < text.endIndex {
            if text[index].isASCIIWhiteSpace {
                if line.space == nil, line.breaks.isEmpty, !line.isAfterBreak, !builder.isAtParagraphStart {
                    line.space = attributes
                    line.spaceEndsLine = false
                    // A space between words of code is code; a space at the edge of code only has its font.
                    if isCodeByLook, index == text.startIndex, !line.attributes.marks.contains(.code) {
                        line.space?.marks.remove(.code)
                    }
                }
                if text[index] == 0x0A { line.spaceEndsLine = true }
                index += 1
            } else {
                let end = HTMLSpaces.endOfWords(text, from: index)
                appendKept(text[index..<end], attributes)
                index = end
            }
        }
    }

    /// Appends text whose line feeds are preserved.
    ///
    /// White space between elements is formatting of the source and is skipped.
    private mutating func appendLines(
        _ text: ArraySlice<UInt8>, _ attributes: Attributes,
        _ append: (inout HTMLReading, ArraySlice<UInt8>) -> Void
    ) {
        if text.contains(0x0A), builder.isAtParagraphStart, text.allSatisfy(\.isASCIIWhiteSpace) { return }
        var isFirst = true
        for part in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if !isFirst { appendBreak(attributes) }
            isFirst = false
            append(&self, part)
        }
    }

    private mutating func appendCode(_ text: ArraySlice<UInt8>, _ attributes: Attributes) {
        let text = HTMLSpaces.withoutReturns(text)
        var start = text.startIndex
        while let end = text.firstIndex(of: 0x0A, from: start) {
            builder.append(utf8: text[start..<end], attributes)
            endCodeLine()
            start = end + 1
        }
        builder.append(utf8: text[start...], attributes)
    }

    private mutating func endCodeLine() {
        openItemIfNeeded()
        builder.endParagraph(elements.isInCode ? .body : paragraphStyle)
    }

    private mutating func appendKept(_ text: ArraySlice<UInt8>, _ attributes: Attributes) {
        guard !text.isEmpty else { return }
        // A line end between Chinese or Japanese characters is not a space (CSS Text 3 §4.1.3).
        if line.spaceEndsLine, line.endsInEastAsianText, EastAsianText.begins(text) { line.space = nil }
        writePending()
        builder.append(utf8: text, attributes)
        line.attributes = attributes
        line.isAfterBreak = false
        line.endsInEastAsianText = EastAsianText.ends(text)
    }

    mutating func append(_ attachment: Attachment, _ attributes: Attributes) {
        writePending()
        builder.append(attachment, attributes)
        line.attributes = attributes
        line.isAfterBreak = false
        line.endsInEastAsianText = false
    }

    mutating func appendBreak(_ attributes: Attributes) {
        line.space = nil
        switch elements.closing {
        case .list?, .table?, .row?: break
        default: if elements.isInCode { endCodeLine() } else { line.breaks.append(attributes) }
        }
    }

    /// Writes the pending white space and line breaks, because text follows.
    mutating func writePending() {
        if builder.isAtParagraphStart {
            openItemIfNeeded()
            openMeaningIfNeeded()
        }
        writeBreaks()
        if let space = line.space, !builder.isAtParagraphStart { builder.appendSpace(space) }
        line.space = nil
    }

    private mutating func writeBreaks() {
        guard !line.breaks.isEmpty else { return }
        let isBreak = builder.isAtParagraphStart ? elements.context.isParagraph : line.breaks.count == 1
        guard isBreak else { return endParagraph() }
        for attributes in line.breaks { builder.appendLineBreak(attributes) }
        line.breaks.removeAll(keepingCapacity: true)
        line.isAfterBreak = true
    }
}

/// Operations on white space in UTF-8.
enum HTMLSpaces {
    /// The end of a run of words that are separated by single spaces.
    static func endOfWords(_ text: ArraySlice<UInt8>, from start: Int) -> Int {
        let bytes = text.span
        var offset = start - text.startIndex
        while true {
            offset = endOfPlainWords(bytes, from: offset)
            let limit = min(offset + 8, bytes.count)
            while offset < limit {
                let next = offset + 1
                if bytes[offset].isASCIIWhiteSpace {
                    guard bytes[offset] == 0x20, next < bytes.count, !bytes[next].isASCIIWhiteSpace else {
                        return text.startIndex + offset
                    }
                }
                offset = next
            }
            if offset == bytes.count { return text.endIndex }
        }
    }

    /// An offset before which there are only words and single spaces.
    ///
    /// It tests eight bytes at a time. The span checks its bounds, and any eight bytes are a valid integer.
    private static func endOfPlainWords(_ bytes: Span<UInt8>, from start: Int) -> Int {
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        let high: UInt64 = 0x8080_8080_8080_8080
        var offset = start
        while bytes.count - offset >= 8 {
            let word = unsafe UInt64(
                littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
            // The highest bit of each byte that is a space or a control character.
            let found = ~((word & low) &+ 0x5F5F_5F5F_5F5F_5F5F | word) & high
            if found != 0 {
                let other = word ^ 0x2020_2020_2020_2020
                let controls = found & ((other & low) &+ low | other)
                guard controls == 0, found & (found >> 8) == 0 else { return offset }
                // The byte after a space at the end is in the next eight.
                if found >> 63 != 0 { offset -= 1 }
            }
            offset += 8
        }
        return offset
    }

    /// The text with carriage returns replaced by spaces; only character references produce them (CSS Text 3 §4).
    static func withoutReturns(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.firstIndex(of: 0x0D, from: text.startIndex) != nil else { return text }
        return text.map { $0 == 0x0D ? 0x20 : $0 }[...]
    }

    /// The text with each line end of the source and the following indent replaced by one space.
    static func unwrapped(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(0x0A) else { return text }
        var result: [UInt8] = []
        var isIndent = false
        for byte in text {
            if byte == 0x0A { result.append(0x20) } else if !isIndent || byte != 0x20 { result.append(byte) }
            isIndent = byte == 0x0A || isIndent && byte == 0x20
        }
        return result
    }

    /// The text with no-break spaces replaced by spaces.
    static func plain(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for byte in text {
            if byte == 0xA0, result.last == 0xC2 { result[result.count - 1] = 0x20 } else { result.append(byte) }
        }
        return result
    }
}
