import FormatCore

/// A block whose lines are not Markdown, so that no container begins or ends in it.
enum LiteralBlock {
    /// Code between fences; in a quotation, they follow its markers.
    case code(CodeFence, isQuoted: Bool)
    /// Code or a formula in a directive of MyST, between at least this number of colons.
    case colons(Int)
    /// Raw HTML, such as `<pre>`, or a comment.
    case html(HTMLBlockEnd)
    /// A formula between lines with `$$`.
    case formula

    /// The code that a fence in a line begins.
    init(_ fence: CodeFence, in line: ArraySlice<UInt8>) {
        self = .code(fence, isQuoted: LeadingBlanks(line).content.first == UInt8(ascii: ">"))
    }

    /// The raw HTML or formula that a line begins and does not end; nil for other lines.
    init?(_ content: ArraySlice<UInt8>) {
        if content.begins(with: "$$".utf8) {
            guard !content.dropFirst(2).containsSequence("$$".utf8) else { return nil }
            self = .formula
        } else if let end = HTMLBlockEnd(content, interrupts: true), case .line = end, !end.isIn(content) {
            self = .html(end)
        } else {
            return nil
        }
    }

    /// The code or formula that a line begins, such as `:::{code-block} python`; nil for other lines.
    init?(directive content: ArraySlice<UInt8>) {
        let colons = content.prefix { $0 == UInt8(ascii: ":") }
        let words = content[colons.endIndex...].trimmedOfBlanks
        guard colons.count >= 3, words.first == UInt8(ascii: "{"), ContainerHead(words)?.codeLanguage != nil else {
            return nil
        }
        self = .colons(colons.count)
    }

    /// True if this is the last line of the block.
    func isClosed(by line: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .code(let fence, let isQuoted):
            fence.isClosed(by: line.drop { $0 == 0x20 || $0 == 0x09 || isQuoted && $0 == UInt8(ascii: ">") })
        case .colons(let count): (ContainerFences.closingLength(line) ?? 0) >= count
        case .html(let end): end.isIn(line)
        case .formula:
            // A blank line ends the paragraph, and so the formula.
            line.containsSequence("$$".utf8) || line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
        }
    }
}
