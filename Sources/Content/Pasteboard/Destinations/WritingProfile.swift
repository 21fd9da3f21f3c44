import FormatCatalog
import Targets
import UniformTypes

/// A way of writing content for a kind of application.
///
/// Renderings are cached per profile, so that there are few profiles. A profile that does not change a type shares its
/// neutral rendering.
public enum WritingProfile: String, CaseIterable, Hashable, Sendable {
    /// The form that every application reads.
    case neutral
    /// HTML names the styles that word processors have for quotations and code.
    case wordProcessor = "word-processor"
    /// RTF without character styles, with task boxes as text and tables in AbiWord's control words.
    ///
    /// It is for readers that merge the cells of other tables and continue the style of a word.
    case simpleWordProcessor = "simple-word-processor"
    /// RTF in which headings have an outline level, and their styles have none.
    ///
    /// When LibreOffice 7.4 pastes a heading whose style has the same level, it drops the level and creates the style
    /// without it. The heading is then missing from the outline. Impress turns a heading into a bullet if its style has a
    /// level. When LibreOffice opens a file, it needs the level in the style.
    case libreOffice = "libreoffice"
    /// The same with formulas, which LibreOffice drops if Math is not installed.
    case libreOfficeMath = "libreoffice-math"
    /// As ``libreOffice``, with tables as monospaced lines.
    ///
    /// If RTF contains a table anywhere, Impress 7.4 makes one table of everything before its end, and loses the rest.
    case presentation
    /// RTF with the text of links also outside their fields, since Wine's rich text drops fields with their text.
    case wine
    /// HTML that is one table, with a row for each paragraph outside the tables: Gnumeric pastes only tables.
    case spreadsheet
    /// HTML whose tables have borders.
    case mail
    /// No headings and no tables: headings become strong text, tables monospaced lines.
    case chat
    /// The text targets carry rich content as Markdown.
    case markdown
    /// HTML for the target that Qt prefers to `text/html`, in which Qt keeps every space and ignores line feeds.
    case qtRichText = "qt-rich-text"

    /// The options for writing this type.
    public func options(for type: UniformType) -> WritingOptions {
        var options = WritingOptions.standard
        options.formulas = formulas(for: type)
        switch self {
        case .wordProcessor where type == .html: options.namesHTMLStyles = true
        case .simpleWordProcessor where type == .rtf:
            options.rtfForm = .simple
            options.rtfTables = .abiWord
        case .libreOffice where type == .rtf, .libreOfficeMath where type == .rtf: options.hasRTFOutlineInStyles = false
        case .wine where type == .rtf: options.repeatsRTFLinks = true
        case .presentation where type == .rtf:
            options.hasRTFOutlineInStyles = false
            options.tables = .fixedPitch
        case .spreadsheet where type == .html: options.tables = .sheet
        case .mail where type == .html: options.hasHTMLTableBorders = true
        case .chat where type == .html || type == .rtf:
            options.headings = .strong
            options.tables = .fixedPitch
        case .qtRichText where type == .html: options.breaksHTMLCode = true
        default: break
        }
        return options
    }

    /// How formulas are pasted.
    ///
    /// HTML gets TeX: readers without MathML, such as Writer 7.4, show the letters of MathML in a row and the TeX after
    /// them. Most web editors have no MathML, and many read TeX. Impress takes no formula from RTF, and LibreOffice
    /// without Math loses them.
    private func formulas(for type: UniformType) -> WritingOptions.FormulaStyle {
        switch (self, type) {
        case (_, .html), (.presentation, .rtf), (.simpleWordProcessor, .rtf), (.chat, .rtf), (.libreOffice, .rtf):
            .source
        default: .structure
        }
    }

    /// The profile of a target for every requestor; nil if it depends on the requestor.
    public static func ofTarget(_ target: Target) -> WritingProfile? { target == .qtRichText ? .qtRichText : nil }

    /// The first profile with the same rendering of this type.
    public func equivalent(for type: UniformType) -> WritingProfile {
        options(for: type) == Self.neutral.options(for: type) ? .neutral : self
    }

    /// The type that the text targets carry if they carry a rendering.
    public var textType: UniformType { self == .markdown ? .markdown : .utf8PlainText }
}
