/// A repair of what one kind of application writes, as rules about applications name it. Each repair is a file of its own
/// in this folder, with one row of this kind.
public struct SourceRepair: Hashable, Sendable, CustomStringConvertible {
    /// What rules, and users' own configuration, call it.
    public let name: String
    /// What it does, for people who ask what was done to their paste.
    public let summary: String
    package let repair: any HTMLRepair

    init(_ name: String, _ summary: String, _ repair: any HTMLRepair) {
        self.name = name
        self.summary = summary
        self.repair = repair
    }

    /// The name that rules and configurations use.
    public var description: String { summary }

    /// Whether both have the same name.
    public static func == (left: SourceRepair, right: SourceRepair) -> Bool {
        left.name == right.name
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    /// Every repair, in the order in which they can be done together.
    public static let all: [SourceRepair] = [
        .placedPictures, .wordLists, .wordParagraphs, .styledCode, .linkedNotes, .citedNotes, .paragraphBreaks,
        .mailText, .slideBullets,
        .onlineParagraphs, .levelledLists, .splitLists,
        .itemParagraphs, .googleTitles,
        .checkBoxes, .emojiPictures, .privatePictures, .pageControls, .codePanels, .codeTables, .codeElements,
        .callouts, .repeatedMath,
        .editorCode, .joinedCode, .convertedSpaces, .zeroWidths, .blankLines, .headingsBySize,
        .writerQuotations, .qtQuotations, .plainLinks, .editableSources,
    ]

    /// The repair of a name.
    public init?(named name: String) {
        guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
        self = found
    }
}

extension HTMLReader {
    /// A reader that repairs documents before it reads them, in this order.
    public init(repairs: [SourceRepair]) {
        self.init(repairs: repairs.map(\.repair))
    }
}
