import FormatCatalog
import Targets
import UniformTypes

/// The known properties of an application that copies.
///
/// A rule contains how to recognize the application, which of its representations to trust, and what to repair in them.
/// The rules are in the folder `Rules`, with one file for each family of applications.
public struct SourceRule: Sendable {
    /// The rank of a rule.
    ///
    /// Of all rules that match, one with the highest rank is used.
    public enum Rank: Int, Comparable, Sendable {
        /// A toolkit, or a window of any program.
        case toolkit
        /// A browser, which passes on what pages contain.
        case browser
        /// An application, with its own windows or in a web browser.
        case application

        /// Orders ranks from the least specific.
        public static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    /// The name of the application, as users know it.
    public let name: String
    /// The rank of the rule.
    public let rank: Rank
    /// The signs, each of which is sufficient.
    public let signs: [SourceSign]
    /// The types from which rich text is read, the best first.
    ///
    /// Plain text in this list is read as ``textType``.
    public let trusted: [UniformType]
    /// The type of its plain text, such as Markdown for editors of Markdown.
    public let textType: UniformType
    /// The types that are derived from a trusted one because the application writes them wrongly, each with the reason.
    public let distrusted: [UniformType: String]
    /// The types without readable content, each with the reason.
    public let empty: [UniformType: String]
    /// The repairs of its HTML, in order.
    public let repairs: [SourceRepair]
    /// The language that the copy names next to its HTML, for code that names none; nil if there is none.
    public private(set) var codeLanguage: String?
    /// Whether it appends a NUL to its text.
    public let endsTextWithNUL: Bool
    /// Whether its RTF has emoji before the surrounding words, while its plain text has them at the right positions.
    public let displacesEmoji: Bool
    /// Whether its RTF has similar letters or `?` for those outside its code page, while its plain text has the right ones.
    public let losesLetters: Bool
    /// Whether its HTML names private files where its RTF has pictures.
    public let leavesPicturesInRTF: Bool
    /// Whether it offers plain text as HTML too, a paragraph for each line.
    public let writesTextAsHTML: Bool
    /// The targets that it does not offer and some readers prefer; an enriched copy has renderings under them.
    ///
    /// These renderings paste better than what the application offers under other targets.
    public let renewed: [Target]
    /// Whether its plain text is searched for Markdown and other markup.
    public let recognisesText: Bool
    /// Whether it breaks lines at a column and copies the breaks, as terminals do.
    ///
    /// Such lines are joined before the text is searched.
    public let wrapsText: Bool

    /// Creates a rule.
    public init(
        name: String, rank: Rank = .application, signs: [SourceSign], trusted: [UniformType] = SourceRule.usualOrder,
        textType: UniformType = .utf8PlainText, distrusted: [UniformType: String] = [:],
        empty: [UniformType: String] = [:], repairs: [SourceRepair] = [], endsTextWithNUL: Bool = false,
        displacesEmoji: Bool = false, losesLetters: Bool = false, leavesPicturesInRTF: Bool = false,
        writesTextAsHTML: Bool = false,
        renewed: [Target] = [],
        recognisesText: Bool = true, wrapsText: Bool = false
    ) {
        self.name = name
        self.rank = rank
        self.signs = signs
        self.trusted = trusted
        self.textType = textType
        self.distrusted = distrusted
        self.empty = empty
        self.repairs = repairs
        self.endsTextWithNUL = endsTextWithNUL
        self.displacesEmoji = displacesEmoji
        self.losesLetters = losesLetters
        self.leavesPicturesInRTF = leavesPicturesInRTF
        self.writesTextAsHTML = writesTextAsHTML
        self.renewed = renewed
        self.recognisesText = recognisesText
        self.wrapsText = wrapsText
    }

    /// Returns the rule for a copy that says which language its code is in.
    public func naming(codeLanguage: String) -> SourceRule {
        var rule = self
        rule.codeLanguage = codeLanguage
        return rule
    }

    /// The targets under which an enriched copy has renderings in addition to its own targets.
    public func renewed(_ rich: Representation, beside text: Representation?) -> [Target] {
        // The UTF-8 of a character beyond U+FFFF begins with one of these bytes.
        let hasEmoji = displacesEmoji && rich.type == .rtf && text?.bytes.contains { $0 >= 0xF0 } == true
        return renewed + (hasEmoji ? rich.type.targets : [])
    }

    /// Rich text by the ranks of its formats.
    public static let usualOrder: [UniformType] = FormatRegistry.known.richTypes

    /// Recognizes an application by its targets; nil if they are no evidence.
    public static func recognise(_ offered: [Target]) -> SourceRule? {
        SourceRecognition(SourceEvidence(offered: offered))?.rule
    }

    /// Recognizes the application that wrote content copied by `owner`.
    ///
    /// It is another one if its marks have a higher rank, such as those of a web application in a browser.
    public static func recognise(
        _ content: Representation, by owner: SourceRule, among rules: SourceRules = .standard
    ) -> SourceRule {
        guard let marked = recognise(content, among: rules), marked.rank > owner.rank else { return owner }
        return marked
    }

    /// Recognizes the application that wrote content by its marks; nil if it has none.
    public static func recognise(_ content: Representation, among rules: SourceRules = .standard) -> SourceRule? {
        var evidence = SourceEvidence()
        evidence.rules = rules
        evidence.add(content.bytes, of: content.type)
        return SourceRecognition(evidence)?.rule
    }
}
