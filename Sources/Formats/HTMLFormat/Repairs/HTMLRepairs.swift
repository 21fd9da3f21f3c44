import FormatCore

/// What each repair changes in the tree of a document.
enum HTMLRepairs {
    /// The change of a repair; nil if the module does not know the repair.
    static func repair(_ repair: SourceRepair) -> (any HTMLRepair)? {
        if let language = repair.language { return NamedLanguage(language: language) }
        return all[repair]
    }

    private static let all: [SourceRepair: any HTMLRepair] = [
        .placedPictures: PlacedPictures(),
        .wordLists: WordLists(),
        .wordParagraphs: WordParagraphs(),
        .styledCode: StyledCode(),
        .linkedNotes: LinkedNotes(),
        .citedNotes: CitedNotes(),
        .paragraphBreaks: ParagraphBreaks(),
        .mailText: MailText(),
        .slideBullets: SlideBullets(),
        .onlineParagraphs: OnlineParagraphs(),
        .levelledLists: LevelledLists(),
        .splitLists: SplitLists(),
        .itemParagraphs: ItemParagraphs(),
        .googleTitles: GoogleTitles(),
        .noteElements: NoteElements(),
        .checkBoxes: CheckBoxes(),
        .emojiPictures: EmojiPictures(),
        .privatePictures: PrivatePictures(),
        .pageControls: PageControls(),
        .codePanels: CodePanels(),
        .codeTables: CodeTables(),
        .codeElements: CodeElements(),
        .callouts: Callouts(),
        .citationPills: CitationPills(),
        .repeatedMath: RepeatedMath(),
        .editorCode: EditorCode(),
        .codeParagraphs: CodeParagraphs(),
        .filledCells: FilledCells(),
        .joinedCode: JoinedCode(),
        .convertedSpaces: ConvertedSpaces(),
        .zeroWidths: ZeroWidths(),
        .blankLines: BlankLines(),
        .headingsBySize: HeadingsBySize(),
        .writerQuotations: WriterQuotations(),
        .qtQuotations: QtQuotations(),
        .plainLinks: PlainLinks(),
        .editableSources: EditableSources(),
        .storyRows: StoryRows(),
        .oneNotePages: OneNotePages(),
        .attributeText: AttributeText(),
        .namedHeadings: NamedHeadings(),
        .cellLines: CellLines(),
    ]
}

extension HTMLReader {
    /// Creates a reader that applies these repairs, in order, before it reads.
    public init(repairs: [SourceRepair]) {
        self.init(repairs: repairs.compactMap(HTMLRepairs.repair))
    }
}
