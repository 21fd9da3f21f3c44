import Formats

extension SourceRule {
    /// Word and OneNote on the web: a list of its own for each item, and what ends a paragraph drawn as text.
    static let officeOnline = SourceRule(
        name: "Word Online",
        signs: [
            .html(["listcontainerwrapper"]), .html(["data-ccp-props"]), .html(["msfontservice"]),
            .html(["normaltextrun"]), .html(["outlineelement"]),
        ],
        repairs: [.onlineParagraphs, .levelledLists, .itemParagraphs, .convertedSpaces, .blankLines])
}
