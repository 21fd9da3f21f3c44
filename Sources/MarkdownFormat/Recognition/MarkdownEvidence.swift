/// What speaks for plain text being Markdown, and what against it.
///
/// Unrecognised Markdown stays readable as text, while code, logs or mail that come out formatted are
/// spoilt: in doubt it is not.
public struct MarkdownEvidence: Hashable, Sendable {
    /// Something that is written so in Markdown alone, or seldom elsewhere.
    public enum Sign: String, CaseIterable, Hashable, Sendable {
        case heading
        case list
        case numberedList = "numbered list"
        case taskList = "task list"
        case table
        case codeBlock = "code block"
        case quote
        case link
        case image
        case strong
        case emphasis
        case code
        case strikethrough
        case footnote
        case formula
        case citation
    }

    /// What the text is instead.
    public enum Objection: String, Hashable, Sendable {
        case code = "source code"
        case settings = "a file of settings"
        case data
        case log = "a log"
        case mail = "a mail"
        case markup = "another markup"
        case session = "a terminal session"
        case patch = "a patch"
    }

    /// Each once, in the order in which they come first.
    public let signs: [Sign]
    /// nil where nothing speaks against it.
    public let objection: Objection?
    /// Whether the text may be taken for Markdown by those who were not told that it is.
    public let isLikely: Bool

    /// Markdown shows itself within this many bytes.
    public static let reach = 32 << 10

    /// Collects the evidence in a text.
    ///
    /// No more than ``reach`` bytes are looked at, each a few times.
    public init(_ text: some Sequence<UInt8>) {
        var scan = MarkdownScan()
        scan.take(EvidenceLines(text, reach: Self.reach))
        signs = scan.signs
        objection = scan.objection
        isLikely = scan.objection == nil && scan.isEnough
    }

    /// The signs of a text that may be taken for Markdown; nil of any other.
    package static func describe(_ text: [UInt8]) -> String? {
        let evidence = MarkdownEvidence(text)
        return evidence.isLikely ? evidence.description : nil
    }
}

extension MarkdownEvidence: CustomStringConvertible {
    /// `heading, list`, for people.
    public var description: String {
        signs.map(\.rawValue).joined(separator: ", ")
    }
}
