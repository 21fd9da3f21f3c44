/// A citation, `[cite/style:see @key p. 3; @other]` (Org Syntax, "Citations").
struct OrgCitation {
    private static let longest = 1024

    /// The keys and the text around them, in brackets.
    let shown: [UInt8]
    /// The index after it.
    let end: Int

    /// Reads a citation at an offset; nil if it has no key.
    init?(in text: ArraySlice<UInt8>, at offset: Int) {
        guard text[offset...].starts(with: "[cite".utf8) else { return nil }
        let style = text[offset...].dropFirst(5).prefix(32).prefix { $0.isASCIILetter || $0 == "/" || $0 == "-" }
        guard style.isEmpty || style.first == "/", style.endIndex < text.endIndex, text[style.endIndex] == ":" else {
            return nil
        }
        let content = text[(style.endIndex + 1)...].prefix(Self.longest).prefix { byte in byte != "]" && byte != "[" }
        guard content.endIndex < text.endIndex, text[content.endIndex] == "]", content.contains("@")
        else { return nil }
        let words = content.filter { $0 != "@" }.map { $0 == 0x0A ? 0x20 : $0 }
        shown = [UInt8(ascii: "[")] + words + [UInt8(ascii: "]")]
        end = content.endIndex + 1
    }
}
