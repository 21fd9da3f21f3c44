import FormatCatalog

extension SourceRule {
    /// Editor components that many web sites embed.
    static let webEditors: [SourceRule] = [
        .slate, .lexical, .tinyMCE, .ckEditor, .trix, .draft, .lark, .quill, .etherpad, .quip,
    ]

    /// Slate, Plate and Contentful: zero-width characters where a text is empty.
    static let slate = SourceRule(
        name: "Slate",
        signs: [
            .targets(["application/x-slate-fragment"]), .html(["data-slate-"]),
        ],
        repairs: [.zeroWidths])

    /// Lexical: items that hold only a nested list, which the reader handles, and a span around every text.
    static let lexical = SourceRule(
        name: "Lexical",
        signs: [
            .targets(["application/x-lexical-editor"]), .html(["data-lexical-text"]), .html(["data-lexical-editor"]),
        ],
        repairs: [.convertedSpaces, .plainLinks])

    /// TinyMCE, which names itself in a comment.
    static let tinyMCE = SourceRule(
        name: "TinyMCE",
        signs: [
            .targets(["x-tinymce/html"]), .html(["x-tinymce/html"]), .html(["data-mce-"]), .html(["tox-checklist"]),
        ],
        repairs: [.checkBoxes, .convertedSpaces, .plainLinks])

    /// CKEditor, which marks its own elements.
    static let ckEditor = SourceRule(
        name: "CKEditor",
        signs: [.html(["data-cke-"]), .html(["data-list-item-id"]), .html(["class=\"ck-"])],
        repairs: [.convertedSpaces, .plainLinks]
    )

    /// Trix: one block per paragraph, with line breaks inside.
    static let trix = SourceRule(
        name: "Trix",
        signs: [.targets(["application/x-trix-document"]), .html(["data-trix-"])], repairs: [.blankLines, .plainLinks])

    /// Draft.js: flat lists with their level in a class.
    static let draft = SourceRule(
        name: "Draft.js",
        signs: [.html(["data-offset-key"]), .html(["public-draftstyledefault"])], repairs: [.levelledLists])

    /// Quill: one list for items of every kind and depth, and an element for each line of code.
    static let quill = SourceRule(
        name: "Quill",
        signs: [
            .html(["ql-indent-"]), .html(["ql-ui"]), .html(["ql-code-block"]), .html(["data-list=\""]),
            .html(["class=\"ql-syntax"]), .html(["<ul data-checked="]),
        ],
        repairs: [
            .checkBoxes, .levelledLists, .splitLists, .codeElements, .convertedSpaces, .zeroWidths, .plainLinks,
        ])

    /// Lark, which is Feishu: a list for each item, boxes with a sign, and its own format in an attribute.
    static let lark = SourceRule(
        name: "Lark", signs: [.html(["data-lark-html-role"]), .html(["data-lark-record-"])],
        repairs: [
            .checkBoxes, .levelledLists, .splitLists, .codeElements, .callouts, .convertedSpaces, .zeroWidths,
            .plainLinks,
        ])

    /// Etherpad and its descendants, Dropbox Paper and Lark: a list for each item, with its level in a class.
    static let etherpad = SourceRule(
        name: "Etherpad",
        signs: [.html(["class=\"ace-line"]), .html(["listtype-"]), .html(["list-bullet1"]), .html(["list-number1"])],
        repairs: [.levelledLists, .callouts, .convertedSpaces, .plainLinks])

    /// Quip: tasks are a kind of section.
    static let quip = SourceRule(
        name: "Quip", signs: [.html(["data-section-style="])], repairs: [.checkBoxes, .convertedSpaces, .plainLinks])

    /// ProseMirror and the editors built on it, behind the sites that have it: paragraphs inside list items, which the reader handles.
    static let proseMirror = SourceRule(
        name: "ProseMirror",
        signs: [.html(["data-pm-slice"]), .html(["data-type=\"tasklist\""]), .html(["bn-inline-content"])],
        repairs: [.itemParagraphs, .convertedSpaces, .plainLinks])
}
