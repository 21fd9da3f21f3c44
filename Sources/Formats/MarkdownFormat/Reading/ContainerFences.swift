import FormatCore

/// Containers between `:::` fences, which most site and book generators support, MyST directives in backtick fences, and blocks
/// of MkDocs between `///`.
///
///     ::: tip Mind the gap
///     Text with *Markdown*.
///     :::
///
/// CommonMark would read the fences as text of a paragraph. Admonitions become alerts; other containers are replaced by their
/// title and content. An unmatched fence is text.
struct ContainerFences {
    /// An open container.
    struct Frame {
        let head: ContainerHead
        let indent: Int
        /// The number of colons, backticks or slashes.
        let count: Int
        let sign: UInt8
        let line: Int
        /// The number of ignored fences around it.
        let ignoredFences: Int
        var alternative: ArraySlice<UInt8> = []
        /// The numbers of the lines with its options.
        var options: [Int] = []

        /// True for an indented container of MkDocs, which only its own fence closes.
        var isIndented: Bool { sign == UInt8(ascii: ":") && count == IndentedContainers.fenceLength }
    }

    /// Code between fences of colons.
    private struct Code {
        let line: Int
        let language: [UInt8]
        /// The most backticks in a row on its lines.
        var longestRun = 0
        /// The numbers of the lines with its options.
        var options: [Int] = []
    }

    /// How a line is rewritten.
    enum Change {
        case opens(Frame)
        case closes
        /// A fence of code, which is indented like the line.
        case code(fence: [UInt8])
        case isDropped
        /// The lines that replace it, without the indentation of the container.
        case becomes([[UInt8]], indent: Int)
    }

    /// The maximum depth of containers.
    static let mostFrames = 12

    private(set) var lines: [ArraySlice<UInt8>]
    private(set) var changes: [Int: Change] = [:]
    private(set) var frames: [Frame] = []
    /// The number of open fences of colons beyond the maximum depth, which are text.
    private(set) var ignoredFences = 0
    private var literal: LiteralBlock?
    /// The code between fences of colons that the literal block is.
    private var code: Code?
    private var items = ItemColumns()
    /// True if this line may be an option of the directive above.
    private var mayBeOption = false
    /// The number of the line with this directive.
    private var directive = -1
    /// The number of the last line with its options, or of the directive itself.
    private var lastOption = -1
    /// For each line, the most colons of a closing fence from there on.
    private lazy var closingLengths = Self.closingLengths(lines)
    /// The number of the last line of slashes alone, below which none are closed.
    private(set) lazy var lastSlashes = lines.lastIndex { line in
        let text = line.trimmedOfBlanks
        return text.count >= 3 && text.allSatisfy { $0 == UInt8(ascii: "/") }
    }

    /// Returns the source in ordinary Markdown syntax; nil if it has no containers.
    static func rewritten(_ source: ArraySlice<UInt8>, _ dialect: MarkdownDialect) -> [UInt8]? {
        guard dialect.contains(.containers),
            [":::", "``{", "~~{", "/// "].contains(where: { source.containsSequence($0.utf8) })
        else { return nil }
        var fences = ContainerFences(
            lines: source.split(separator: 0x0A, omittingEmptySubsequences: false).map {
                $0.last == 0x0D ? $0.dropLast() : $0
            })
        for number in fences.lines.indices { fences.scan(number) }
        guard !fences.changes.isEmpty || source.containsSequence(IndentedContainers.fence) else { return nil }
        return fences.written(source.count)
    }

    private init(lines: [ArraySlice<UInt8>]) { self.lines = lines }
}

// MARK: Finding the containers

extension ContainerFences {
    private mutating func scan(_ number: Int) {
        expandBlanks(number)
        let line = lines[number]
        let blanks = LeadingBlanks(line)
        let (content, indent) = (blanks.content, blanks.width)
        if closeIndented(line, number) { return }
        if mayBeOption {
            if number <= lastOption || takeOption(content, number) { return }
            mayBeOption = false
        }
        if let open = literal {
            return takeLiteral(line, isLast: open.isClosed(by: line), number)
        }
        items.take(content, indent)
        guard indent < items.codeIndent() else { return }
        if content.first == UInt8(ascii: ":"), !DefinitionMark.begins(content) {
            takeColons(content, indent, number)
        } else if content.begins(with: "///".utf8) {
            takeSlashes(content, indent, number)
        } else {
            takeCode(line, content, indent, number)
        }
    }

    /// Replaces the tabs at the beginning of a line in a container, because markers of a quotation will move them.
    ///
    /// Tabs that may be part of code are kept.
    private mutating func expandBlanks(_ number: Int) {
        guard !frames.isEmpty, lines[number].contains(0x09) else { return }
        let isCode = literal != nil || LeadingBlanks(lines[number]).width >= items.codeIndent()
        let start = literal == nil ? items.codeIndent() : frames.reduce(0) { max($0, $1.indent) }
        lines[number] = LeadingBlanks.expanded(lines[number], before: isCode ? start : .max)
    }

    /// The number of colons if a line is a closing fence; nil for other lines.
    static func closingLength(_ line: ArraySlice<UInt8>) -> Int? {
        let text = line.trimmedOfBlanks
        return text.count >= 3 && text.allSatisfy { $0 == UInt8(ascii: ":") } ? text.count : nil
    }

    /// For each line and for the end, the most colons of a closing fence from there on.
    private static func closingLengths(_ lines: [ArraySlice<UInt8>]) -> [Int] {
        var lengths = [Int](repeating: 0, count: lines.count + 1)
        for (number, line) in lines.enumerated().reversed() {
            lengths[number] = max(closingLength(line) ?? 0, lengths[number + 1])
        }
        return lengths
    }

    private mutating func takeColons(_ content: ArraySlice<UInt8>, _ indent: Int, _ number: Int) {
        let colons = content.prefix { $0 == UInt8(ascii: ":") }
        guard colons.count >= 3 else { return }
        let rest = content[colons.endIndex...].trimmedOfBlanks
        if rest.isEmpty { return closeColons(number) }
        guard let head = ContainerHead(rest) else { return }
        if let language = head.codeLanguage { return openCode(language, colons.count, number) }
        let frame = Frame(
            head: head, indent: indent, count: colons.count, sign: UInt8(ascii: ":"), line: number,
            ignoredFences: ignoredFences)
        // Containers of MkDocs have a maximum depth of their own.
        if frames.count < Self.mostFrames * (frame.isIndented ? 2 : 1) { open(frame) } else { ignoredFences += 1 }
    }

    private mutating func takeCode(
        _ line: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>, _ indent: Int, _ number: Int
    ) {
        let inner = ItemColumns.contentAfterMarkers(line)
        guard let fence = CodeFence(inner) else {
            literal = LiteralBlock(inner)
            return
        }
        let words = fence.information.trimmedOfBlanks
        let isUnmarked = inner.startIndex == content.startIndex
        if isUnmarked, words.isEmpty, closeFrame(of: fence, number) { return }
        if isUnmarked, words.first == UInt8(ascii: "{"), let head = ContainerHead(words), head.isDirective {
            // Beyond the maximum depth, it is code.
            if head.hasMarkdown, frames.count < Self.mostFrames {
                return open(
                    Frame(
                        head: head, indent: indent, count: fence.length, sign: fence.character, line: number,
                        ignoredFences: ignoredFences))
            }
            if let language = head.codeLanguage {
                changes[number] = .code(fence: [UInt8](repeating: fence.character, count: fence.length) + language)
                expectOptions(below: number)
            }
        }
        literal = LiteralBlock(fence, in: line)
    }

    mutating func open(_ frame: Frame) {
        frames.append(frame)
        ignoredFences = 0
        if frame.head.isDirective, !frame.isIndented { expectOptions(below: frame.line) }
    }

    /// Closes the innermost container between colons, unless fences beyond the maximum depth are open.
    private mutating func closeColons(_ number: Int) {
        if ignoredFences > 0 {
            ignoredFences -= 1
        } else if let frame = frames.last, frame.sign == UInt8(ascii: ":"), !frame.isIndented {
            close(number)
        }
    }

    /// Closes a container between backticks or tildes; those that are open in it are text.
    private mutating func closeFrame(of fence: CodeFence, _ number: Int) -> Bool {
        let start = frames.lastIndex { $0.isIndented }.map { $0 + 1 } ?? 0
        guard
            let last = frames[start...].lastIndex(where: { $0.sign == fence.character && fence.length >= $0.count })
        else { return false }
        frames.removeSubrange((last + 1)...)
        close(number)
        return true
    }

    /// Closes a container of MkDocs, which ends with its indentation; what is open in it is text.
    private mutating func closeIndented(_ line: ArraySlice<UInt8>, _ number: Int) -> Bool {
        guard Self.closingLength(line) == IndentedContainers.fenceLength,
            let last = frames.lastIndex(where: { $0.isIndented })
        else { return false }
        frames.removeSubrange((last + 1)...)
        (literal, code, mayBeOption) = (nil, nil, false)
        close(number)
        return true
    }

    /// Forgets the innermost container, whose fence is text.
    mutating func discardFrame() {
        if let frame = frames.popLast() { ignoredFences = frame.ignoredFences }
    }

    /// Closes the innermost container.
    ///
    /// Only now are its fences and options rewritten, because a fence that is never closed is text.
    mutating func close(_ number: Int) {
        guard let frame = frames.popLast() else { return }
        ignoredFences = frame.ignoredFences
        changes[frame.line] = .opens(frame)
        changes[number] = .closes
        for option in frame.options { changes[option] = .isDropped }
        let content = ((frame.options.last ?? frame.line) + 1)..<number
        if frame.head.isCard {
            for line in content where changes[line] == nil && lines[line].separatesParts {
                changes[line] = .becomes([[]], indent: 0)
            }
        }
        guard let first = content.first, let lines = rewritten(content, of: frame) else { return }
        for line in content { changes[line] = .isDropped }
        changes[first] = .becomes(lines, indent: frame.indent)
    }
}

// MARK: Code and options

extension ContainerFences {
    /// Begins code between fences of colons; without a closing fence, it is text.
    private mutating func openCode(_ language: [UInt8], _ count: Int, _ number: Int) {
        guard closingLengths[number + 1] >= count else { return }
        literal = .colons(count)
        code = Code(line: number, language: language.contains(UInt8(ascii: "`")) ? [] : language)
        expectOptions(below: number)
    }

    private mutating func takeLiteral(_ line: ArraySlice<UInt8>, isLast: Bool, _ number: Int) {
        if isLast {
            literal = nil
            if let code { close(code, number) }
            code = nil
        } else if let longest = code?.longestRun, line.count > longest {
            code?.longestRun = max(longest, Self.longestRun(line))
        }
    }

    private mutating func close(_ code: Code, _ number: Int) {
        let fence = [UInt8](repeating: UInt8(ascii: "`"), count: max(3, code.longestRun + 1))
        changes[code.line] = .code(fence: fence + code.language)
        changes[number] = .code(fence: fence)
        for option in code.options { changes[option] = .isDropped }
    }

    /// The most backticks in a row.
    private static func longestRun(_ line: ArraySlice<UInt8>) -> Int {
        var (longest, count) = (0, 0)
        for byte in line {
            count = byte == UInt8(ascii: "`") ? count + 1 : 0
            longest = max(longest, count)
        }
        return longest
    }

    private mutating func expectOptions(below number: Int) {
        mayBeOption = true
        directive = number
        lastOption = number
    }

    /// Takes options of a directive; returns false for other lines.
    private mutating func takeOption(_ content: ArraySlice<UInt8>, _ number: Int) -> Bool {
        if content.isEmpty, literal != nil, lastOption > directive {
            // An empty line separates the options from the code.
            drop(number)
            mayBeOption = false
            return true
        }
        if number == directive + 1, let block = ContainerOption.block(lines[number...]) {
            for (index, option) in block.enumerated() { drop(number + 1 + index, option) }
            drop(number)
            drop(number + block.count + 1)
            lastOption = number + block.count + 1
            return true
        }
        guard let option = ContainerOption(line: content) else { return false }
        if literal == nil, let frame = frames.last, !option.isKnown(for: frame.head.kind) { return false }
        drop(number, option)
        lastOption = number
        return true
    }

    /// Drops a line with an option, if the directive is closed.
    private mutating func drop(_ number: Int, _ option: ContainerOption? = nil) {
        if code != nil {
            code?.options.append(number)
        } else if literal == nil, let last = frames.indices.last {
            frames[last].options.append(number)
            if let option, option.name == "alt" { frames[last].alternative = option.value }
        } else {
            changes[number] = .isDropped
        }
    }
}
