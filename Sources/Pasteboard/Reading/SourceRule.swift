import Formats
import Targets
import UniformTypes

/// What is known about an application that copies.
///
/// A rule says how to recognise the application, which of its representations to trust, and what to repair in them. The
/// rules stand under `Rules`, one file for each family of applications.
public struct SourceRule: Sendable {
    /// How much a rule says; of all that match, the one that says most is taken.
    public enum Rank: Int, Comparable, Sendable {
        /// A toolkit, or a window that anything can run in.
        case toolkit
        /// A browser, which passes on what pages write.
        case browser
        /// An application, in a window of its own or in a browser.
        case application

        public static func < (left: Rank, right: Rank) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    /// The name that people know it by.
    public let name: String
    public let rank: Rank
    /// Each of them alone tells the application.
    public let signs: [SourceSign]
    /// The types to read rich text from, best first. Plain text among them is text in ``textType``.
    public let trusted: [UniformType]
    /// What its plain text is: Markdown, in editors of Markdown.
    public let textType: UniformType
    /// Types that it writes so badly that they are derived anew from a trusted one, each with the reason.
    public let distrusted: [UniformType: String]
    /// Types that hold nothing to be read, each with the reason.
    public let empty: [UniformType: String]
    /// What to repair in its HTML, in this order.
    public let repairs: [SourceRepair]
    /// Whether it ends its text with a NUL that belongs to C and not to the text.
    public let endsTextWithNUL: Bool
    /// Whether its RTF has emoji before the words that they stand among. Its text has them in their places.
    public let displacesEmoji: Bool
    /// Whether its HTML names files of its own where its RTF has pictures.
    public let leavesPicturesInRTF: Bool
    /// Names under which it offers nothing, and some readers look first: what is written anew pastes better there than what
    /// it offers under other names.
    public let renewed: [Target]

    public init(
        name: String, rank: Rank = .application, signs: [SourceSign], trusted: [UniformType] = SourceRule.usualOrder,
        textType: UniformType = .utf8PlainText, distrusted: [UniformType: String] = [:],
        empty: [UniformType: String] = [:], repairs: [SourceRepair] = [], endsTextWithNUL: Bool = false,
        displacesEmoji: Bool = false, leavesPicturesInRTF: Bool = false, renewed: [Target] = []
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
        self.leavesPicturesInRTF = leavesPicturesInRTF
        self.renewed = renewed
    }

    /// The same rule with more to repair, such as what was learned from beside the content.
    public func adding(_ repairs: [SourceRepair]) -> SourceRule {
        SourceRule(
            name: name, rank: rank, signs: signs, trusted: trusted, textType: textType, distrusted: distrusted,
            empty: empty, repairs: self.repairs + repairs, endsTextWithNUL: endsTextWithNUL,
            displacesEmoji: displacesEmoji, leavesPicturesInRTF: leavesPicturesInRTF, renewed: renewed)
    }

    /// The names under which a clip is offered anew beside those that it has.
    public func renewed(_ rich: Representation, beside text: Representation?) -> [Target] {
        // A character beyond U+FFFF begins with one of these bytes.
        let hasEmoji = displacesEmoji && rich.type == .rtf && text?.bytes.contains { $0 >= 0xF0 } == true
        return renewed + (hasEmoji ? rich.type.targets : [])
    }

    /// HTML before RTF: most applications that write both write HTML with more care.
    public static let usualOrder: [UniformType] = [.html, .rtf, .markdown]

    /// The application that made an offer, if its targets tell.
    public static func recognise(_ offered: [Target]) -> SourceRule? {
        SourceRecognition(SourceEvidence(offered: offered))?.rule
    }

    /// The application that wrote a content which this one has copied: another one if the marks of that say more, as those of
    /// a web application in a browser do.
    public static func recognise(
        _ content: Representation, by owner: SourceRule, among rules: SourceRules = .standard
    ) -> SourceRule {
        guard let marked = recognise(content, among: rules), marked.rank > owner.rank else { return owner }
        return marked
    }

    /// The application that wrote a content, if it has its marks.
    public static func recognise(_ content: Representation, among rules: SourceRules = .standard) -> SourceRule? {
        var evidence = SourceEvidence()
        evidence.rules = rules
        evidence.add(content.bytes, of: content.type)
        return SourceRecognition(evidence)?.rule
    }
}
