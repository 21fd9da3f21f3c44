/// Raw text: code between backticks.
struct TypstRaw {
    let content: ArraySlice<UInt8>
    /// The language; nil if none is given.
    let language: ArraySlice<UInt8>?
    let isBlock: Bool
    /// The offset after it.
    let end: Int

    /// Reads the code that begins at an offset.
    init(in source: [UInt8], at start: Int) {
        let count = source[start...].prefix { $0 == "`" }.count
        let begin = start + count
        var end = begin
        var run = 0
        // Two backticks are empty code. Additional backticks at the end belong to the code.
        while count != 2, end < source.count, run < count || count > 2 && source[end] == "`" {
            run = source[end] == "`" ? run + 1 : 0
            end += 1
        }
        let whole = source[begin..<(run < count ? end : end - count)]
        self.end = end
        isBlock = count > 2 && whole.contains(0x0A)
        let tag = whole.prefix { !$0.isASCIIWhiteSpace }
        let isTagged = count > 2 && (isBlock || tag.count < whole.count) && !tag.isEmpty
        language = isTagged ? tag : nil
        var content = isTagged ? whole.dropFirst(tag.count) : whole
        if count > 2, !isBlock {
            if content.first == 0x20 { content.removeFirst() }
            if content.last == 0x20 { content.removeLast() }
        }
        self.content = content
    }
}
