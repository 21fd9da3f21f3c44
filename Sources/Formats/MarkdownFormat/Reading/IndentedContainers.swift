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
            ["!!! ", "??? ", "???+ ", "=== \""].contains(where: { source.containsSequence($0.utf8) })
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

    private init(lines: [ArraySlice<UInt8>]) {
        self.lines = lines
    }

    private mutating func take(_ number: Int) {
        let line = lines[number]
        let content = line.drop { $0 == 0x20 }
        let indent = content.startIndex - line.startIndex
        if !content.isEmpty { close(below: indent) }
        let inner = line.dropFirst(min(indent, indents.count * Self.step))
        if let open = literal {
            if open.isClosed(by: line) { literal = nil }
            return append(inner)
        }
        let start = indents.last.map { $0 + Self.step } ?? 0
        items.take(content, indent, in: start)
        guard indent < items.codeIndent(in: start) else { return append(inner) }
        let text = ItemColumns.contentBehindMarkers(line)
        literal = CodeFence(text).map { LiteralBlock($0, in: line) } ?? LiteralBlock(text)
        if indents.count < Self.mostFrames, let head = Self.head(content), isIndented(after: number, indent) {
            append(inner.prefix { $0 == 0x20 } + Array(":::".utf8) + head)
            indents.append(indent)
            hasContainers = true
        } else {
            append(inner)
        }
    }

    private mutating func append(_ line: ArraySlice<UInt8>) {
        output += line
        output.append(0x0A)
    }

    /// Closes the containers that do not contain a line with this indentation.
    private mutating func close(below indent: Int) {
        while let last = indents.last, indent < last + Self.step {
            indents.removeLast()
            append([UInt8](repeating: 0x20, count: max(0, last - indents.count * Self.step))[...] + Array(":::".utf8))
            literal = nil
        }
    }

    /// True if the next line that is not empty is indented as the content of a container that begins here.
    private func isIndented(after number: Int, _ indent: Int) -> Bool {
        for line in lines[(number + 1)...].prefix(3) {
            let content = line.drop { $0 == 0x20 }
            if !content.isEmpty { return content.startIndex - line.startIndex >= indent + Self.step }
        }
        return false
    }

    /// The info string for the first line of a container; nil for other lines.
    private static func head(_ content: ArraySlice<UInt8>) -> [UInt8]? {
        let sign = content.prefix(3)
        var rest = content.dropFirst(3)
        if sign.elementsEqual("???".utf8), rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        guard rest.first == 0x20, ["!!!", "???", "==="].contains(where: { sign.elementsEqual($0.utf8) }) else {
            return nil
        }
        let parts = rest.trimmedOfBlanks.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        guard parts.count == 1 || parts.count == 3 else { return nil }
        let title = parts.count == 3 ? parts[1] : []
        let words = parts[0].split(separator: 0x20)
        let wordsBehind = parts.count == 3 ? parts[2].split(separator: 0x20) : []
        if sign.elementsEqual("===".utf8) {
            guard words.isEmpty, wordsBehind.isEmpty, !title.isEmpty else { return nil }
            return Array("tab[".utf8) + title + Array("]".utf8)
        }
        guard let name = words.first, isName(name), (words.dropFirst() + wordsBehind).allSatisfy(isPlace) else {
            return nil
        }
        if ContainerHead.isAlert(name) {
            return Array(name) + (title.isEmpty ? [] : Array("[".utf8) + title + Array("]".utf8))
        }
        let kind = String(decoding: name, as: UTF8.self)
        let shown = title.isEmpty ? Array((kind.prefix(1).uppercased() + kind.dropFirst()).utf8)[...] : title
        return Array("{admonition} [".utf8) + shown + Array("]".utf8)
    }

    /// True for the name of an admonition; of other words, only those in lower case are names.
    private static func isName(_ word: ArraySlice<UInt8>) -> Bool {
        guard let first = word.first, first.isASCIILetter else { return false }
        return (first >= UInt8(ascii: "a") || ContainerHead.isAlert(word))
            && word.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "-_".utf8.contains($0) }
    }

    /// True for the words that place an admonition beside the text.
    private static func isPlace(_ word: ArraySlice<UInt8>) -> Bool {
        word.elementsEqual("inline".utf8) || word.elementsEqual("end".utf8)
    }
}
