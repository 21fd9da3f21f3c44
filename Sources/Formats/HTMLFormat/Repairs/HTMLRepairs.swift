import FormatCore

/// The repairs that documents trigger.
enum HTMLRepairs {
    /// Triggered repairs change the document in this order.
    static let all: [any HTMLRepair] = [
        // During the walk, at each element.
        NoscriptPictures(), FormValues(), UnreadElements(), Tooltips(), NotebookPrompts(), IconLigatures(),
        EditorGutters(), HiddenCode(), PictureElements(), EmbeddedPages(), QuoteHeads(), LooseItems(), Drawings(),
        HiddenSigns(), HeadingControls(), PreformattedTables(),
        // Formulas, some of which are in scripts.
        SourcedFormulas(), DistillFormulas(), DelimitedFormulas(), DelimitedText(), MathJaxFormulas(),
        AnnotatedFormulas(), EquationTables(), OfficeFormulas(), FormulaPictures(), Scripts(),
        // Pages, by their attributes.
        LaTeXMLPages(), LaTeXMLListings(), LabelledNotes(), ListedNotes(), PairedNotes(), SideNotes(), CodeFragments(),
        TooltipNotes(), LabelledItems(), MenuTables(), CalloutLists(), DeclarationTables(), HighlighterLines(),
        ListedCode(), SourceRows(), CitationPills(), Separators(), TabPanels(), DrawnTables(), SeparatorRows(),
        AdjacentLabels(), RoleHeadings(), RoleLists(), CheckedLines(), ClassedTasks(), EmojiSprites(), TableFeet(),
        NumberedEntries(),
        WrappedLinks(),
        // Any document, by its structure.
        SlateCode(), UnselectableCode(), VerseBlocks(), CodeRows(), EditorLines(), DoxygenListings(), DiffRows(),
        ThemedCode(), QtCode(), TerminalCode(), CocoaItems(), NestedLists(), Permalinks(), CodeLines(), CodePanels(),
        AnswerCode(), CodeSurroundings(), Buttons(), SplitParagraphs(), MailQuotations(), ClassedCallouts(),
        MessageBoxes(),
        AdmonitionTables(), TitledBoxes(),
        NamedBoxes(), UntitledBoxes(), PageBreaks(),
        BulletLines(), TypedBullets(), DrawnItems(), KeptLines(), ClassedLines(), NumberedItems(), ControlItems(),
        CodeParagraphs(), EditorCode(), CodeIndents(), CodeBoxes(), LineBlocks(), SpacedBoxes(),
    ]
}

extension SourceRepair {
    /// The change that the repair makes.
    var change: any HTMLRepair {
        switch self {
        case .attributeText: AttributeText()
        case .blankLines: BlankLines()
        case .callouts: Callouts()
        case .cellLines: CellLines()
        case .checkBoxes: CheckBoxes()
        case .citationPills: CitationPills()
        case .citedNotes: CitedNotes()
        case .codeElements: CodeElements()
        case .codePanels: CodePanels()
        case .codeParagraphs: CodeParagraphs()
        case .codeTables: CodeTables()
        case .convertedSpaces: ConvertedSpaces()
        case .editableSources: EditableSources()
        case .editorCode: EditorCode()
        case .emojiPictures: EmojiPictures()
        case .filledCells: FilledCells()
        case .googleCode: GoogleCode()
        case .googleTitles: GoogleTitles()
        case .headingsBySize: HeadingsBySize()
        case .itemParagraphs: ItemParagraphs()
        case .joinedCode: JoinedCode()
        case .levelledLists: LevelledLists()
        case .linkedNotes: LinkedNotes()
        case .mailText: MailText()
        case .namedHeadings: NamedHeadings()
        case .noteElements: NoteElements()
        case .oneNotePages: OneNotePages()
        case .onlineParagraphs: OnlineParagraphs()
        case .pageControls: PageControls()
        case .paragraphBreaks: ParagraphBreaks()
        case .placedPictures: PlacedPictures()
        case .plainLinks: PlainLinks()
        case .pollCounts: PollCounts()
        case .privatePictures: PrivatePictures()
        case .qtQuotations: QtQuotations()
        case .repeatedMath: RepeatedMath()
        case .slideBullets: SlideBullets()
        case .splitLists: SplitLists()
        case .storyRows: StoryRows()
        case .styledCode: StyledCode()
        case .wordLists: WordLists()
        case .wordParagraphs: WordParagraphs()
        case .writerQuotations: WriterQuotations()
        case .zeroWidths: ZeroWidths()
        }
    }
}

extension HTMLReader {
    /// Creates a reader that applies these repairs, in order, before it reads.
    public init(repairs: [SourceRepair]) {
        self.init(repairs: repairs.map(\.change))
    }
}
