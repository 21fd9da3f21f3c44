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
        /// The numbers of the lines with its options.
        var options: [Int] = []
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
    /// The number of open fences of colons beyond the maximum depth, which are text.
    private var ignoredFences = 0
    private var literal: LiteralBlock?
    private var items = ItemColumns()
    /// True if this line may be an option of the directive above.
    private var mayBeOption = false

    /// The options of an admonition; other lines like them are content.
    private static let alertOptions: Set<String> = [
        "class", "collapse", "collapsible", "icon", "name", "nosubtitle", "open",
    ]

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
        if mayBeOption {
            if takeOption(content, number) { return }
            mayBeOption = false
        }
        if let open = literal {
            if open.isClosed(by: line) { literal = nil }
            return
        }
        items.take(content, indent)
        guard indent < items.codeIndent() else { return }
        if content.first == UInt8(ascii: ":") {
            takeColons(content, indent, number)
        } else {
            takeCode(line, content, indent, number)
        }
    }

    private mutating func takeColons(_ content: ArraySlice<UInt8>, _ indent: Int, _ number: Int) {
        let sign = UInt8(ascii: ":")
        let colons = content.prefix { $0 == sign }
        guard colons.count >= 3 else { return }
        let rest = content[colons.endIndex...].trimmedOfBlanks
        if rest.isEmpty {
            if ignoredFences > 0 { ignoredFences -= 1 } else if frames.last?.sign == sign { close(number) }
        } else if let head = ContainerHead(rest) {
            guard frames.count < Self.mostFrames else {
                ignoredFences += 1
                return
            }
            open(Frame(head: head, indent: indent, count: colons.count, sign: sign, line: number))
        }
    }

    private mutating func takeCode(
        _ line: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>, _ indent: Int, _ number: Int
    ) {
        let inner = ItemColumns.contentBehindMarkers(line)
        guard let fence = CodeFence(inner) else {
            literal = LiteralBlock(inner)
            return
        }
        let words = fence.information.trimmedOfBlanks
        let isUnmarked = inner.startIndex == content.startIndex
        if isUnmarked, words.isEmpty,
            let last = frames.lastIndex(where: { $0.sign == fence.character && fence.length >= $0.count })
        {
            frames.removeSubrange((last + 1)...)
            ignoredFences = 0
            return close(number)
        }
        if isUnmarked, words.first == UInt8(ascii: "{"), let head = ContainerHead(words), head.isDirective {
            // Beyond the maximum depth, it is code.
            if head.kind != .content, frames.count < Self.mostFrames {
                return open(
                    Frame(head: head, indent: indent, count: fence.length, sign: fence.character, line: number))
            }
            if let language = Self.language(head) {
                let mark = [UInt8](repeating: fence.character, count: fence.length)
                changes[number] = .code(language: mark + language)
                mayBeOption = true
            }
        }
        literal = LiteralBlock(fence, in: line)
    }

    private mutating func open(_ frame: Frame) {
        frames.append(frame)
        mayBeOption = frame.head.isDirective
    }

    /// Closes the innermost container.
    ///
    /// Only now are its fences and options rewritten, because a fence that is never closed is text.
    private mutating func close(_ number: Int) {
        guard let frame = frames.popLast() else { return }
        changes[frame.line] = .opens(frame)
        changes[number] = .closes
        for option in frame.options { changes[option] = .isDropped }
    }

    /// Takes an option of a directive, `:name: value`; returns false for other lines.
    private mutating func takeOption(_ content: ArraySlice<UInt8>, _ number: Int) -> Bool {
        if content.isEmpty, literal != nil, case .isDropped = changes[number - 1] {
            // An empty line separates the options from the code.
            changes[number] = .isDropped
            mayBeOption = false
            return true
        }
        guard content.first == UInt8(ascii: ":"), content.dropFirst().first?.isASCIILetter == true,
            let end = content.dropFirst().firstIndex(of: UInt8(ascii: ":")),
            end + 1 == content.endIndex || content[end + 1] == 0x20
        else { return false }
        guard literal == nil, let last = frames.indices.last else {
            changes[number] = .isDropped
            return true
        }
        let name = String(decoding: content[..<end].dropFirst(), as: UTF8.self)
        if frames[last].head.kind == .alert, !Self.alertOptions.contains(name) { return false }
        if name == "alt" { frames[last].alternative = content[(end + 1)...].trimmedOfBlanks }
        frames[last].options.append(number)
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
