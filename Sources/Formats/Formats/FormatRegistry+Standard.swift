// A module that imports the registry can use every format in it.
@_exported import BasicFormats
@_exported import MarkupFormats
@_exported import OfficeFormats
@_exported import RTFFormat
import UniformTypes

extension FormatRegistry {
    /// All formats of this library, with their readers and writers.
    public static let standard = FormatRegistry(known.formats.map { $0.implemented(by: implementation(of: $0.type)) })

    private static func implementation(of type: UniformType) -> FormatImplementation {
        implementations[type] ?? FormatImplementation()
    }

    private static let implementations: [UniformType: FormatImplementation] = [
        .markdown: FormatImplementation(reader: MarkdownReader(), writer: MarkdownWriter()),
        .html: FormatImplementation(
            reader: HTMLReader(), writer: HTMLWriter(), repairing: { HTMLReader(repairs: $0) }),
        .rtf: FormatImplementation(reader: RTFReader(), writer: RTFWriter(), repairing: { RTFReader(repairs: $0) }),
        .org: FormatImplementation(reader: OrgReader(), writer: OrgWriter()),
        .mediaWiki: FormatImplementation(reader: MediaWikiReader(), writer: MediaWikiWriter()),
        .restructuredText: FormatImplementation(reader: RSTReader(), writer: RSTWriter()),
        .asciiDoc: FormatImplementation(reader: AsciiDocReader(), writer: AsciiDocWriter()),
        .latex: FormatImplementation(reader: LaTeXReader(), writer: LaTeXWriter()),
        .typst: FormatImplementation(reader: TypstReader(), writer: TypstWriter()),
        .slack: FormatImplementation(reader: SlackReader(), writer: SlackWriter()),
        .jira: FormatImplementation(reader: JiraReader(), writer: JiraWriter()),
        .bbcode: FormatImplementation(reader: BBCodeReader(), writer: BBCodeWriter()),
        .terminalText: FormatImplementation(reader: TerminalReader()),
        .openDocumentText: FormatImplementation(reader: OpenDocumentReader(), writer: OpenDocumentWriter()),
        .docx: FormatImplementation(reader: WordReader(), writer: WordWriter()),
        .commaSeparatedText: FormatImplementation(reader: DelimitedReader(.comma), writer: DelimitedWriter(.comma)),
        .tabSeparatedText: FormatImplementation(reader: DelimitedReader(.tab), writer: DelimitedWriter(.tab)),
        .json: FormatImplementation(reader: JSONTableReader(), writer: JSONTableWriter()),
        .openDocumentSpreadsheet: FormatImplementation(reader: SheetReader(), writer: SheetWriter()),
        .xlsx: FormatImplementation(reader: WorkbookReader()),
        .xls: FormatImplementation(writer: WorkbookWriter()),
        .utf8PlainText: FormatImplementation(reader: PlainTextReader(), writer: PlainTextWriter()),
        .utf16PlainText: utf16(.ofThisMachine),
        .utf16ExternalPlainText: utf16(.external),
    ]

    private static func utf16(_ form: UTF16Text) -> FormatImplementation {
        FormatImplementation(reader: UTF16TextReader(form), writer: UTF16TextWriter(form))
    }
}
