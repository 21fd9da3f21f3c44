import Formats
import RichText
import ZIPArchive

/// Reads one part of an office document, within the other parts of one that has a bit of everything.
///
/// Bytes that change in an archive make it no archive; in the part alone they make another document.
struct OfficePart: FormatReader {
    let reader: any FormatReader
    /// The name of the part, and those of the others with their bytes.
    private let part: String
    private let others: [(name: String, bytes: [UInt8])]

    static let word = OfficePart(WordReader(), WordWriter(), "word/document.xml")
    static let openDocument = OfficePart(OpenDocumentReader(), OpenDocumentWriter(), "content.xml")

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

    func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        var archive = ZIPWriter()
        for other in others { archive.add(other.name, other.bytes, isStored: true) }
        archive.add(part, bytes, isStored: true)
        return try reader.read(archive.finish(), options)
    }
}
