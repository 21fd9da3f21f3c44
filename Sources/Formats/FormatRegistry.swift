// A module that imports the registry can use every format in it.
@_exported import AsciiDocFormat
@_exported import BBCodeFormat
@_exported import FormatCore
@_exported import HTMLFormat
@_exported import JiraFormat
@_exported import LaTeXFormat
@_exported import MarkdownFormat
@_exported import MediaWikiFormat
@_exported import OpenDocumentFormat
@_exported import OrgFormat
@_exported import RSTFormat
@_exported import RTFFormat
@_exported import SheetFormat
@_exported import SlackFormat
@_exported import TerminalFormat
@_exported import TextFormats
@_exported import TypstFormat
import UniformTypes
@_exported import WordFormat

/// The known formats.
///
/// A new format is a module and one row here: every list and every order of formats is derived from these rows.
public struct FormatRegistry: Sendable {
    /// The formats in the order in which users see them.
    public private(set) var formats: [Format]

    /// Creates a registry of only these formats.
    public init(_ formats: [Format]) {
        self.formats = formats
    }

    /// All formats of this library.
    ///
    /// HTML ranks before RTF, because most applications that write both write better HTML.
    public static let standard = FormatRegistry([
        Format(
            type: .markdown, .rich(rank: 3), reader: MarkdownReader(), writer: MarkdownWriter(), isDerived: true,
            joint: .paragraphs, evidence: MarkdownEvidence.describe, normalizing: TypedBullets.asItems),
        Format(
            type: .html, .rich(rank: 1), reader: HTMLReader(), writer: HTMLWriter(), isDerived: true, joint: .lines,
            repairing: { HTMLReader(repairs: $0) }),
        Format(
            type: .rtf, .rich(rank: 2), reader: RTFReader(), writer: RTFWriter(), isDerived: true,
            repairing: { RTFReader(repairs: $0) }),
        Format(type: .org, .rich(rank: 4), reader: OrgReader(), writer: OrgWriter(), joint: .paragraphs),
        Format(
            type: .mediaWiki, .rich(rank: 5), reader: MediaWikiReader(), writer: MediaWikiWriter(), joint: .paragraphs),
        Format(
            type: .restructuredText, .rich(rank: 6), reader: RSTReader(), writer: RSTWriter(), joint: .paragraphs),
        Format(
            type: .asciiDoc, .rich(rank: 7), reader: AsciiDocReader(), writer: AsciiDocWriter(), joint: .paragraphs),
        Format(
            type: .latex, .rich(rank: 8), reader: LaTeXReader(), writer: LaTeXWriter(), joint: .paragraphs),
        Format(type: .typst, .rich(rank: 9), reader: TypstReader(), writer: TypstWriter(), joint: .paragraphs),
        Format(type: .slack, .rich(rank: 10), writer: SlackWriter(), joint: .paragraphs),
        Format(type: .jira, .rich(rank: 11), writer: JiraWriter(), joint: .paragraphs),
        Format(type: .bbcode, .rich(rank: 12), writer: BBCodeWriter(), joint: .paragraphs),
        Format(
            type: .terminalText, .rich(rank: 13), reader: TerminalReader(), joint: .lines,
            evidence: TerminalEvidence.describe),
        Format(
            type: .openDocumentText, .rich(rank: 15), reader: OpenDocumentReader(), writer: OpenDocumentWriter()),
        Format(type: .docx, .rich(rank: 14), reader: WordReader(), writer: WordWriter()),
        Format(
            type: .commaSeparatedText, .table(rank: 2), reader: DelimitedReader(.comma),
            writer: DelimitedWriter(.comma)),
        Format(
            type: .tabSeparatedText, .table(rank: 1), reader: DelimitedReader(.tab), writer: DelimitedWriter(.tab)),
        Format(
            type: .json, .table(rank: 3), reader: JSONTableReader(), writer: JSONTableWriter(), isOnRequest: true),
        Format(type: .openDocumentSpreadsheet, .table(rank: 4), writer: SheetWriter(), isOnRequest: true),
        Format(type: .xls, .table(rank: 5), writer: WorkbookWriter()),
        Format(type: .utf8PlainText, .text, reader: PlainTextReader(), writer: PlainTextWriter()),
        utf16(.utf16PlainText, .ofThisMachine), utf16(.utf16ExternalPlainText, .external),
    ])

    private static func utf16(_ type: UniformType, _ form: UTF16Text) -> Format {
        Format(type: type, .text, reader: UTF16TextReader(form), writer: UTF16TextWriter(form))
    }

    /// Adds a format, or replaces the one of the same type.
    public mutating func register(_ format: Format) {
        if let index = formats.firstIndex(where: { $0.type == format.type }) {
            formats[index] = format
        } else {
            formats.append(format)
        }
    }
}

// MARK: Reading and writing

extension FormatRegistry {
    /// The reader for a type: the one of exactly this type, otherwise the first one for a supertype.
    public func reader(for type: UniformType) -> (any FormatReader)? {
        format(reading: type)?.reader
    }

    /// The writer for a type: the one of exactly this type, otherwise the first one for a supertype.
    public func writer(for type: UniformType) -> (any FormatWriter)? {
        format(of: type, where: { $0.writer != nil })?.writer
    }

    /// True if there is a reader for this type.
    public func canRead(_ type: UniformType) -> Bool {
        reader(for: type) != nil
    }

    /// True if there is a writer for this type.
    public func canWrite(_ type: UniformType) -> Bool {
        writer(for: type) != nil
    }

    /// The format that reads this type.
    public func format(reading type: UniformType) -> Format? {
        format(of: type, where: { $0.reader != nil })
    }

    /// Returns the registry with HTML readers that apply these repairs, also for HTML inside RTF.
    public func repairing(_ repairs: [SourceRepair]) -> FormatRegistry {
        repairs.isEmpty ? self : FormatRegistry(formats.map { $0.repaired(by: repairs) })
    }

    /// The format of exactly this type, otherwise the first one for a supertype: source code is read as plain text.
    private func format(of type: UniformType, where isUsable: (Format) -> Bool) -> Format? {
        formats.first { $0.type == type && isUsable($0) }
            ?? formats.first { isUsable($0) && type.conforms(to: $0.type) }
            ?? (type.conforms(to: .plainText) ? formats.first { $0.type == .utf8PlainText && isUsable($0) } : nil)
    }
}

// MARK: Lists and orders

extension FormatRegistry {
    /// The format of exactly this type.
    public subscript(type: UniformType) -> Format? {
        formats.first { $0.type == type }
    }

    /// The types of text with structure, best first; they are offered in this order as well.
    public var richTypes: [UniformType] {
        formats.filter(\.isRich).sorted { ($0.rank ?? 0) < ($1.rank ?? 0) }.map(\.type)
    }

    /// The rich types whose source is not meant to be read.
    public var markupTypes: [UniformType] {
        richTypes.filter { !$0.isPlainTextByNature }
    }

    /// The types of tables, best first.
    public var tableTypes: [UniformType] {
        let tables = formats.compactMap { format -> (rank: Int, type: UniformType)? in
            if case .table(let rank) = format.role { (rank, format.type) } else { nil }
        }
        return tables.sorted { $0.rank < $1.rank }.map(\.type)
    }

    /// The format of an untyped text, if its content shows one.
    public func recognised(_ text: [UInt8]) -> RecognisedText? {
        for format in formats {
            if let evidence = format.evidence?(text) {
                return RecognisedText(format: format, evidence: evidence, bytes: format.normalized(text))
            }
        }
        return nil
    }

    /// The type of an untyped text, if its start shows one; nothing is made of the text.
    package func recognisedType(_ text: [UInt8]) -> UniformType? {
        formats.first { $0.evidence?(text) != nil }?.type
    }
}
