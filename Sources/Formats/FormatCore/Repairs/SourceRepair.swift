/// A repair for one kind of application, under the name that rules for applications use.
///
/// A row has the name and a sentence for users. The change itself is in the module that reads HTML, so that programs that only
/// choose repairs do not link a reader.
public enum SourceRepair: String, CaseIterable, Sendable, CustomStringConvertible {
    case placedPictures = "placed-pictures: removed tables that only place a drawing"
    case wordLists = "word-lists: Word's list paragraphs became lists, without the markers that were drawn as text"
    case wordParagraphs =
        "word-paragraphs: removed Word's private elements; its titles and quotations became headings and quotations"
    case styledCode = "styled-code: paragraphs in a code style became one code block"
    case linkedNotes = "linked-notes: notes at the end, with links, became footnotes"
    case citedNotes = "cited-notes: cited notes became footnotes, and edit links were removed"
    case paragraphBreaks = "paragraph-breaks: the application's paragraph breaks became paragraphs"
    case mailText = "mail-text: plain-text mail became paragraphs"
    case slideBullets = "slide-bullets: bullets drawn as text became lists"
    case onlineParagraphs =
        "online-paragraphs: paragraphs marked as headings became headings; removed drawn paragraph marks"
    case levelledLists = "levelled-lists: flat lists with levels became nested lists"
    case splitLists = "split-lists: consecutive lists with one item each became one list"
    case itemParagraphs = "item-paragraphs: removed the paragraphs inside list items"
    case googleCode = "google-code: text between the marks of Google Docs became a code block"
    case googleTitles = "google-titles: the 26-point title became a heading"
    case noteElements = "note-elements: Evernote's private elements became check boxes or were removed"
    case checkBoxes = "check-boxes: drawn check boxes became tasks"
    case emojiPictures = "emoji-pictures: pictures of emoji became emoji"
    case privatePictures =
        "private-pictures: pictures that only their application can load were replaced by their descriptions"
    case pageControls = "page-controls: removed the page's buttons and anchors"
    case codePanels = "code-panels: removed headings and buttons of code panels"
    case codeTables = "code-tables: tables of numbered lines became code"
    case codeElements = "code-elements: custom code elements became code blocks"
    case callouts = "callouts: note boxes became quotations"
    case citationPills = "citation-pills: citations became links to what they cite"
    case repeatedMath = "repeated-math: removed duplicates of formulas"
    case editorCode = "editor-code: text copied from a code editor became a code block, without its colors"
    case codeParagraphs = "code-paragraphs: paragraphs in a monospaced font became one code block"
    case filledCells = "filled-cells: the filler in table cells became one space"
    case joinedCode = "joined-code: consecutive one-line code blocks became one block"
    case convertedSpaces = "converted-spaces: no-break spaces that the editor substituted became spaces"
    case zeroWidths = "zero-widths: removed zero-width characters"
    case blankLines = "blank-lines: removed empty lines between paragraphs"
    case headingsBySize = "headings-by-size: lines in a larger font became headings"
    case writerQuotations = "writer-quotations: consecutive quoted paragraphs became one quotation"
    case qtQuotations = "qt-quotations: paragraphs with margins on both sides became quotations"
    case plainLinks = "plain-links: removed the underlines of links"
    case editableSources = "editable-sources: removed duplicates of content given both as source and as rendered"
    case storyRows = "story-rows: story rows became a list"
    case oneNotePages = "one-note-pages: paragraphs in OneNote's styles became headings, and its tags became tasks"
    case attributeText = "attribute-text: dates and links in attributes became text"
    case namedHeadings = "named-headings: paragraphs whose class names a heading became headings"
    case cellLines = "cell-lines: lines in cells became text instead of code"
    case pollCounts = "poll-counts: the numbers of polls were separated from their labels"

    /// The repairs of documents whose source is unknown.
    public static let usual: [SourceRepair] = [.plainLinks]

    /// The repair with this name; nil if there is none.
    public init?(named name: String) {
        guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    /// The name in rules and in users' configuration.
    public var name: String { String(rawValue.prefix { $0 != ":" }) }

    /// A description of the effect, for users who ask what was changed in their paste.
    public var summary: String { String(rawValue.drop { $0 != ":" }.dropFirst(2)) }

    /// The summary.
    public var description: String { summary }
}
