import FormatCore

/// Admonitions and tabs of MkDocs, whose content is indented.
///
///     !!! note "Mind the gap"
///         Text with *Markdown*.
///
/// They are rewritten with `:::` fences (``ContainerFences``). CommonMark would read their lists and later paragraphs as code.
struct IndentedContainers {
    /// The indentation of the content, relative to the first line.
    private static let step = 4
    /// The number of colons in the fences that are written; nobody types so many.
    static let fenceLength = 47
    static let fence = [UInt8](repeating: UInt8(ascii: ":"), count: fenceLength)
    private static let beginnings = ["!!!", "??? ", "???+ ", "=== \"", "===! \"", "===+ \""]
    /// The maximum depth of containers.
    private static let mostFrames = 12

    private let lines: [ArraySlice<UInt8>]
    private var output: [UInt8] = []
    /// The indentation of the first lines of the open containers.
    private var indents: [Int] = []
    private var items = ItemColumns()
    private var literal: LiteralBlock?
    private var hasContainers = false

    /// Returns the source with `:::` fences instead; nil if it has no such containers.
    static func rewritten(_ source: ArraySlice<UInt8>, _ dialect: MarkdownDialect) -> [UInt8]? {
        guard dialect.contains(.containers),
            beginnings.contains(where: { source.containsSequence($0.utf8) })
        else { return nil }
        var containers = IndentedContainers(
            lines: source.split(separator: 0x0A, omittingEmptySubsequences: false).map {
                $0.last == 0x0D ? $0.dropLast() : $0
            })
        containers.output.reserveCapacity(source.count)
        for number in containers.lines.indices { containers.take(number) }
        containers.close(below: 0)
        return containers.hasContainers ? containers.output : nil
    }

    private init(lines: [ArraySlice<UInt8>]) { self.lines = lines }

    private mutating func take(_ number: Int) {
        let line = lines[number]
        let blanks = LeadingBlanks(line)
        let (content, indent) = (blanks.content, blanks.width)
        if !content.isEmpty { close(below: indent) }
        let start = indents.last.map { $0 + Self.step } ?? 0
        if let open = literal {
            if open.isClosed(by: line) { literal = nil }
            return append(inner(line, before: start))
        }
        items.take(content, indent, in: start)
        let codeIndent = items.codeIndent(in: start)
        guard indent < codeIndent else { return append(inner(line, before: codeIndent)) }
        let text = ItemColumns.contentAfterMarkers(line)
        literal =
            CodeFence(text).map { LiteralBlock($0, in: line) } ?? LiteralBlock(directive: content)
            ?? LiteralBlock(text)
        let inner = inner(line, before: .max)
        if indents.count < Self.mostFrames, let head = Self.head(content), isIndented(after: number, indent) {
            append(LeadingBlanks.expanded(inner).prefix { $0 == 0x20 } + Self.fence + head)
            indents.append(indent)
            hasContainers = true
        } else {
            append(inner)
        }
    }

    /// A line without the indentation of the containers around it.
    ///
    /// Of the tabs in the indentation, those before a column become spaces.
    private func inner(_ line: ArraySlice<UInt8>, before column: Int) -> ArraySlice<UInt8> {
        if indents.isEmpty { return line }
        let expanded = LeadingBlanks.expanded(line, before: column)
        return expanded.dropFirst(min(LeadingBlanks(expanded).width, indents.count * Self.step))
    }

    private mutating func append(_ line: ArraySlice<UInt8>) {
        output += line
        output.append(0x0A)
    }

    /// Closes the containers that do not contain a line with this indentation.
    private mutating func close(below indent: Int) {
        while let last = indents.last, indent < last + Self.step {
            indents.removeLast()
            append([UInt8](repeating: 0x20, count: max(0, last - indents.count * Self.step))[...] + Self.fence)
            literal = nil
        }
    }

    /// True if the next line that is not empty is indented as the content of a container that begins here.
    private func isIndented(after number: Int, _ indent: Int) -> Bool {
        for line in lines[(number + 1)...].prefix(3) {
            let blanks = LeadingBlanks(line)
            if !blanks.content.isEmpty { return blanks.width >= indent + Self.step }
        }
        return false
    }
}
