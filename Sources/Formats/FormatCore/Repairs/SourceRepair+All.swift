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
    public static let placedPictures = SourceRepair("placed-pictures", "tables that only place a drawing went")

    /// Turns Word's list paragraphs into lists.
    public static let wordLists = SourceRepair(
        "word-lists", "Word's list paragraphs became lists, without the markers that were drawn as text")

    /// Resolves Word's empty paragraph marks, XML elements, and styles of titles and quotations.
    public static let wordParagraphs = SourceRepair(
        "word-paragraphs", "Word's own elements went, and its titles and quotes became headings and quotes")

    /// Turns paragraphs in a code style into one block.
    public static let styledCode = SourceRepair("styled-code", "paragraphs in a style of code became one block")

    /// Turns links to notes and back into footnotes.
    public static let linkedNotes = SourceRepair("linked-notes", "linked notes at the end became footnotes")

    /// Turns references to a list of notes into footnotes.
    public static let citedNotes = SourceRepair("cited-notes", "cited notes became footnotes, and links to edit went")

    /// Turns an application's own breaks into paragraphs.
    public static let paragraphBreaks = SourceRepair("paragraph-breaks", "marks between paragraphs ended them")

    /// Keeps the lines and signatures of plain-text mail as text, not as code.
    public static let mailText = SourceRepair("mail-text", "mail of plain text became paragraphs")

    /// Turns PowerPoint's bullets, which are text, into lists.
    public static let slideBullets = SourceRepair("slide-bullets", "bullets drawn as text became lists")

    /// Turns the headings of Word on the web into elements, and removes paragraph marks drawn as text.
    public static let onlineParagraphs = SourceRepair(
        "online-paragraphs", "paragraphs that are headings became headings, drawn ends of paragraphs went")

    /// Nests flat lists whose items have a level.
    public static let levelledLists = SourceRepair(
        "levelled-lists", "flat lists whose items say their level became nested ones")

    /// Joins lists of one item each.
    public static let splitLists = SourceRepair("split-lists", "lists of one item each became one list")

    /// Removes paragraphs inside the items of tight lists.
    public static let itemParagraphs = SourceRepair(
        "item-paragraphs", "paragraphs that are items became the items' text")

    /// Turns titles of Google Docs, which differ only in font size, into headings.
    public static let googleTitles = SourceRepair("google-titles", "the title in 26 points became a heading")

    /// Turns Evernote's boxes into those of HTML, and removes what is encrypted.
    public static let noteElements = SourceRepair(
        "note-elements", "elements of Evernote's own markup became boxes or went")

    /// Turns check boxes drawn by an application into tasks.
    public static let checkBoxes = SourceRepair("check-boxes", "boxes that were drawn became tasks")

    /// Replaces pictures of emoji with their characters.
    public static let emojiPictures = SourceRepair("emoji-pictures", "pictures of emoji became emoji")

    /// Replaces pictures that only their application can load with their alternative text.
    public static let privatePictures = SourceRepair(
        "private-pictures", "pictures that nobody else can load gave way to their descriptions")

    /// Removes buttons and other controls of a page.
    public static let pageControls = SourceRepair("page-controls", "buttons and anchors of the page went")

    /// Turns panels with a heading and buttons into code.
    public static let codePanels = SourceRepair("code-panels", "headings and buttons of code panels went")

    /// Turns tables with a row for each line into code.
    public static let codeTables = SourceRepair("code-tables", "tables of numbered lines became code")

    /// Turns an application's custom elements into code blocks.
    public static let codeElements = SourceRepair(
        "code-elements", "code in elements of its writer's own became code blocks")

    /// Turns callouts into quotations.
    public static let callouts = SourceRepair("callouts", "boxes of notes became quotations")

    /// Turns citations without a link into links.
    public static let citationPills = SourceRepair("citation-pills", "citations became links to what they cite")

    /// Removes the second form of formulas that a page contains twice.
    public static let repeatedMath = SourceRepair("repeated-math", "formulas that stood there twice are read once")

    /// Turns monospaced blocks in the colours of an editor into code.
    public static let editorCode = SourceRepair(
        "editor-code", "what is code as a whole became a code block, without the colours of a theme")

    /// Joins paragraphs of code.
    public static let codeParagraphs = SourceRepair(
        "code-paragraphs", "paragraphs in a monospaced font became one block of code")

    /// Replaces what fills a cell by one space.
    public static let filledCells = SourceRepair("filled-cells", "spaces that only fill a cell became one")

    /// Joins adjacent code blocks of a single line each.
    public static let joinedCode = SourceRepair(
        "joined-code", "lines of code that were blocks of their own became one block")

    /// Turns the no-break spaces that an editor substituted back into spaces.
    public static let convertedSpaces = SourceRepair(
        "converted-spaces", "spaces that a browser made no-break became spaces")

    /// Removes zero-width characters that represent empty text.
    public static let zeroWidths = SourceRepair("zero-widths", "characters without width went")

    /// Removes empty blocks that represent the space between paragraphs.
    public static let blankLines = SourceRepair("blank-lines", "empty lines that only keep paragraphs apart went")

    /// Turns lines in a larger font into headings.
    public static let headingsBySize = SourceRepair("headings-by-size", "lines in larger letters became headings")

    /// Turns LibreOffice Writer's indented paragraphs into quotations.
    public static let writerQuotations = SourceRepair(
        "writer-quotations", "quoted paragraphs that go on each other became one quotation")

    /// Turns paragraphs with margins on both sides into quotations.
    public static let qtQuotations = SourceRepair("qt-quotations", "paragraphs between equal margins became quotations")

    /// Removes underlines of links.
    public static let plainLinks = SourceRepair("plain-links", "underlines of links went")

    /// Keeps one of two forms of content that an editor contains both as source and rendered.
    public static let editableSources = SourceRepair(
        "editable-sources", "what stood there as source and as it is shown is read once")

    /// Turns the rows of stories into items of a list.
    public static let storyRows = SourceRepair("story-rows", "rows of stories became a list")

    /// Recognizes OneNote's headings and tasks.
    public static let oneNotePages = SourceRepair(
        "one-note-pages", "paragraphs in OneNote's styles became headings, and its tags tasks")

    /// Writes dates and links that an editor has in attributes only.
    public static let attributeText = SourceRepair(
        "attribute-text", "dates and links that were in attributes alone became text")

    /// Turns paragraphs whose class names a heading into headings.
    public static let namedHeadings = SourceRepair(
        "named-headings", "paragraphs with the name of a heading became headings")

    /// Keeps the lines of cells as text, not as code.
    public static let cellLines = SourceRepair("cell-lines", "lines of cells became text")

    /// Sets the language of code that names none.
    ///
    /// Rules cannot name this repair.
    public static func codeLanguage(_ language: String) -> SourceRepair {
        SourceRepair("code-language", "code is in \(language), as its editor says", language: language)
    }
}
