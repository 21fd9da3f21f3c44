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

/// The formats that are known.
///
/// A new format is a module and one row here: every list and every order of formats is derived from these rows.
public struct FormatRegistry: Sendable {
    /// In the order in which they are listed to people.
    public private(set) var formats: [Format]

    /// A registry of these alone.
    public init(_ formats: [Format]) {
        self.formats = formats
    }

    /// Every format of this library.
    ///
    /// Most applications that write both HTML and RTF write HTML with more care.
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

    /// Adds a format, in the place of an earlier one of the same type.
    public mutating func register(_ format: Format) {
        if let place = formats.firstIndex(where: { $0.type == format.type }) {
            formats[place] = format
        } else {
            formats.append(format)
        }
    }
}

// MARK: Reading and writing

extension FormatRegistry {
    /// What reads this type: the reader of exactly it, else of the first that it conforms to.
    public func reader(for type: UniformType) -> (any FormatReader)? {
        format(reading: type)?.reader
    }

    /// What writes this type: the writer of exactly it, else of the first that it conforms to.
    public func writer(for type: UniformType) -> (any FormatWriter)? {
        format(of: type, where: { $0.writer != nil })?.writer
    }

    /// Whether there is a reader for this type.
    public func canRead(_ type: UniformType) -> Bool {
        reader(for: type) != nil
    }

    /// Whether there is a writer for this type.
    public func canWrite(_ type: UniformType) -> Bool {
        writer(for: type) != nil
    }

    /// The format as which this type is read.
    public func format(reading type: UniformType) -> Format? {
        format(of: type, where: { $0.reader != nil })
    }

    /// The same formats, with HTML repaired before it is read, that which RTF carries too.
    public func repairing(_ repairs: [SourceRepair]) -> FormatRegistry {
        repairs.isEmpty ? self : FormatRegistry(formats.map { $0.repaired(by: repairs) })
    }

    /// The format of exactly this type, else the first one that the type conforms to: source code is read as plain text.
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

    /// Types of text with structure, the best to read first; they are offered in this order as well.
    public var richTypes: [UniformType] {
        formats.filter(\.isRich).sorted { ($0.rank ?? 0) < ($1.rank ?? 0) }.map(\.type)
    }

    /// Those whose source people do not read.
    public var markupTypes: [UniformType] {
        richTypes.filter { !$0.isPlainTextByNature }
    }

    /// Types of tables, the best to read first.
    public var tableTypes: [UniformType] {
        let tables = formats.compactMap { format -> (rank: Int, type: UniformType)? in
            if case .table(let rank) = format.role { (rank, format.type) } else { nil }
        }
        return tables.sorted { $0.rank < $1.rank }.map(\.type)
    }

    /// The format that a text without a label shows itself to be of.
    public func recognised(_ text: [UInt8]) -> RecognisedText? {
        for format in formats {
            if let evidence = format.evidence?(text) {
                return RecognisedText(format: format, evidence: evidence, bytes: format.normalizing?(text) ?? text)
            }
        }
        return nil
    }
}
