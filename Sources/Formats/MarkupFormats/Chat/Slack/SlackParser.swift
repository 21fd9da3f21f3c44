import RichText

/// Reads the lines of a message.
struct SlackParser {
    private let lines: [ArraySlice<UInt8>]
    private let addresses: Addresses
    private var next = 0
    private var builder = AttributedText.Builder()
    private var paragraph: [ArraySlice<UInt8>] = []
    /// The open lists, each with an open item.
    private var lists: [(isOrdered: Bool, indent: Int)] = []
    private var isInQuote = false
    /// True if there is no further fence.
    private var isFenceLost = false

    private static let mostLists = 8

    init(_ lines: [ArraySlice<UInt8>], _ addresses: Addresses) {
        self.lines = lines.map { $0.last == 0x0D ? $0.dropLast() : $0 }
        self.addresses = addresses
    }

    mutating func parse() -> AttributedText {
        while next < lines.count {
            let line = lines[next]
            next += 1
            take(line)
        }
        endAll()
        return builder.finish()
    }

    private mutating func take(_ line: ArraySlice<UInt8>) {
        for sign in [">>>", "&gt;&gt;&gt;"] where line.starts(with: sign.utf8) {
            return takeLongQuote(line.dropFirst(sign.utf8.count))
        }
        guard let text = quoted(line) else {
            if isInQuote { endAll() }
            return takeText(line)
        }
        if !isInQuote {
            endAll()
            builder.open(.quote)
            isInQuote = true
        }
        takeText(text)
    }

    /// The text of a line of a quotation, whose `>` may be written as a reference.
    private func quoted(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        for sign in [">", "&gt;"] where line.starts(with: sign.utf8) {
            let text = line.dropFirst(sign.utf8.count)
            return text.first == 0x20 ? text.dropFirst() : text
        }
        return nil
    }

    /// Reads a quotation that ends with the message.
    private mutating func takeLongQuote(_ text: ArraySlice<UInt8>) {
        endAll()
        builder.open(.quote)
        takeText(text.withoutIndent)
        while next < lines.count {
            let line = lines[next]
            next += 1
            takeText(line)
        }
        endAll()
        builder.close()
    }

    private mutating func takeText(_ line: ArraySlice<UInt8>) {
        if line.isBlank { return end() }
        var line = line
        // A code block without indentation is never part of an item.
        if line.starts(with: Self.fence), !lists.isEmpty { end() }
        while !line.isBlank {
            if let rest = takeCode(line) {
                line = rest
                continue
            }
            if takeItem(line) { return }
            if paragraph.isEmpty, !lists.isEmpty, line.first != 0x20 { closeLists(downTo: 0) }
            // Code may begin in the middle of a line.
            if let fence = line.dropFirst().firstOccurrence(of: Self.fence) {
                let words = line[..<fence.lowerBound].trimmedSpace
                if !words.isEmpty { paragraph.append(words) }
                if let rest = takeCode(line[fence.lowerBound...]) {
                    line = rest
                    continue
                }
                if !words.isEmpty { paragraph.removeLast() }
            }
            return paragraph.append(line.withoutIndent)
        }
    }
}

// MARK: Ends

extension SlackParser {
    private mutating func endParagraph() {
        guard !paragraph.isEmpty else { return }
        let text = Array(paragraph.joined(separator: [0x0A]))
        paragraph.removeAll(keepingCapacity: true)
        var inlines = SlackInlineParser(text[...], addresses)
        inlines.run(to: &builder)
        builder.endParagraphIfNeeded()
    }

    private mutating func end() {
        endParagraph()
        closeLists(downTo: 0)
    }

    private mutating func endAll() {
        end()
        if isInQuote { builder.close() }
        isInQuote = false
    }

    private mutating func closeLists(downTo count: Int) {
        while lists.count > count {
            builder.close()
            builder.close()
            lists.removeLast()
        }
    }
}

// MARK: Code and lists

extension SlackParser {
    private static let fence = [UInt8]("```")

    /// Reads a block of code, which may begin and end in the middle of a line; returns the text after it, or nil if there is
    /// none.
    private mutating func takeCode(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard line.starts(with: Self.fence) else { return nil }
        let rest = line.dropFirst(3)
        if let end = rest.firstOccurrence(of: Self.fence) {
            guard end.lowerBound > rest.startIndex else { return nil }
            endParagraph()
            append([rest[..<end.lowerBound]], indent: 0)
            return rest[end.upperBound...]
        }
        let lead = lines[next - 1][..<line.startIndex]
        let indent = lists.isEmpty || !lead.isBlank ? 0 : lead.count
        guard !isInQuote, !isFenceLost else { return nil }
        var content = rest.isBlank ? [] : [rest]
        for index in next..<lines.count {
            guard let end = lines[index].firstOccurrence(of: Self.fence) else {
                content.append(lines[index])
                continue
            }
            if !lines[index][..<end.lowerBound].isBlank { content.append(lines[index][..<end.lowerBound]) }
            next = index + 1
            endParagraph()
            append(content, indent: indent)
            return lines[index][end.upperBound...]
        }
        isFenceLost = true
        return nil
    }

    /// Appends code without the indentation of its item.
    private mutating func append(_ lines: [ArraySlice<UInt8>], indent: Int) {
        let lines = lines.map { line in
            SlackInlineParser.shown(line.dropFirst(line.prefix(indent).prefix { $0 == 0x20 }.count))
        }
        builder.appendCode(lines, language: nil)
    }

    /// Reads a line that begins an item; returns false for any other line.
    private mutating func takeItem(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.withoutIndent
        let indent = text.startIndex - line.startIndex
        let level = lists.prefix { indent > $0.indent + 1 }.count
        guard let mark = SlackItemMark(atStartOf: text, isNested: level > 0) else { return false }
        endParagraph()
        closeLists(downTo: level + 1)
        if lists.count > level, lists[level].isOrdered != mark.isOrdered { closeLists(downTo: level) }
        if lists.count > level {
            builder.close()
        } else if lists.count < Self.mostLists {
            builder.open(.list(ListStyle(mark.marker, isTight: true)))
            lists.append((mark.isOrdered, indent))
        } else {
            closeLists(downTo: Self.mostLists)
            builder.close()
        }
        var content = mark.content.withoutIndent
        builder.open(.item(TaskState.takeBox(from: &content)))
        if !content.isBlank { paragraph.append(content) }
        return true
    }
}
