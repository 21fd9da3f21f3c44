import Formats
import RichText
import ZIPArchive

/// Reads one part of an office document, within the other parts of a sample document.
///
/// Changed bytes in an archive make it invalid; in one part, they make another document.
struct OfficePart: FormatReader {
    let reader: any FormatReader
    /// The name of the part, and those of the others with their bytes.
    private let part: String
    private let others: [(name: String, bytes: [UInt8])]

    static let word = OfficePart(WordReader(), WordWriter(), "word/document.xml")
    static let openDocument = OfficePart(OpenDocumentReader(), OpenDocumentWriter(), "content.xml")
    static let sheet = OfficePart(SheetReader(), SheetWriter(), "content.xml")
    static let workbook = OfficePart(WorkbookReader(), workbookParts, "xl/worksheets/sheet1.xml")

    /// The parts around the first sheet of a workbook: its place, texts that cells share, and formats of numbers.
    private static let workbookParts: [(String, String)] = [
        (
            "xl/workbook.xml",
            """
            <workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r=\
            "http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>\
            <sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>
            """
        ),
        (
            "xl/_rels/workbook.xml.rels",
            """
            <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type=\
            "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>\
            </Relationships>
            """
        ),
        (
            "xl/sharedStrings.xml",
            """
            <sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>Größe</t></si>\
            <si><r><t>b</t></r><r><t xml:space="preserve"> c</t></r></si></sst>
            """
        ),
        (
            "xl/styles.xml",
            """
            <styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2">\
            <numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="#,##0.00\\ [$€-407]"/>\
            </numFmts><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="9"/>\
            <xf numFmtId="22"/></cellXfs></styleSheet>
            """
        ),
    ]

    private static let sample = """
        # Heading

        - a **b** `c`
          1. [d](https://e.org)[^1]

        > f

        ```
        g
        ```

        | h | i |
        | - | - |
        | j | $k$ |

        [^1]: l
        """

    private init(_ reader: any FormatReader, _ writer: any FormatWriter, _ part: String) {
        self.reader = reader
        self.part = part
        let text = try? MarkdownReader().read(Array(Self.sample.utf8), .standard)
        var archive = text.flatMap { try? ZIPReader(writer.write($0, .standard)) }
        let names = archive?.names.filter { $0 != part }.sorted() ?? []
        others = names.compactMap { name in
            (try? archive?.part(name)).flatMap { $0 }.map { (name, $0) }
        }
    }

    private init(_ reader: any FormatReader, _ others: [(String, String)], _ part: String) {
        self.reader = reader
        self.part = part
        self.others = others.map { ($0, Array($1.utf8)) }
    }

    func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        var archive = ZIPWriter()
        for other in others { archive.add(other.name, other.bytes, isStored: true) }
        archive.add(part, bytes, isStored: true)
        return try reader.read(archive.finish(), options)
    }
}
