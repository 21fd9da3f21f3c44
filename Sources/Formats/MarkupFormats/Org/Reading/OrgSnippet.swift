/// The start of an export snippet, text for one output format: `@@html:` (Org Syntax, "Export Snippets").
struct OrgSnippet {
    /// True for HTML; snippets for other formats are not part of the text.
    let isHTML: Bool
    /// The index of its content.
    let content: Int

    /// Reads the start of a snippet at an offset.
    init?(in text: ArraySlice<UInt8>, at offset: Int) {
        guard text[offset...].starts(with: "@@".utf8) else { return nil }
        let name = text[(offset + 2)...].prefix(24).prefix { $0.isASCIILetter || $0 == "-" }
        guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == ":" else { return nil }
        isHTML = name.asciiLowercased.elementsEqual("html".utf8)
        content = name.endIndex + 1
    }
}
