import FormatCore

/// The extents of code in Markdown's source, for syntax that is rewritten before the source is parsed.
enum LiteralCode {
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
}
