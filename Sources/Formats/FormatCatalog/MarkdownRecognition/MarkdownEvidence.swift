/// The evidence for and against plain text being Markdown.
///
/// In case of doubt, text is not Markdown: unrecognized Markdown is still readable, but formatting damages code, logs and mail.
public struct MarkdownEvidence: Hashable, Sendable {
    /// Syntax that occurs only in Markdown, or seldom elsewhere.
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

    /// The other kind of text that the text seems to be.
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

    /// The signs, each once, in order of first occurrence.
    public let signs: [Sign]
    /// The reason why it is not Markdown; nil if there is none.
    public let objection: Objection?
    /// True if the text may be treated as Markdown without being declared as such.
    public let isLikely: Bool

    /// The number of bytes that are examined; Markdown is recognizable within them.
    public static let reach = 32 << 10

    /// Collects the evidence in a text.
    ///
    /// Examines at most ``reach`` bytes, each a few times.
    public init(_ text: some Sequence<UInt8>) {
        var scan = MarkdownScan()
        scan.take(EvidenceLines(text, reach: Self.reach))
        signs = scan.signs.found
        objection = scan.objection
        isLikely = scan.objection == nil && scan.isEnough
    }

    /// Returns the signs of a text that may be treated as Markdown; nil for other text.
    package static func describe(_ text: [UInt8]) -> String? {
        let evidence = MarkdownEvidence(text)
        return evidence.isLikely ? evidence.description : nil
    }
}

extension MarkdownEvidence: CustomStringConvertible {
    /// A readable list of the signs, such as `heading, list`.
    public var description: String { signs.map(\.rawValue).joined(separator: ", ") }
}
