import FormatCore
import RichText

/// Reads HTML as programs put it on the clipboard: whole documents, fragments that begin inside a list or a table,
/// UTF-8, UTF-16, or Latin-1 that says so.
///
/// What is read is what the document says, and how its text differs from the rest of it: structure from elements, marks
/// from elements and styles alike, looks only where a piece of text has one that the document does not give to all
/// (``AttributedText`` of body text carries none). Nothing is ever fetched. Scripts, handlers, hidden content and
/// addresses that could run do not get into the text.
///
/// Tree construction is that of HTML §13.2.6, by libgumbo, behind a pass of our own that keeps nesting within bounds
/// without losing text. White space collapses as CSS Text 3 §4.1 says.
public struct HTMLReader: FormatReader {
    /// The largest document that is read, in bytes.
    public static let maximumSize = 256 << 20

    private let repairs: [any HTMLRepair]

    public init() {
        repairs = []
    }

    /// A reader that repairs documents before it reads them, in this order.
    package init(repairs: [any HTMLRepair]) {
        self.repairs = repairs
    }

    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        guard bytes.count <= Self.maximumSize else { throw .tooLarge(limit: Self.maximumSize) }
        let source = try HTMLInput.utf8(bytes, isStrict: options.isStrict)
        var tree = Self.tree(of: source)
        for repair in repairs { repair.repair(&tree) }
        let cascade = HTMLCascade(of: tree, addresses: Addresses(base: options.baseAddress))
        return HTMLReading.text(of: tree, cascade, Addresses(base: options.baseAddress))
    }

    private static func tree(of source: [UInt8]) -> HTMLTree {
        let guarded = HTMLGuard.copy(source, setsTextAside: true)
        guard guarded.hasTags else { return HTMLParser.parse(paragraphs(guarded.output)) }
        var tree =
            guarded.stretches.flatMap { HTMLParser.parse(guarded.output, $0) }
            ?? HTMLParser.parse(HTMLGuard.copy(source).output)
        tree.sheets = guarded.sheets
        if guarded.hasFormulas { AnnotatedFormulas().repair(&tree) }
        Permalinks().repair(&tree)
        CodeSurroundings().repair(&tree)
        return tree
    }

    /// Text without any tag, each of its lines a paragraph.
    private static func paragraphs(_ text: [UInt8]) -> [UInt8] {
        text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).flatMap { Array("<p>".utf8) + $0 }
    }
}
