import FormatCatalog
import UniformTypes

extension SourceRule {
    /// Web sites with their own markup.
    static let webSites: [SourceRule] = [
        .gitLab, .gitHub, .figma, .confluence, .mediaWiki, .substack, .discourse, .hackerNews,
        .crayon,
    ]

    /// GitLab, which offers the Markdown source.
    static let gitLab = SourceRule(
        name: "GitLab",
        signs: [
            .targets(["text/x-gfm"]), .html(["data-sourcepos", "data-canonical-lang"]),
            .html(["data-sourcepos", "gfm-"]),
            .html(["data-sourcepos", "class=\"gl-"]),
        ],
        trusted: [.markdown, .html, .rtf], repairs: [.emojiPictures, .pageControls, .codeTables, .plainLinks])

    /// GitHub: anchors and buttons among the text, and code as a table of lines.
    static let gitHub = SourceRule(
        name: "GitHub",
        signs: [
            .html(["markdown-heading"]), .html(["octicon"]), .html(["contains-task-list"]), .html(["user-content-"]),
            .html(["js-file-line"]), .html(["blob-code"]), .html(["lines-code"]), .html(["markdown-alert"]),
            .html(["react-code-text"]), .html(["diff-text-cell"]),
        ],
        repairs: [.callouts, .emojiPictures, .pageControls, .codeTables, .editorCode, .plainLinks])

    /// Figma, whose HTML holds its own format in attributes and no text.
    static let figma = SourceRule(
        name: "Figma",
        signs: [.html(["(figmeta)"]), .html(["(figma)"])], trusted: [],
        empty: [.html: "Figma's HTML holds its own format and no text"])

    /// Confluence and Jira: code in tables of the older highlighter, and buttons of the editor.
    static let confluence = SourceRule(
        name: "Confluence",
        signs: [
            .title(["- Confluence"]), .html(["data-renderer-start-pos"]), .html(["data-ds--code--"]),
            .html(["syntaxhighlighter", "class=\"gutter"]), .html(["sh-confluence"]), .html(["confluencetable"]),
            .html(["conf-macro"]),
            .html(["data-issue-key"]), .html(["data-task-state"]), .html(["inline-task-list"]),
            .html(["class=\"rendericon"]), .html(["data-panel-type"]), .html(["ak-editor-panel"]),
            .html(["data-node-type=\"expand"]), .html(["data-node-type=\"status"]),
            .html(["confluence-information-macro"]), .html(["data-node-type=\"date"]), .html(["data-inline-card"]),
            .html(["data-block-card"]),
        ],
        repairs: [
            .attributeText, .checkBoxes, .callouts, .emojiPictures, .pageControls, .codeTables, .itemParagraphs,
            .convertedSpaces,
            .plainLinks,
        ])

    /// Wikipedia and other sites built on MediaWiki: edit links next to titles, and references to notes.
    static let mediaWiki = SourceRule(
        name: "Wikipedia",
        signs: [
            .title(["- Wikipedia"]), .html(["mw-editsection"]), .html(["#cite_note-"]), .html(["mw-headline"]),
            .html(["mw-parser-output"]), .html(["mw-heading"]),
        ],
        repairs: [.citedNotes, .convertedSpaces, .plainLinks])

    /// Substack: footnotes as numbered links next to their text, and buttons in titles and pictures.
    static let substack = SourceRule(
        name: "Substack",
        signs: [
            .html(["header-anchor-post"]), .html(["footnotetodom"]), .html(["footnoteanchortodom"]),
            .html(["captioned-image-container"]),
        ],
        repairs: [.citedNotes, .pageControls, .convertedSpaces, .plainLinks])

    /// Discourse: counters in links and polls, file names in pictures, faces next to quotations, and icons of pages.
    static let discourse = SourceRule(
        name: "Discourse",
        signs: [
            .html(["class=\"lightbox\"", "<img"]), .html(["hashtag-cooked"]), .html(["badge-notification clicks"]),
            .html(["quote-controls"]), .html(["<aside class=\"onebox"]), .html(["data-poll-name"]),
        ],
        repairs: [.pageControls, .pollCounts, .convertedSpaces, .plainLinks])

    /// Hacker News: stories as rows of a table without values.
    static let hackerNews = SourceRule(
        name: "Hacker News", signs: [.html(["class=\"athing"])],
        repairs: [.storyRows, .pageControls, .convertedSpaces, .plainLinks])

    /// Crayon and SyntaxHighlighter, which blogs use, Gitiles and Phabricator: code in a table with its numbers, below a bar.
    static let crayon = SourceRule(
        name: "Crayon",
        signs: [
            .html(["crayon-line", "crayon-code"]), .html(["syntaxhighlighter", "class=\"line number"]),
            .html(["filecontents-linecontents"]), .html(["phabricator-source-code"]),
        ],
        repairs: [.pageControls, .codeTables, .plainLinks])
}
