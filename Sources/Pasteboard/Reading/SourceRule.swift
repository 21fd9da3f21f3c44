import Targets
import UniformTypes

/// What is known of an application that copies: how to tell it from its offer, and which of its representations to trust.
/// A rule is a row in a file of its own under `Rules`.
public struct SourceRule: Sendable {
    /// The name that people know it by.
    public let name: String
    /// Whether an offer is this application's, judged by the targets alone.
    public let matches: @Sendable (_ offered: [Target]) -> Bool
    /// The types to read rich text from, best first.
    public let trusted: [UniformType]
    /// Types that it writes so badly that they are derived anew from a trusted one, each with the reason.
    public let distrusted: [UniformType: String]
    /// Whether it ends its text with a NUL that belongs to C and not to the text.
    public let endsTextWithNUL: Bool

    public init(
        name: String, trusted: [UniformType] = SourceRule.usualOrder, distrusted: [UniformType: String] = [:],
        endsTextWithNUL: Bool = false, matches: @escaping @Sendable (_ offered: [Target]) -> Bool
    ) {
        self.name = name
        self.matches = matches
        self.trusted = trusted
        self.distrusted = distrusted
        self.endsTextWithNUL = endsTextWithNUL
    }

    /// HTML before RTF: most applications that write both write HTML with more care.
    public static let usualOrder: [UniformType] = [.html, .rtf, .markdown]

    /// Every rule, in the order in which they are tried.
    public static let all: [SourceRule] = [.abiWord, .libreOffice, .firefox, .chromium, .qt, .gtkTextView]

    /// The application that made an offer, if its targets tell.
    public static func recognise(_ offered: [Target]) -> SourceRule? {
        all.first { $0.matches(offered) }
    }
}
