import UniformTypes

extension TargetTable {
    /// Rich text and tables.
    static let richTargets: [TargetRow] = [
        .content("text/html", .html, publishes: [.html]),
        .content("HTML Format", .html),
        // Qt's text widgets prefer it to `text/html`, and read it as their own HTML dialect.
        .content("application/x-qrichtext", .html),
        .content("text/rtf", .rtf, publishes: [.rtf]),
        .content("application/rtf", .rtf, publishes: [.rtf]),
        // RTF for LibreOffice, although RFC 1341 defines another format.
        .content("text/richtext", .rtf, publishes: [.rtf]),
        .content("Rich Text Format", .rtf),
        .content("com.apple.flat-rtfd", .flatRTFD, publishes: [.flatRTFD]),
        .content("application/x-apple-rtfd", .flatRTFD, publishes: [.flatRTFD]),
        .content("text/markdown", .markdown, publishes: [.markdown]),
        .content("text/x-markdown", .markdown, publishes: [.markdown]),
        .content("application/xml", .xml, publishes: [.xml]),
        .content("text/xml", .xml, publishes: [.xml]),
        .content("application/yaml", .yaml, publishes: [.yaml]),
        .content("text/csv", .commaSeparatedText, publishes: [.commaSeparatedText]),
        .content(
            "text/tab-separated-values;charset=utf-8", .utf8TabSeparatedText, publishes: [.utf8TabSeparatedText]),
        .content(
            "text/tab-separated-values", .tabSeparatedText, publishes: [.tabSeparatedText, .utf8TabSeparatedText]),
        .content("application/x-libreoffice-tsvc", .tabSeparatedText),
        .content("text/vcard", .vCard, publishes: [.vCard]),
        .content("text/x-vcard", .vCard, publishes: [.vCard]),
    ]
}
