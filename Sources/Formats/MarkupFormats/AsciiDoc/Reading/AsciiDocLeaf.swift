import RichText

/// The kind of a block without nested blocks, from its style and its delimiter.
enum AsciiDocLeaf {
    case paragraph(breaksLines: Bool)
    /// A quotation, with the author line below it.
    case quote(breaksLines: Bool, source: ArraySlice<UInt8>?)
    case code(language: String?)
    /// A formula in this notation.
    case formula(String)
    case table
    case comment

    /// The kind of a paragraph with attributes ("Masquerading").
    init(paragraph attributes: AsciiDocAttributes) {
        self =
            switch attributes.style {
            case "source", "listing", "literal", "pass": .code(language: attributes.language)
            case "latexmath", "stem", "asciimath": .formula(attributes.style)
            case "comment": .comment
            case "quote": .quote(breaksLines: false, source: attributes.source)
            case "verse": .quote(breaksLines: true, source: attributes.source)
            default: .paragraph(breaksLines: attributes.options.contains("hardbreaks"))
            }
    }

    /// The kind of a delimited block with attributes; nil if it contains blocks.
    init?(_ fence: AsciiDocFence.Kind, _ attributes: AsciiDocAttributes) {
        switch fence {
        case .comment: self = .comment
        case .table: self = .table
        case .code(let language): self = .code(language: language)
        case .listing, .literal: self = .code(language: attributes.language)
        case .quote where attributes.style == "verse":
            self = .quote(breaksLines: true, source: attributes.source)
        case .open where !Self.stylesOfOpenBlocks.contains(attributes.style): return nil
        case .pass, .open:
            switch attributes.style {
            case "latexmath", "stem", "asciimath": self = .formula(attributes.style)
            case "comment": self = .comment
            case "source": self = .code(language: attributes.language)
            case "listing", "literal": self = .code(language: nil)
            default: self = .code(language: "html")
            }
        case .quote, .example, .sidebar: return nil
        }
    }

    /// The styles of open blocks without nested blocks.
    private static let stylesOfOpenBlocks = ["source", "listing", "literal", "latexmath", "stem", "pass", "comment"]
}

extension AsciiDocInlines {
    /// Appends the lines of a block without nested blocks; does nothing for tables, which the parser appends.
    mutating func append(
        _ lines: [ArraySlice<UInt8>], as leaf: AsciiDocLeaf, _ attributes: AsciiDocAttributes,
        to builder: inout AttributedText.Builder
    ) {
        switch leaf {
        case .comment, .table: break
        case .paragraph(let breaksLines): appendParagraph(lines, breaksLines: breaksLines, to: &builder)
        case .quote(let breaksLines, let source):
            builder.open(.quote)
            appendParagraph(lines, breaksLines: breaksLines, to: &builder)
            if let source { appendParagraph([source], breaksLines: false, to: &builder) }
            builder.close()
        case .code(let language): Self.appendCode(shown(lines, attributes), language: language, to: &builder)
        case .formula(let notation):
            guard document.isTeX(notation) else { return Self.appendCode(lines, language: "asciimath", to: &builder) }
            let formula = Array(lines.joined(separator: [0x20]))[...].trimmedSpace
            builder.append(formula: formula.withoutTeXDelimiters, isDisplayed: true)
            builder.endParagraph()
        }
    }

    private mutating func appendParagraph(
        _ lines: [ArraySlice<UInt8>], breaksLines: Bool, to builder: inout AttributedText.Builder
    ) {
        let lines = lines.map { Self.withoutEscape($0.withoutIndent) }.drop(while: \.isEmpty)
        append(Array(lines.joined(separator: [UInt8](breaksLines ? " +\n" : "\n")))[...], to: &builder)
        builder.endParagraphIfNeeded()
    }

    /// A line without the backslash before a preprocessor directive.
    static func withoutEscape(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let escaped = ["\\include::", "\\ifdef::", "\\ifndef::", "\\ifeval::", "\\endif::"]
        return line.first == "\\" && escaped.contains { line.starts(with: $0.utf8) } ? line.dropFirst() : line
    }

    private static func appendCode(
        _ lines: [ArraySlice<UInt8>], language: String?, to builder: inout AttributedText.Builder
    ) {
        let code = lines.lazy.map { withoutEscape($0) }
        builder.appendCode(code, language: language)
    }
}
