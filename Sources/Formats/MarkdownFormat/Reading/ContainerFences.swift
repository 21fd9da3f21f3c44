import FormatCore

/// Containers between `:::` fences, which most site and book generators support, and MyST directives in backtick fences.
///
///     ::: tip Mind the gap
///     Text with *Markdown*.
///     :::
///
/// CommonMark would read the fences as text of a paragraph. Admonitions become alerts; other containers are replaced by their
/// title and content. An unmatched fence is text.
struct ContainerFences {
    /// An open container.
    private struct Frame {
        let head: ContainerHead
        let indent: Int
        /// The number of colons or backticks.
        let count: Int
        let sign: UInt8
        let line: Int
        var alternative: ArraySlice<UInt8> = []
    }

    /// How a line is rewritten.
    private enum Change {
        case opens(Frame)
        case closes
        case code(language: [UInt8])
        case isDropped
    }

    /// The maximum depth of containers.
    private static let mostFrames = 12

    private let lines: [ArraySlice<UInt8>]
    private var changes: [Int: Change] = [:]
    private var frames: [Frame] = []
    /// The fence of the open code block.
    private var code: (sign: UInt8, count: Int)?
    /// True if this line may be an option of the directive above.
    private var mayBeOption = false
    /// True in the lines of a list.
    private var isInList = false

    /// Returns the source in ordinary Markdown syntax; nil if it has no containers.
    static func rewritten(_ source: ArraySlice<UInt8>, _ dialect: MarkdownDialect) -> [UInt8]? {
        guard dialect.contains(.containers),
            [":::", "``{", "~~{"].contains(where: { source.containsSequence($0.utf8) })
        else { return nil }
        var fences = ContainerFences(
            lines: source.split(separator: 0x0A, omittingEmptySubsequences: false).map {
                $0.last == 0x0D ? $0.dropLast() : $0
            })
        for number in fences.lines.indices { fences.scan(number) }
        guard !fences.changes.isEmpty else { return nil }
        return fences.written(source.count)
    }

    private init(lines: [ArraySlice<UInt8>]) {
        self.lines = lines
    }
}

// MARK: Finding the containers

extension ContainerFences {
    private mutating func scan(_ number: Int) {
        let line = lines[number]
        let content = line.drop { $0 == 0x20 }
        let indent = content.startIndex - line.startIndex
        if code == nil, indent == 0, !content.isEmpty { isInList = Self.isItem(content) }
        if mayBeOption {
            if takeOption(content, number) { return }
            mayBeOption = false
        }
        if content.first == UInt8(ascii: ":"), code == nil {
            takeColons(content, indent, number)
        } else {
            takeCode(line, content, indent, number)
        }
    }

    private mutating func takeColons(_ content: ArraySlice<UInt8>, _ indent: Int, _ number: Int) {
        let colons = content.prefix { $0 == UInt8(ascii: ":") }
        guard colons.count >= 3, indent < 4 || isInList else { return }
        let rest = content[colons.endIndex...].trimmedOfBlanks
        if rest.isEmpty {
            guard let last = frames.last, last.sign == UInt8(ascii: ":") else { return }
            close(number)
        } else if let head = ContainerHead(rest) {
            open(Frame(head: head, indent: indent, count: colons.count, sign: UInt8(ascii: ":"), line: number))
        }
    }

    private mutating func takeCode(
        _ line: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>, _ indent: Int, _ number: Int
    ) {
        let inner = code == nil ? Self.afterMarkers(line) : line.drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
        guard let fence = CodeFence(inner) else { return }
        if let open = code {
            let isEnd = fence.character == open.sign && fence.length >= open.count
            if isEnd, fence.information.trimmedOfBlanks.isEmpty { code = nil }
            return
        }
        let words = fence.information.trimmedOfBlanks
        if words.isEmpty,
            let last = frames.lastIndex(where: { $0.sign == fence.character && fence.length >= $0.count })
        {
            frames.removeSubrange((last + 1)...)
            return close(number)
        }
        if inner.startIndex == content.startIndex, indent < 4 || isInList, words.first == UInt8(ascii: "{"),
            let head = ContainerHead(words), head.isDirective
        {
            if head.kind != .content {
                return open(
                    Frame(head: head, indent: indent, count: fence.length, sign: fence.character, line: number))
            }
            if let language = Self.language(head) {
                let mark = [UInt8](repeating: fence.character, count: fence.length)
                changes[number] = .code(language: mark + language)
                mayBeOption = true
            }
        }
        code = (fence.character, fence.length)
    }

    private mutating func open(_ frame: Frame) {
        guard frames.count < Self.mostFrames else { return }
        frames.append(frame)
        mayBeOption = frame.head.isDirective
    }

    /// Closes the innermost container.
    ///
    /// Only now are its fences rewritten, because a fence that is never closed is text.
    private mutating func close(_ number: Int) {
        guard let frame = frames.popLast() else { return }
        changes[frame.line] = .opens(frame)
        changes[number] = .closes
    }

    /// Drops an option of a directive, `:name: value`; returns false for other lines.
    private mutating func takeOption(_ content: ArraySlice<UInt8>, _ number: Int) -> Bool {
        if content.isEmpty, code != nil, case .isDropped = changes[number - 1] {
            // An empty line separates the options from the code.
            changes[number] = .isDropped
            mayBeOption = false
            return true
        }
        guard content.first == UInt8(ascii: ":"), content.dropFirst().first?.isASCIILetter == true,
            let end = content.dropFirst().firstIndex(of: UInt8(ascii: ":")),
            end + 1 == content.endIndex || content[end + 1] == 0x20
        else { return false }
        if code == nil, content[..<end].elementsEqual(":alt".utf8), let last = frames.indices.last {
            frames[last].alternative = content[(end + 1)...].trimmedOfBlanks
        }
        changes[number] = .isDropped
        return true
    }

    /// The language of a directive with code or a formula; nil for other directives.
    private static func language(_ head: ContainerHead) -> [UInt8]? {
        switch head.name {
        case "code", "code-block", "code-cell", "sourcecode": Array(head.title)
        case "math": Array("math".utf8)
        default: nil
        }
    }

    private static func isItem(_ content: ArraySlice<UInt8>) -> Bool {
        if let first = content.first, "-*+".utf8.contains(first) { return content.dropFirst().first == 0x20 }
        let digits = content.prefix(10).prefix(while: \.isASCIIDigit)
        guard !digits.isEmpty, let sign = content[digits.endIndex...].first else { return false }
        return sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")")
    }

    /// The content of a line after the markers of quotations and items.
    private static func afterMarkers(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var content = line.drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
        for _ in 0..<mostFrames where isItem(content) { content = content.drop { $0 != 0x20 }.drop { $0 == 0x20 } }
        return content
    }
}

// MARK: Writing

extension ContainerFences {
    private func written(_ count: Int) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(count + count / 8)
        var quotes: [Int?] = []
        for (number, line) in lines.enumerated() {
            if number > 0, !isDropped(number - 1) { output.append(0x0A) }
            switch changes[number] {
            case .opens(let frame): begin(frame, &quotes, &output)
            case .closes:
                quotes.removeLast()
                Self.append([], quotes, &output)
            case .code(let language):
                let indent = line.prefix { $0 == 0x20 }
                Self.append((Array(indent) + language)[...], quotes, &output)
            case .isDropped: break
            case nil: Self.append(line, quotes, &output)
            }
        }
        return output
    }

    private func isDropped(_ number: Int) -> Bool {
        if case .isDropped = changes[number] { true } else { false }
    }

    /// Writes an empty line and the first line of a container.
    private func begin(_ frame: Frame, _ quotes: inout [Int?], _ output: inout [UInt8]) {
        let isAlert = frame.head.kind == .alert
        Self.append([], quotes, &output)
        output.append(0x0A)
        quotes.append(isAlert ? frame.indent : nil)
        let opening = frame.head.opening(alternative: frame.alternative)
        Self.append(([UInt8](repeating: 0x20, count: frame.indent) + opening)[...], quotes, &output)
        // A title is a paragraph.
        if !opening.isEmpty, frame.head.beginsWithParagraph {
            output.append(0x0A)
            Self.append([], quotes, &output)
        }
    }

    /// Appends a line with the markers of the quotations around it, each indented like its fence.
    private static func append(_ line: ArraySlice<UInt8>, _ quotes: [Int?], _ output: inout [UInt8]) {
        var rest = line
        var column = 0
        for case .some(let indent) in quotes {
            while column < indent {
                if rest.first == 0x20 { rest.removeFirst() }
                output.append(0x20)
                column += 1
            }
            output += "> ".utf8
        }
        output += rest
    }
}
