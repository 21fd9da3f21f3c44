import FormatCore

/// Removes the attributes in braces that Pandoc, Quarto and kramdown know from Markdown's source, since CommonMark would read
/// them as text: behind pictures, links, words in brackets, headings, and below a block.
///
/// The width and height of a picture are kept, and so are underlined and highlighted words. Code is not changed.
struct AttributeLists {
    /// What replaces a part of a line.
    private typealias Edit = (range: Range<Int>, text: [UInt8])

    private let source: ArraySlice<UInt8>
    private var output: [UInt8] = []
    /// The index up to which the output has the source.
    private var written: Int
    private var edits: [Edit] = []
    /// True if the line above has content.
    private var isBelowText = false
    private var codeColumn = CodeColumn()
    /// The end of the last code span that began in a line above its end.
    private var spanEnd: Int
    /// For numbers of backticks, an index up to which no code span ends with them.
    private var unclosed: [Int: Int] = [:]

    /// The bytes that begin attributes and code.
    private static let signs = ByteSet("{`")

    /// Returns a source without attributes; nil if it has none.
    static func rewritten(_ source: ArraySlice<UInt8>, _ dialect: MarkdownDialect) -> [UInt8]? {
        guard dialect.contains(.attributes), mayBeIn(source) else { return nil }
        var lists = AttributeLists(source: source)
        lists.run()
        guard lists.written > source.startIndex else { return nil }
        lists.copy(upTo: source.endIndex)
        return lists.output
    }

    /// True if a source has braces in a place and with a beginning that attributes have.
    private static func mayBeIn(_ source: ArraySlice<UInt8>) -> Bool {
        var start = source.startIndex
        while let brace = source.firstIndex(of: UInt8(ascii: "{"), from: start) {
            start = brace + 1
            let last = brace > source.startIndex ? source[brace - 1] : 0x0A
            let next = start < source.endIndex ? source[start] : 0x0A
            switch last {
            case ")", "]": return true
            case " ": if "#.-".utf8.contains(next) { return true }
            case "`": if "#.".utf8.contains(next) { return true }
            default: break
            }
            if next == UInt8(ascii: ":") { return true }
        }
        return false
    }

    private init(source: ArraySlice<UInt8>) {
        self.source = source
        written = source.startIndex
        spanEnd = source.startIndex
    }

    private mutating func run() {
        var index = source.startIndex
        while index < source.endIndex {
            let content = LiteralCode.content(of: source, from: index)
            let fence = LiteralCode.fence(content)
            if let end = fence.map({ LiteralCode.endOfFence($0, in: source) }) ?? LiteralCode.endOfPreformatted(content)
            {
                (index, isBelowText) = (end, true)
                continue
            }
            let line = source[index..<(source.firstIndex(of: 0x0A, from: index) ?? source.endIndex)]
            take(line)
            index = min(line.endIndex + 1, source.endIndex)
        }
    }

    private mutating func take(_ line: ArraySlice<UInt8>) {
        let isBlank = line.trimmedOfBlanks.isEmpty || line.elementsEqual([0x0D])
        defer { isBelowText = !isBlank }
        codeColumn.take(line, isBelowText: isBelowText)
        if isBelowText, spanEnd <= line.startIndex, AttributeList.isOfBlock(line) {
            copy(upTo: line.startIndex)
            written = min(line.endIndex + 1, source.endIndex)
            return
        }
        // Lines with this indentation may be code.
        guard Self.signs.firstIndex(in: line, from: line.startIndex) < line.endIndex,
            LeadingBlanks(line).width < codeColumn.value
        else { return }
        edits = []
        if spanEnd <= line.startIndex { takeHeading(line) }
        takeInlines(line)
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where edit.range.lowerBound >= written {
            copy(upTo: edit.range.lowerBound)
            output += edit.text
            written = edit.range.upperBound
        }
    }

    private mutating func copy(upTo end: Int) {
        if output.isEmpty { output.reserveCapacity(source.count) }
        output += source[written..<end]
        written = end
    }

    private mutating func takeHeading(_ line: ArraySlice<UInt8>) {
        guard let (start, end) = AttributeList.ofHeading(line) else { return }
        let content = line.drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
        let signs = content.prefix { $0 == UInt8(ascii: "#") }
        let isMarked = (1...6).contains(signs.count) && content[signs.endIndex...].first == 0x20
        let next = source[min(line.endIndex + 1, source.endIndex)...].prefix { $0 != 0x0A && $0 != 0x0D }
            .trimmedOfBlanks
        let isUnderlined =
            next.count > 2
            && (next.allSatisfy { $0 == UInt8(ascii: "=") } || next.allSatisfy { $0 == UInt8(ascii: "-") })
        guard isMarked || isUnderlined && LiteralCode.endOfItemSign(content) == nil else { return }
        var first = start
        while first > line.startIndex, line[first - 1] == 0x20 || line[first - 1] == 0x09 { first -= 1 }
        // Without other words, they are the heading.
        guard first > (isMarked ? signs.endIndex : content.startIndex) else { return }
        edits.append((first..<end, []))
    }
}

// MARK: Pictures, links and words in brackets

extension AttributeLists {
    private mutating func takeInlines(_ line: ArraySlice<UInt8>) {
        var open: [Int] = []
        var index = max(line.startIndex, min(spanEnd, line.endIndex))
        if index > line.startIndex, index == spanEnd, let list = Self.ofCode(line, from: line.startIndex, to: index) {
            index = dropped(list, from: index)
        }
        var mayHaveCode = true
        while index < line.endIndex {
            switch line[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "`"):
                let end = endOfSpan(line, at: index)
                index = (Self.ofCode(line, from: index, to: end).map { dropped($0, from: end) } ?? end) - 1
            case UInt8(ascii: "<") where mayHaveCode && line[index...].begins(with: "<code>".utf8):
                if let end = line[index...].firstOccurrence(of: "</code>".utf8) {
                    index = end.upperBound - 1
                } else {
                    mayHaveCode = false
                }
            case UInt8(ascii: "["): open.append(index)
            case UInt8(ascii: "]"):
                if let start = open.popLast() { index = takeBrackets(start..<(index + 1), line) - 1 }
            default: break
            }
            index += 1
        }
    }

    /// The end of the code span that these backticks begin, or the end of the line if it is further below.
    private mutating func endOfSpan(_ line: ArraySlice<UInt8>, at index: Int) -> Int {
        let end = LiteralCode.endOfSpan(in: line, at: index)
        let count = line[index...].prefix { $0 == UInt8(ascii: "`") }.count
        guard end == index + count, unclosed[count, default: 0] <= index else { return end }
        guard let below = LiteralCode.endOfSpanBelow(in: source, at: index) else {
            unclosed[count] = endOfParagraph(from: line.endIndex)
            return end
        }
        spanEnd = below
        return line.endIndex
    }

    private func endOfParagraph(from start: Int) -> Int {
        var lineEnd = start
        while lineEnd < source.endIndex {
            let line = source[(lineEnd + 1)...].prefix { $0 != 0x0A }
            if !line.contains(where: { !$0.isASCIIWhiteSpace }) { break }
            lineEnd = line.endIndex
        }
        return lineEnd
    }

    /// The attributes behind a code span, which begin with a class or a name; nil if there are none.
    private static func ofCode(_ line: ArraySlice<UInt8>, from start: Int, to end: Int) -> AttributeList? {
        guard end + 1 < line.endIndex, line[end] == UInt8(ascii: "{"), ".#".utf8.contains(line[end + 1]),
            line[start..<end].contains(where: { $0 != UInt8(ascii: "`") })
        else { return nil }
        return AttributeList(in: line, at: end)
    }

    private mutating func dropped(_ list: AttributeList, from start: Int) -> Int {
        edits.append((start..<list.end, []))
        return list.end
    }

    /// Handles what follows words in brackets, and returns the index after it.
    private mutating func takeBrackets(_ brackets: Range<Int>, _ line: ArraySlice<UInt8>) -> Int {
        let next = brackets.upperBound
        guard next < line.endIndex else { return next }
        switch line[next] {
        case UInt8(ascii: "("):
            guard let end = Self.endOfTarget(line, from: next) else { return next }
            guard let list = AttributeList(in: line, at: end), Self.isTarget(line[(next + 1)..<(end - 1)]) else {
                return end
            }
            let start = brackets.lowerBound
            let isPicture = start > line.startIndex && line[start - 1] == UInt8(ascii: "!")
            // A link without words is code, such as a function in C++.
            guard isPicture || brackets.count > 2 else { return end }
            if isPicture, let tag = Self.picture(line[(start + 1)..<(next - 1)], line[(next + 1)..<(end - 1)], list) {
                edits.append(((start - 1)..<list.end, tag))
            } else {
                edits.append((end..<list.end, []))
            }
            return list.end
        case UInt8(ascii: "["):
            guard let close = line[next...].firstIndex(of: UInt8(ascii: "]")), close > next + 1 else { return next }
            guard let list = AttributeList(in: line, at: close + 1) else { return next }
            edits.append(((close + 1)..<list.end, []))
            return list.end
        case UInt8(ascii: "{"):
            guard brackets.count > 2, let list = AttributeList(in: line, at: next), list.attributes.hasName,
                !Self.isArgument(brackets.lowerBound, line)
            else { return next }
            let name = ["underline", "ul", "mark"].first(where: list.attributes.hasClass)
            let tag = name.map { $0 == "mark" ? "mark" : "u" }
            edits.append((brackets.lowerBound..<(brackets.lowerBound + 1), tag.map { Array("<\($0)>".utf8) } ?? []))
            edits.append(((next - 1)..<list.end, tag.map { Array("</\($0)>".utf8) } ?? []))
            return list.end
        default: return next
        }
    }

    /// True for brackets that belong to a command of TeX or to other brackets, as in `\\sqrt[10]{x}`.
    private static func isArgument(_ start: Int, _ line: ArraySlice<UInt8>) -> Bool {
        guard start > line.startIndex else { return false }
        return line[start - 1].isInWord || "}])".utf8.contains(line[start - 1])
    }

    /// True for an address, which contains no blank, and an address with a title.
    private static func isTarget(_ content: ArraySlice<UInt8>) -> Bool {
        let content = content.trimmedOfBlanks
        guard content.first != UInt8(ascii: "<") else { return true }
        let title = content.drop { $0 != 0x20 }.drop { $0 == 0x20 }
        guard let quote = title.first else { return !content.isEmpty }
        return "\"'(".utf8.contains(quote)
    }

    /// The longest target of a link.
    private static let longestTarget = 2048

    /// The index after the target in parentheses that begins at an index; nil if it does not end in this line.
    private static func endOfTarget(_ line: ArraySlice<UInt8>, from start: Int) -> Int? {
        let line = line[..<min(line.endIndex, start + longestTarget)]
        var depth = 0
        var index = start
        while index < line.endIndex {
            switch line[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The tag of a picture with its size; nil if it has none, or if a tag would need other escapes than Markdown.
    private static func picture(
        _ words: ArraySlice<UInt8>, _ target: ArraySlice<UInt8>, _ list: AttributeList
    ) -> [UInt8]? {
        let sizes = ["width", "height"].compactMap { name in list.length(name).map { " \(name)=\"\($0)\"" } }
        let isPlain = !words.contains { "*_`[]<>&\"\\!$".utf8.contains($0) }
        guard !sizes.isEmpty, isPlain, !target.isEmpty, !target.contains(where: { "\\ <>&\"'`".utf8.contains($0) })
        else {
            return nil
        }
        return Array("<img src=\"".utf8) + target + Array("\" alt=\"".utf8) + words + Array("\"".utf8)
            + Array((sizes.joined() + ">").utf8)
    }
}
