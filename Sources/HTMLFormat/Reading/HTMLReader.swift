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
/// Parsing is that of HTML §13.2, by ``HTMLParser``, which keeps nesting within bounds without losing text. White space
/// collapses as CSS Text 3 §4.1 says.
public struct HTMLReader: FormatReader {
    /// The largest document that is read, in bytes.
    public static let maximumSize = 256 << 20

    private let repairs: [any HTMLRepair]

    /// Creates a reader that makes these repairs, in order.
    public init() {
        repairs = []
    }

    /// A reader that repairs documents before it reads them, in this order.
    package init(repairs: [any HTMLRepair]) {
        self.repairs = repairs
    }

    /// Reads a page or fragment.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        guard bytes.count <= Self.maximumSize else { throw .tooLarge(limit: Self.maximumSize) }
        let source = try HTMLInput.utf8(bytes, isStrict: options.isStrict)
        var tree = HTMLPreparation.tree(of: source)
        for repair in repairs { repair.repair(&tree) }
        let cascade = HTMLCascade(of: tree, addresses: Addresses(base: options.baseAddress))
        return HTMLReading.text(of: tree, cascade, Addresses(base: options.baseAddress))
    }
}
