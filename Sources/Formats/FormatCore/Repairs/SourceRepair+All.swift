extension SourceRepair {
    /// All repairs, in an order in which they can be applied together.
    public static let all: [SourceRepair] = [
        .placedPictures, .wordLists, .wordParagraphs, .styledCode, .linkedNotes, .citedNotes, .paragraphBreaks,
        .mailText, .slideBullets, .onlineParagraphs, .levelledLists, .splitLists, .itemParagraphs, .googleTitles,
        .noteElements, .checkBoxes, .emojiPictures, .privatePictures, .pageControls, .codePanels, .codeTables,
        .codeElements, .callouts, .citationPills, .repeatedMath, .editorCode, .codeParagraphs, .filledCells,
        .joinedCode, .convertedSpaces, .zeroWidths, .blankLines, .headingsBySize, .writerQuotations, .qtQuotations,
        .plainLinks, .editableSources, .storyRows, .oneNotePages, .attributeText, .namedHeadings, .cellLines,
    ]

    /// The repairs of documents whose source is not known.
    public static let usual: [SourceRepair] = [.plainLinks]
}

extension SourceRepair {
    /// Moves drawings and values out of tables that only place them.
    public static let placedPictures = SourceRepair("placed-pictures", "removed tables that only place a drawing")

    /// Turns Word's list paragraphs into lists.
    public static let wordLists = SourceRepair(
        "word-lists", "Word's list paragraphs became lists, without the markers that were drawn as text")

    /// Resolves Word's empty paragraph marks, XML elements, and styles of titles and quotations.
    public static let wordParagraphs = SourceRepair(
        "word-paragraphs", "removed Word's private elements; its titles and quotations became headings and quotations")

    /// Turns paragraphs in a code style into one block.
    public static let styledCode = SourceRepair("styled-code", "paragraphs in a code style became one code block")

    /// Turns links to notes and back into footnotes.
    public static let linkedNotes = SourceRepair("linked-notes", "notes at the end, with links, became footnotes")

    /// Turns references to a list of notes into footnotes.
    public static let citedNotes = SourceRepair(
        "cited-notes", "cited notes became footnotes, and edit links were removed")

    /// Turns an application's own breaks into paragraphs.
    public static let paragraphBreaks = SourceRepair(
        "paragraph-breaks", "the application's paragraph breaks became paragraphs")

    /// Keeps the lines and signatures of plain-text mail as text, not as code.
    public static let mailText = SourceRepair("mail-text", "plain-text mail became paragraphs")

    /// Turns PowerPoint's bullets, which are text, into lists.
    public static let slideBullets = SourceRepair("slide-bullets", "bullets drawn as text became lists")

    /// Turns the headings of Word on the web into elements, and removes paragraph marks drawn as text.
    public static let onlineParagraphs = SourceRepair(
        "online-paragraphs", "paragraphs marked as headings became headings; removed drawn paragraph marks")

    /// Nests flat lists whose items have a level.
    public static let levelledLists = SourceRepair(
        "levelled-lists", "flat lists with levels became nested lists")

    /// Joins lists of one item each.
    public static let splitLists = SourceRepair("split-lists", "consecutive lists with one item each became one list")

    /// Removes paragraphs inside the items of tight lists.
    public static let itemParagraphs = SourceRepair(
        "item-paragraphs", "removed the paragraphs inside list items")

    /// Turns titles of Google Docs, which differ only in font size, into headings.
    public static let googleTitles = SourceRepair("google-titles", "the 26-point title became a heading")

    /// Turns Evernote's boxes into those of HTML, and removes encrypted content.
    public static let noteElements = SourceRepair(
        "note-elements", "Evernote's private elements became check boxes or were removed")

    /// Turns check boxes drawn by an application into tasks.
    public static let checkBoxes = SourceRepair("check-boxes", "drawn check boxes became tasks")

    /// Replaces pictures of emoji with their characters.
    public static let emojiPictures = SourceRepair("emoji-pictures", "pictures of emoji became emoji")

    /// Replaces pictures that only their application can load with their alternative text.
    public static let privatePictures = SourceRepair(
        "private-pictures", "pictures that only their application can load were replaced by their descriptions")

    /// Removes buttons and other controls of a page.
    public static let pageControls = SourceRepair("page-controls", "removed the page's buttons and anchors")

    /// Turns panels with a heading and buttons into code.
    public static let codePanels = SourceRepair("code-panels", "removed headings and buttons of code panels")

    /// Turns tables with a row for each line into code.
    public static let codeTables = SourceRepair("code-tables", "tables of numbered lines became code")

    /// Turns an application's custom elements into code blocks.
    public static let codeElements = SourceRepair(
        "code-elements", "custom code elements became code blocks")

    /// Turns callouts into quotations.
    public static let callouts = SourceRepair("callouts", "note boxes became quotations")

    /// Turns citations without a link into links.
    public static let citationPills = SourceRepair("citation-pills", "citations became links to what they cite")

    /// Removes the second form of formulas that a page contains twice.
    public static let repeatedMath = SourceRepair("repeated-math", "removed duplicates of formulas")

    /// Turns monospaced blocks in the colors of an editor into code.
    public static let editorCode = SourceRepair(
        "editor-code", "text copied from a code editor became a code block, without its colors")

    /// Joins paragraphs of code.
    public static let codeParagraphs = SourceRepair(
        "code-paragraphs", "paragraphs in a monospaced font became one code block")

    /// Replaces what fills a cell by one space.
    public static let filledCells = SourceRepair("filled-cells", "the filler in table cells became one space")

    /// Joins adjacent code blocks of a single line each.
    public static let joinedCode = SourceRepair(
        "joined-code", "consecutive one-line code blocks became one block")

    /// Turns the no-break spaces that an editor substituted back into spaces.
    public static let convertedSpaces = SourceRepair(
        "converted-spaces", "no-break spaces that the editor substituted became spaces")

    /// Removes zero-width characters that represent empty text.
    public static let zeroWidths = SourceRepair("zero-widths", "removed zero-width characters")

    /// Removes empty blocks that represent the space between paragraphs.
    public static let blankLines = SourceRepair("blank-lines", "removed empty lines between paragraphs")

    /// Turns lines in a larger font into headings.
    public static let headingsBySize = SourceRepair("headings-by-size", "lines in a larger font became headings")

    /// Turns LibreOffice Writer's indented paragraphs into quotations.
    public static let writerQuotations = SourceRepair(
        "writer-quotations", "consecutive quoted paragraphs became one quotation")

    /// Turns paragraphs with margins on both sides into quotations.
    public static let qtQuotations = SourceRepair(
        "qt-quotations", "paragraphs with margins on both sides became quotations")

    /// Removes underlines of links.
    public static let plainLinks = SourceRepair("plain-links", "removed the underlines of links")

    /// Keeps one of two forms of content that an editor contains both as source and rendered.
    public static let editableSources = SourceRepair(
        "editable-sources", "removed duplicates of content given both as source and as rendered")

    /// Turns the rows of stories into items of a list.
    public static let storyRows = SourceRepair("story-rows", "story rows became a list")

    /// Recognizes OneNote's headings and tasks.
    public static let oneNotePages = SourceRepair(
        "one-note-pages", "paragraphs in OneNote's styles became headings, and its tags became tasks")

    /// Writes dates and links that an editor has in attributes only.
    public static let attributeText = SourceRepair(
        "attribute-text", "dates and links in attributes became text")

    /// Turns paragraphs whose class names a heading into headings.
    public static let namedHeadings = SourceRepair(
        "named-headings", "paragraphs whose class names a heading became headings")

    /// Keeps the lines of cells as text, not as code.
    public static let cellLines = SourceRepair("cell-lines", "lines in cells became text instead of code")

    /// Sets the language of code that names none.
    ///
    /// Rules cannot name this repair.
    public static func codeLanguage(_ language: String) -> SourceRepair {
        SourceRepair("code-language", "the editor says that the code is \(language)", language: language)
    }
}
