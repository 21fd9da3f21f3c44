import FormatCatalog
import UniformTypes

extension SourceRule {
    /// Office suites other than Microsoft Office.
    static let officeSuites: [SourceRule] = [
        .abiWord, .gnumeric, .libreOfficeCalc, .libreOfficeWriter, .onlyOffice, .calligraWords, .calligraSheets,
        .zohoWriter, .databaseBrowser,
    ]

    /// AbiWord, whose HTML is distrusted: line breaks replace the spaces between runs, and all text is bold.
    ///
    /// Its RTF is sound, except that emoji are written before the words around them. Its plain text has neither bullets
    /// nor table rows. It ends RTF and every plain text with a NUL.
    static let abiWord = SourceRule(
        name: "AbiWord",
        signs: [
            .targets(["application/x-goffice-graph", "application/xhtml+xml", "application/rtf"]),
            // A kept clip lacks the targets that the owner offers and refuses.
            .targets(["application/vnd.oasis.opendocument.text", "application/xhtml+xml", "application/rtf"]),
            .process(["abiword"]), .windowClass(["abiword"]), .html(["xmlns:awml="]),
            .rtf(["arrowhead list;", "contents 1;"]),
        ],
        trusted: [.rtf, .html], distrusted: [.html: "AbiWord's HTML loses spaces and makes all text bold"],
        endsTextWithNUL: true, displacesEmoji: true, renewed: [.qtRichText, "text/plain;charset=utf-8"])

    /// Cells of Gnumeric, which it also offers under a name of OpenOffice's.
    static let gnumeric = SourceRule(
        name: "Gnumeric",
        signs: [.targets(["application/x-gnumeric"]), .process(["gnumeric"]), .windowClass(["gnumeric"])],
        trusted: [.html])

    /// Cells of LibreOffice Calc.
    ///
    /// The HTML has the alignment and shows numbers as the sheet does; the RTF has no header row and one font size per
    /// row.
    static let libreOfficeCalc = SourceRule(
        name: "LibreOffice Calc",
        signs: [
            .targets(["application/x-openoffice-*", "application/x-libreoffice-tsvc"]),
            .html(["name=\"generator\" content=\"libreoffice", "sdnum="]),
            .html(["name=\"generator\" content=\"libreoffice", "a.comment-indicator"]),
        ],
        trusted: [.html, .rtf], repairs: [.pageControls], endsTextWithNUL: true)

    /// LibreOffice Writer, whose document is read before its RTF, and its RTF before its HTML.
    ///
    /// - The document keeps highlighted text, tables in cells, and lists and tables that follow one another.
    /// - The RTF keeps nested lists, tables and pictures.
    /// - The HTML leaves lists unclosed, and names pictures in temporary files.
    ///
    /// `application/x-openoffice-biff-8`, a target for workbooks, is not a sign of OpenOffice: Gnumeric offers it, and so
    /// does every program that offers cells to LibreOffice, including the daemon.
    static let libreOfficeWriter = SourceRule(
        name: "LibreOffice",
        signs: [
            .targets(["application/x-openoffice-objectdescriptor-xml*"]),
            .targets(["application/x-openoffice-embed-source*"]), .targets(["application/x-openoffice-drawing*"]),
            .targets(["application/x-openoffice-gdimetafile*"]), .targets(["application/x-openoffice-link*"]),
            .process(["soffice.bin"]), .windowClass(["libreoffice-*", "soffice"]),
            .html(["name=\"generator\" content=\"libreoffice"]), .rtf(["{\\*\\generator libreoffice"]),
        ],
        trusted: [.openDocument, .rtf, .html], repairs: [.linkedNotes, .writerQuotations], endsTextWithNUL: true,
        renewed: [.qtRichText, "application/rtf"])

    /// ONLYOFFICE, whose headings are paragraphs in a larger font.
    ///
    /// The first `class` of its HTML holds the whole document in base64; the reader ignores it.
    static let onlyOffice = SourceRule(
        name: "ONLYOFFICE",
        signs: [
            .process(["desktopeditors", "onlyoffice-desktopeditors"]), .windowClass(["onlyoffice*"]),
            .html(["docdata;docy;"]), .html(["xsldata;"]), .html(["pptdata;"]),
        ], repairs: [.headingsBySize])

    /// Calligra Words, which offers only its document format and plain text.
    static let calligraWords = SourceRule(
        name: "Calligra Words", signs: [.process(["calligrawords"]), .windowClass(["calligrawords"])])

    /// Calligra Sheets, whose text is the cells separated by tabs.
    static let calligraSheets = SourceRule(
        name: "Calligra Sheets",
        signs: [
            .targets(["application/x-kspread-snippet"]), .process(["calligrasheets"]),
            .windowClass(["calligrasheets"]),
        ], textType: .tabSeparatedText)

    /// Zoho Writer: headings are paragraphs with their level in a class.
    static let zohoWriter = SourceRule(
        name: "Zoho Writer", signs: [.title(["- Zoho Writer"]), .html(["zw-paragraph"])],
        repairs: [.namedHeadings, .convertedSpaces, .plainLinks])

    /// Cells of DB Browser for SQLite: text with several lines is preformatted.
    static let databaseBrowser = SourceRule(
        name: "DB Browser for SQLite",
        signs: [.process(["sqlitebrowser"]), .html(["content=\"db browser for sqlite\""])], repairs: [.cellLines])
}
