import FormatCatalog

extension SourceRule {
    /// Mail in formats that no other family writes.
    static let mail: [SourceRule] = [.thunderbird, .exchange]

    /// Thunderbird, which offers Firefox's targets; quotations and signatures of mail are part of the content.
    static let thunderbird = SourceRule(
        name: "Thunderbird",
        signs: [
            .process(["thunderbird", "thunderbird-bin", "betterbird"]), .windowClass(["thunderbird*", "msgcompose"]),
            .html(["moz-cite-prefix"]), .html(["class=\"moz-signature"]), .html(["class=\"moz-text-html"]),
            .html(["class=\"moz-text-flowed"]), .html(["class=\"moz-text-plain"]), .html(["moz-quote-pre"]),
            .html(["moz-txt-"]),
        ],
        repairs: [.wordLists, .wordParagraphs, .linkedNotes, .mailText, .convertedSpaces, .blankLines, .plainLinks])

    /// Mail as Exchange stores it: RTF that encapsulates HTML, mostly by Outlook, or plain text.
    static let exchange = SourceRule(
        name: "Exchange",
        signs: [.rtf(["\\fromhtml1"]), .rtf(["\\fromtext"])],
        repairs: [.wordLists, .wordParagraphs, .linkedNotes, .blankLines])
}
