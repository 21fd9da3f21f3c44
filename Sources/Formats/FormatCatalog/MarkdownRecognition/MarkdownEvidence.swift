/// The evidence for and against plain text being Markdown.
///
/// Unrecognised Markdown stays readable as text, while formatting spoils code, logs and mail: in case of doubt, text is
/// not Markdown.
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

    /// The other kind of text that it is.
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
    /// The reason why it is not Markdown; nil if there is none.
    public let objection: Objection?
    /// True if the text may be treated as Markdown without being declared as such.
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
