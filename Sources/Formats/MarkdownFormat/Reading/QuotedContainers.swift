import FormatCore

/// Containers in quotations, whose fences follow the signs of the quotation.
///
///     > ::: tip
///     > Text
///     > :::
///
/// The lines of each quotation are rewritten without these signs.
enum QuotedContainers {
    private static let mostDepth = 4

    private static let beginnings = [":::", "!!! ", "??? ", "???+", "=== ", "```{", "~~~{"]

    /// Returns the source with ordinary Markdown in its quotations; nil if they have no containers.
    static func rewritten(_ source: ArraySlice<UInt8>, _ dialect: MarkdownDialect, depth: Int = 0) -> [UInt8]? {
        guard dialect.contains(.containers), depth < mostDepth, mayBeIn(source) else { return nil }
        var output: [UInt8] = []
        output.reserveCapacity(source.count)
        var hasChanges = false
        var index = source.startIndex
        while index < source.endIndex {
            let end = endOfQuotation(source, from: index)
            if end > index, let inner = inner(source[index..<end], dialect, depth) {
                append(inner, source[index..<end].prefix { $0 == 0x20 }, to: &output)
                (index, hasChanges) = (end, true)
            } else {
                let next = max(end, endOfLines(source, from: index))
                output += source[index..<next]
                index = next
            }
        }
        return hasChanges ? output : nil
    }

    /// True if the first line of a container is behind some sign of a quotation.
    private static func mayBeIn(_ source: ArraySlice<UInt8>) -> Bool {
        var start = source.startIndex
        while let sign = source.firstIndex(of: UInt8(ascii: ">"), from: start) {
            start = sign + 1
            var content = source[start...]
            if content.first == 0x20 { content.removeFirst() }
            guard let first = content.first, ":!?=`~".utf8.contains(first) else { continue }
            if beginnings.contains(where: { content.begins(with: $0.utf8) }) { return true }
        }
        return false
    }

    /// The end of the lines from an index on that begin with the sign of a quotation.
    private static func endOfQuotation(_ source: ArraySlice<UInt8>, from index: Int) -> Int {
        var end = index
        while end < source.endIndex {
            let content = source[end...].prefix(4).drop { $0 == 0x20 }
            guard content.first == UInt8(ascii: ">") else { break }
            end = source[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.endIndex
        }
        return end
    }

    /// The end of the line at an index, or of the code that begins there.
    private static func endOfLines(_ source: ArraySlice<UInt8>, from index: Int) -> Int {
        let content = LiteralCode.content(of: source, from: index)
        return LiteralCode.fence(content).map { LiteralCode.endOfFence($0, in: source) }
            ?? LiteralCode.endOfPreformatted(content)
            ?? source[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.endIndex
    }

    /// The content of a quotation with its containers rewritten; nil if it has none.
    ///
    /// Lines with another indentation than the first one may belong to another quotation.
    private static func inner(_ lines: ArraySlice<UInt8>, _ dialect: MarkdownDialect, _ depth: Int) -> [UInt8]? {
        var content: [UInt8] = []
        content.reserveCapacity(lines.count)
        let indentation = lines.prefix { $0 == 0x20 }.count
        for line in lines.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let sign = line.drop { $0 == 0x20 }
            guard sign.isEmpty || line.count - sign.count == indentation else { return nil }
            let rest = sign.dropFirst()
            content += rest.first == 0x20 ? rest.dropFirst() : rest
            content.append(0x0A)
        }
        content.removeLast(lines.last == 0x0A ? 2 : 1)
        return ContainerRewriting.rewritten(content[...], dialect, depth: depth + 1)
    }

    /// Appends a quotation with its indentation, which may make it a part of a list item.
    private static func append(_ inner: [UInt8], _ indentation: ArraySlice<UInt8>, to output: inout [UInt8]) {
        for line in inner.split(separator: 0x0A, omittingEmptySubsequences: false) {
            output += indentation
            output += line.isEmpty ? ">".utf8 : "> ".utf8
            output += line
            output.append(0x0A)
        }
    }
}
