import Formats
import Targets
import UniformTypes

/// A way of writing content for whoever takes it. What is rendered is kept for each profile, so there are few of them, and
/// a profile that changes nothing about a type shares the neutral rendering of it.
public enum WritingProfile: String, CaseIterable, Hashable, Sendable {
    /// What every application reads.
    case neutral
    /// The styles that word processors have for quotations and code are named in HTML as well.
    case wordProcessor = "word-processor"
    /// RTF without styles of text, in which tasks have a box in their text and tables are said in AbiWord's own words: for
    /// readers that join the cells of any other table, and let the style of a word go on.
    case simpleWordProcessor = "simple-word-processor"
    /// No headings and no tables: headings are strong, tables are lines of fixed pitch.
    case chat
    /// The text of rich content is Markdown, not the bare text.
    case markdown
    /// HTML for the one name that Qt takes before `text/html`: there it keeps every space, and line feeds are none.
    case qtRichText = "qt-rich-text"

    /// How content of this type is written.
    public func options(for type: UniformType) -> WritingOptions {
        var options = WritingOptions.standard
        switch self {
        case .wordProcessor where type == .html: options.namesHTMLStyles = true
        case .simpleWordProcessor where type == .rtf:
            options.rtfForm = .simple
            options.rtfTables = .abiWord
        case .chat where type == .html || type == .rtf:
            options.headings = .strong
            options.tables = .fixedPitch
        case .qtRichText where type == .html: options.breaksHTMLCode = true
        default: break
        }
        return options
    }

    /// How content is written under this name, whoever asks for it; nil where it depends on who does.
    public static func ofTarget(_ target: Target) -> WritingProfile? {
        target == .qtRichText ? .qtRichText : nil
    }

    /// The profile whose rendering of this type is the same.
    public func equivalent(for type: UniformType) -> WritingProfile {
        options(for: type) == .standard ? .neutral : self
    }

    /// What the text targets carry where they carry a rendering.
    public var textType: UniformType {
        self == .markdown ? .markdown : .utf8PlainText
    }
}
