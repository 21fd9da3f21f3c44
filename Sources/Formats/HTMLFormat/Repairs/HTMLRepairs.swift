import FormatCore

/// All repairs, and how the names in rules lead to them.
enum HTMLRepairs {
    /// All repairs: what a document wakes changes it in this order, and rules have an order of their own.
    static let all: [any HTMLRepair] = [
        // At each element, during the walk.
        UnreadElements(), Tooltips(), NotebookPrompts(), EditorGutters(), HiddenCode(), EmbeddedPages(), QuoteHeads(),
        LooseItems(), Drawings(), HiddenSigns(),
        // Formulas, some of which are in scripts.
        SourcedFormulas(), DelimitedFormulas(), DelimitedText(), MathJaxFormulas(), AnnotatedFormulas(),
        EquationTables(), OfficeFormulas(), FormulaPictures(), Scripts(),
        // Pages, by their attributes.
        LaTeXMLPages(), LaTeXMLListings(), LabelledNotes(), PairedNotes(), SideNotes(), CodeFragments(), MenuTables(),
        DeclarationTables(),
        TabPanels(),
        DrawnTables(), RoleHeadings(), RoleLists(), EmojiSprites(), TableFeet(),
        // Any document, by its structure.
        UnselectableCode(), EditorLines(), ThemedCode(), QtCode(), TerminalCode(), NestedLists(), Permalinks(),
        CodeLines(),
        CodePanels(), CodeSurroundings(), Buttons(), TitledBoxes(), PageBreaks(), BulletLines(), DrawnItems(),
        KeptLines(), ControlItems(),
        // Only where a rule names them.
        AttributeText(), BlankLines(), Callouts(), CellLines(), CheckBoxes(), CitationPills(), CitedNotes(),
        CodeElements(), CodeParagraphs(), CodeTables(), ConvertedSpaces(), EditableSources(), EditorCode(),
        EmojiPictures(), FilledCells(), GoogleTitles(), HeadingsBySize(), ItemParagraphs(), JoinedCode(),
        LevelledLists(),
        LinkedNotes(), MailText(), NamedHeadings(), NoteElements(), OneNotePages(), OnlineParagraphs(), PageControls(),
        ParagraphBreaks(), PlacedPictures(), PlainLinks(), PrivatePictures(), QtQuotations(), RepeatedMath(),
        SlideBullets(), SplitLists(), StoryRows(), StyledCode(), WordLists(), WordParagraphs(), WriterQuotations(),
        ZeroWidths(),
    ]

    /// The repair of a name; nil if the module does not know it.
    static func repair(_ name: SourceRepair) -> (any HTMLRepair)? {
        if let language = name.language { return NamedLanguage(language: language) }
        return named[name]
    }

    private static let named = Dictionary(
        uniqueKeysWithValues: all.compactMap { repair in repair.name.map { ($0, repair) } })
}

extension HTMLReader {
    /// Creates a reader that applies these repairs, in order, before it reads.
    public init(repairs: [SourceRepair]) {
        self.init(repairs: repairs.compactMap(HTMLRepairs.repair))
    }
}
