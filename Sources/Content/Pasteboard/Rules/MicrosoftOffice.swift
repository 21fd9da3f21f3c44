import FormatCatalog

extension SourceRule {
    /// Microsoft Office, as desktop programs and on the web.
    static let microsoftOffice: [SourceRule] = [
        .excelOnline, .officeOnline, .oneNote, .powerPoint, .excel, .outlook, .outlookOnline, .word,
    ]

    /// Excel on the web: a whole document with its style sheet, inside a custom element.
    static let excelOnline = SourceRule(
        name: "Excel Online",
        signs: [.html(["ccp_infra_version"]), .html(["data-ccp-timestamp"])], repairs: [.blankLines, .plainLinks])

    /// Word and OneNote on the web: each list item is a separate list, and paragraph ends are drawn as text.
    static let officeOnline = SourceRule(
        name: "Word Online",
        signs: [
            .html(["listcontainerwrapper"]), .html(["data-ccp-props"]), .html(["msfontservice"]),
            .html(["normaltextrun"]), .html(["outlineelement"]),
        ],
        repairs: [.onlineParagraphs, .levelledLists, .itemParagraphs, .convertedSpaces, .blankLines, .plainLinks])

    /// OneNote: lists are siblings of their items, and empty cells hold a no-break space.
    static let oneNote = SourceRule(
        name: "OneNote",
        signs: [
            .html(["content=onenote.file"]), .html(["content=\"onenote.file"]), .html(["content=\"microsoft onenote"]),
            .html(["data-tag=\"to-do"]),
        ],
        repairs: [.wordParagraphs, .oneNotePages, .codeParagraphs, .blankLines])

    /// PowerPoint: bullets are text, and list levels are indents.
    static let powerPoint = SourceRule(
        name: "PowerPoint",
        signs: [
            .html(["content=powerpoint.slide"]), .html(["content=\"powerpoint.slide"]),
            .html(["schemas-microsoft-com:office:powerpoint"]), .html(["mso-special-format:"]),
        ],
        repairs: [.slideBullets, .wordParagraphs, .plainLinks])

    /// Excel: the fragment begins inside a table, and the style sheet holds all formatting.
    static let excel = SourceRule(
        name: "Excel",
        signs: [
            .targets(["Biff12"]), .targets(["XML Spreadsheet"]), .html(["schemas-microsoft-com:office:excel"]),
            .html(["content=excel.sheet"]), .html(["content=\"excel.sheet"]),
        ],
        repairs: [.placedPictures, .filledCells, .blankLines, .plainLinks])

    /// Outlook, which writes HTML with Word and adds the mail's own style names.
    ///
    /// Empty paragraphs separate the others. Only the RTF has pictures.
    static let outlook = SourceRule(
        name: "Outlook",
        signs: [
            .html(["schemas-microsoft-com:office:word", "emailstyle"]), .html(["class=emailstyle"]),
            .html(["class=\"emailstyle"]),
        ],
        repairs: [
            .placedPictures, .wordLists, .wordParagraphs, .styledCode, .codeParagraphs, .linkedNotes, .blankLines,
            .plainLinks,
        ],
        leavesPicturesInRTF: true)

    /// Outlook on the web: one block per line, and empty blocks between paragraphs.
    static let outlookOnline = SourceRule(
        name: "Outlook on the web",
        signs: [
            .title(["- Outlook"]), .html(["elementtoproof"]), .html(["aptos_embeddedfont"]),
            .html(["id=\"appendonsend"]), .html(["divrplyfwdmsg"]),
        ],
        repairs: [.wordLists, .wordParagraphs, .codeParagraphs, .privatePictures, .blankLines, .plainLinks])

    /// Word, including its HTML that other programs pass on.
    ///
    /// Lists are paragraphs with markers as text, notes are links, and there are XML elements in the HTML. Pictures are
    /// only in the RTF.
    static let word = SourceRule(
        name: "Word",
        signs: [
            .html(["schemas-microsoft-com:office:word"]), .html(["content=word.document"]),
            .html(["content=\"word.document"]), .html(["content=\"microsoft word"]), .html(["class=mso"]),
            .html(["class=\"mso"]), .html(["class=\"x_mso"]), .html(["msolistparagraph"]), .html(["mso-list:"]),
            .html(["mso-footnote-id:"]),
        ],
        repairs: [
            .placedPictures, .wordLists, .wordParagraphs, .styledCode, .codeParagraphs, .linkedNotes, .plainLinks,
        ],
        leavesPicturesInRTF: true)
}
