/// Examples of a specification that do not hold, and why.
struct SpecificationException: Sendable {
    enum Test: Sendable {
        /// The parser's tree is the HTML of the example.
        case tree
        /// Written as Markdown and read again it is the same text.
        case markdown
        /// Through HTML and back it is the same Markdown.
        case html
        /// Through RTF and back it is the same Markdown.
        case rtf
    }

    let test: Test
    let examples: [String]
    let reason: String

    static let rows: [SpecificationException] = [
        SpecificationException(
            test: .tree, examples: ["CommonMark 602", "CommonMark 608", "CommonMark 611", "CommonMark 612"],
            reason: "addresses in the text are links by GitHub's extension, and text by CommonMark"),
        SpecificationException(
            test: .tree, examples: ["GFM 24", "Extensions 22"],
            reason: "a filter of tags is for a program that shows HTML; ours never gets out of the reader"),
        SpecificationException(
            test: .tree, examples: ["Extensions 20"],
            reason: "it has no HTML, only says that a parser must not crash"),
        SpecificationException(
            test: .tree, examples: ["Extensions 23", "Extensions 24", "Extensions 25"],
            reason: "footnotes are compared with the library's tree: these show how it puts them on a page"),
        SpecificationException(
            test: .markdown, examples: ["CommonMark 606"],
            reason: "text that is an address is a link wherever it stands: GitHub's parser heeds no backslash in one"),
        SpecificationException(
            test: .markdown, examples: ["Extensions 25"],
            reason: "a label is written in letters, digits and marks that no parser and no page stumbles over"),
        SpecificationException(
            test: .markdown, examples: ["CommonMark 40"],
            reason: "white space at the edges of a paragraph, which pages and RTF leave by accident, is not written"),
        SpecificationException(
            test: .html,
            examples: ["CommonMark 200", "CommonMark 485", "CommonMark 486", "CommonMark 567"],
            reason: "a link that leads nowhere: in pages those are the buttons of scripts, which are not kept"),
        SpecificationException(
            test: .rtf,
            examples: ["CommonMark 200", "CommonMark 485", "CommonMark 486", "CommonMark 567"],
            reason: "a link that leads nowhere: in pages those are the buttons of scripts, which are not kept"),
        SpecificationException(
            test: .html, examples: ["CommonMark 598", "CommonMark 599", "CommonMark 601"],
            reason: "what HTML links to is followed by a click: schemes that nobody knows are no links there"),
        SpecificationException(
            test: .rtf, examples: ["CommonMark 598", "CommonMark 599", "CommonMark 601"],
            reason: "what RTF links to is followed by a click: schemes that nobody knows are no links there"),
        SpecificationException(
            test: .html, examples: ["CommonMark 20", "CommonMark 202", "CommonMark 502", "CommonMark 603"],
            reason: "a backslash in an address is written as %5C in HTML, as the examples of the specification have it"),
    ]
}
