import Formats

extension SourceRule {
    /// Thunderbird offers what Firefox offers; quotes and signatures of mail come along.
    static let thunderbird = SourceRule(
        name: "Thunderbird",
        signs: [
            .process(["thunderbird", "thunderbird-bin", "betterbird"]), .windowClass(["thunderbird*", "msgcompose"]),
            .html(["moz-cite-prefix"]), .html(["class=\"moz-signature"]), .html(["class=\"moz-text-html"]),
            .html(["class=\"moz-text-flowed"]), .html(["class=\"moz-text-plain"]),
        ],
        repairs: [.wordLists, .wordParagraphs, .linkedNotes, .mailText, .convertedSpaces, .blankLines])
}
