/// The start of an inline source block: `src_python[:results output]{` (Org Syntax, "Source Blocks").
struct OrgInlineSource {
    /// The index of its opening brace.
    let brace: Int

    /// Reads the start of a block at an offset, which must not be within a word.
    init?(in text: ArraySlice<UInt8>, at offset: Int) {
        guard text[offset...].starts(with: "src_".utf8) else { return nil }
        let name = text[offset...].dropFirst(4).prefix(32).prefix { !$0.isASCIIWhiteSpace && $0 != "[" && $0 != "{" }
        var next = name.endIndex
        guard !name.isEmpty, next < text.endIndex else { return nil }
        if text[next] == "[" {
            let options = text[next...].prefix(256).prefix { $0 != "]" && $0 != 0x0A }
            guard options.endIndex < text.endIndex, text[options.endIndex] == "]" else { return nil }
            next = options.endIndex + 1
        }
        guard next < text.endIndex, text[next] == "{" else { return nil }
        brace = next
    }
}
