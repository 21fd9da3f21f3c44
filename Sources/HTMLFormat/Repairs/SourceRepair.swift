/// A repair for one kind of application, under the name that rules for applications use.
///
/// Each repair is a file of this folder and declares one value of this type.
public struct SourceRepair: Hashable, Sendable, CustomStringConvertible {
    /// The name in rules and in users' configuration.
    public let name: String
    /// A description of the effect, for users who ask what was changed in their paste.
    public let summary: String
    package let repair: any HTMLRepair

    init(_ name: String, _ summary: String, _ repair: any HTMLRepair) {
        self.name = name
        self.summary = summary
        self.repair = repair
    }

    /// The summary.
    public var description: String { summary }

    /// True if both have the same name.
    public static func == (left: SourceRepair, right: SourceRepair) -> Bool {
        left.name == right.name
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

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

    /// The repair of a name; nil if there is none.
    public init?(named name: String) {
        guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
        self = found
    }
}

extension HTMLReader {
    /// Creates a reader that applies these repairs, in order, before it reads.
    public init(repairs: [SourceRepair]) {
        self.init(repairs: repairs.map(\.repair))
    }
}
