import FormatCatalog
import UniformTypes

extension SourceRule {
    /// Note applications and editors of Markdown.
    static let notes: [SourceRule] = [
        .notion, .evernote, .joplin, .typora, .obsidian, .markdownEditor, .markdownTextEditor,
        .appleNotes,
    ]

    /// Notion: one list per item, check boxes drawn beside tasks, and pictures behind Notion's own addresses.
    static let notion = SourceRule(
        name: "Notion",
        signs: [
            .process(["notion", "notion-app", "notion-desktop"]), .html(["<!-- notionvc:"]),
            .html(["class=\"to-do-list"]), .html(["class=\"bulleted-list"]), .html(["class=\"numbered-list"]),
            .html(["class=\"collection-content"]),
        ],
        repairs: [.checkBoxes, .splitLists, .privatePictures, .plainLinks])

    /// Evernote: tasks in custom CSS properties, and one block per line.
    static let evernote = SourceRule(
        name: "Evernote",
        signs: [
            .process(["evernote"]), .html(["-en-clipboard:"]), .html(["-en-paragraph:"]), .html(["--en-todo:"]),
            .html(["--en-checked:"]), .html(["class=\"en-todo"]), .html(["-en-codeblock"]), .html(["<en-todo"]),
            .html(["<en-note"]), .html(["<en-media"]), .html(["en-media:"]), .html(["<en-blockquote"]),
        ],
        repairs: [
            .noteElements, .codeElements, .checkBoxes, .splitLists, .privatePictures, .codeParagraphs, .blankLines,
            .plainLinks,
        ])

    /// Joplin: tasks in custom classes.
    static let joplin = SourceRule(
        name: "Joplin",
        signs: [
            .process(["joplin", "joplin-desktop"]), .html(["joplin-check"]), .html(["data-is-checklist"]),
            .html(["data-joplin-"]),
        ],
        repairs: [.editableSources, .checkBoxes, .editorCode])

    /// Typora, whose plain text is the Markdown source.
    static let typora = SourceRule(
        name: "Typora",
        signs: [.process(["typora"]), .windowClass(["typora"]), .html([" mdtype="])],
        trusted: [.markdown, .utf8PlainText, .html], textType: .markdown)

    /// Obsidian: its editor copies Markdown, only as plain text; its reading view copies HTML.
    static let obsidian = SourceRule(
        name: "Obsidian",
        signs: [.process(["obsidian"]), .windowClass(["obsidian"])], textType: .markdown)

    /// Editors of Markdown whose plain text is the Markdown source.
    static let markdownEditor = SourceRule(
        name: "Markdown editor",
        signs: [.process(["marktext", "zettlr", "apostrophe", "remarkable", "logseq"])],
        trusted: [.markdown, .utf8PlainText, .html], textType: .markdown)

    /// Editors of Markdown on Qt, which also offer HTML and Markdown of their text view: each line is a paragraph.
    static let markdownTextEditor = SourceRule(
        name: "Markdown text editor",
        signs: [.process(["ghostwriter", "retext"]), .windowClass(["ghostwriter", "retext"])],
        trusted: [.utf8PlainText], textType: .markdown,
        distrusted: [
            .html: "its HTML shows the source of the Markdown",
            .openDocumentText: "its document shows the source of the Markdown",
        ], empty: [.markdown: "its Markdown has a paragraph for each line"])

    /// Apple Notes: headings differ only by size, and checklists are lost.
    static let appleNotes = SourceRule(
        name: "Apple Notes",
        signs: [
            .targets(["com.apple.notes.richtext"]), .rtf(["\\cocoartf", ".applesystemuifont"]),
            .rtf(["\\appletypeservices"]),
        ],
        trusted: [.rtf, .html], repairs: [.convertedSpaces, .headingsBySize, .plainLinks])
}
