import FormatCore

/// The extents of code in Markdown's source, for syntax that is rewritten before the source is parsed.
enum LiteralCode {
    /// The text from an index on without indentation and the signs of quotations, list items and definitions, which may
    /// precede a fence.
    static func content(of source: ArraySlice<UInt8>, from index: Int) -> ArraySlice<UInt8> {
        var content = source[index...].drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
        while let end = endOfItemSign(content) ?? endOfDefinitionSign(content) {
            content = source[end...].drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
        }
        return content
    }

    /// The end of the sign of a list item; nil if there is none.
    static func endOfItemSign(_ content: ArraySlice<UInt8>) -> Int? {
        guard let first = content.first else { return nil }
        var end = content.startIndex + 1
        if first.isASCIIDigit {
            end = content.prefix(9).prefix(while: \.isASCIIDigit).endIndex
            guard end < content.endIndex, content[end] == UInt8(ascii: ".") || content[end] == UInt8(ascii: ")") else {
                return nil
            }
            end += 1
        } else if !"-*+".utf8.contains(first) {
            return nil
        }
        return end < content.endIndex && content[end] == 0x20 ? end : nil
    }

    private static func endOfDefinitionSign(_ content: ArraySlice<UInt8>) -> Int? {
        content.begins(with: ": ".utf8) ? content.startIndex + 1 : nil
    }

    /// The end of the lines of HTML that begin with `<pre>`, and whose text is not Markdown; nil if there is none.
    static func endOfPreformatted(_ content: ArraySlice<UInt8>) -> Int? {
        guard content.begins(with: "<pre".utf8), let next = content.dropFirst(4).first,
            next == UInt8(ascii: ">") || next.isASCIIWhiteSpace
        else { return nil }
        guard let end = content.firstOccurrence(of: "</pre>".utf8) else { return content.endIndex }
        return content[end.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? content.endIndex
    }

    /// The fence that begins a line without its indentation; nil if there is none.
    static func fence(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let sign = content.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
        let fence = content.prefix { $0 == sign }
        guard fence.count >= 3 else { return nil }
        let rest = content[fence.endIndex...].prefix { $0 != 0x0A }
        return sign == UInt8(ascii: "`") && rest.contains(sign) ? nil : fence
    }

    /// The end of the fenced code with this opening fence.
    static func endOfFence(_ fence: ArraySlice<UInt8>, in source: ArraySlice<UInt8>) -> Int {
        var next = fence.endIndex
        while let lineEnd = source[next...].firstIndex(of: 0x0A) {
            next = lineEnd + 1
            let content = source[next...].drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
            let sign = content.prefix { $0 == fence.first }
            let behind = content[sign.endIndex...].prefix { $0 != 0x0A }
            if sign.count >= fence.count, behind.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
                return min(behind.endIndex + 1, source.endIndex)
            }
        }
        return source.endIndex
    }

    /// The end of the code span that these backticks begin, or the end of the backticks if they begin none in this line.
    static func endOfSpan(in source: ArraySlice<UInt8>, at index: Int) -> Int {
        let ticks = source[index...].prefix { $0 == UInt8(ascii: "`") }
        var next = ticks.endIndex
        while next < source.endIndex, source[next] != 0x0A {
            let found = source[next...].prefix { $0 == UInt8(ascii: "`") }
            if found.count == ticks.count { return found.endIndex }
            next = found.isEmpty ? next + 1 : found.endIndex
        }
        return ticks.endIndex
    }

    /// The end of the code span that these backticks begin, if it is in one of the next lines of the paragraph; nil if it is
    /// not.
    static func endOfSpanBelow(in source: ArraySlice<UInt8>, at index: Int) -> Int? {
        let count = source[index...].prefix { $0 == UInt8(ascii: "`") }.count
        var next = source[index...].firstIndex(of: 0x0A)
        while let lineEnd = next {
            let line = source[(lineEnd + 1)...].prefix { $0 != 0x0A }
            guard let first = line.first(where: { !$0.isASCIIWhiteSpace }), !"#>|~-*+".utf8.contains(first) else {
                return nil
            }
            var rest = line
            while let tick = rest.firstIndex(of: UInt8(ascii: "`")) {
                let found = rest[tick...].prefix { $0 == UInt8(ascii: "`") }
                if found.count == count { return found.endIndex }
                rest = rest[found.endIndex...]
            }
            next = line.endIndex < source.endIndex ? line.endIndex : nil
        }
        return nil
    }
}
