import FormatCore
import HTMLSyntax
import RichText

/// Reads HTML as applications put it on the clipboard.
///
/// The input is a whole document or a fragment, which may begin inside a list or a table, in UTF-8, UTF-16, or declared
/// Latin-1.
///
/// The reader takes structure from elements, marks from elements and styles, and looks only where a piece of text
/// differs from the body text of the document (body text has no look). It fetches nothing.
/// Scripts, event handlers, hidden content and executable addresses do not get into the text.
///
/// `HTMLParser` implements HTML §13.2 and limits nesting without dropping text. White space collapses as in CSS Text 3 §4.1.
public struct HTMLReader: FormatReader {
    /// The largest document that is read, in bytes.
    public static let maximumSize = 256 << 20

    private let repairs: [any HTMLRepair]

    /// Creates a reader without repairs.
    public init() { repairs = [] }

    /// Creates a reader that applies these repairs, in order, before it reads.
    package init(repairs: [any HTMLRepair]) { self.repairs = repairs }

    /// Reads a page or fragment.
    public func read(_ bytes: consuming [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        guard bytes.count <= Self.maximumSize else { throw .tooLarge(limit: Self.maximumSize) }
        let source = try HTMLInput.utf8(bytes, isStrict: options.isStrict)
        var tree = HTMLDocument.tree(of: source)
        for repair in repairs { repair.repair([], &tree) }
        if let language = options.codeLanguage { NamedLanguage(language: language).repair(&tree) }
        var options = options
        if options.baseAddress == nil { options.baseAddress = Self.base(of: tree) }
        let addresses = Addresses(options)
        return HTMLReading.text(of: tree, HTMLCascade(of: tree, addresses: addresses), addresses)
    }

    /// The maximum length of a page's base address in bytes; each relative link repeats it.
    private static let longestBase = 2048

    /// The base address of a page's relative links (HTML §4.2.3); nil if it has none, or a longer one.
    private static func base(of tree: HTMLTree) -> String? {
        guard tree.tags.contains(.base) else { return nil }
        let number = tree.nodes.indices.first { tree.nodes[$0].tag == .base && tree.has(.href, HTMLTree.ID($0)) }
        let base = number.flatMap { tree.value(.href, of: HTMLTree.ID($0)) }
        return base.flatMap { $0.utf8.count <= longestBase ? $0 : nil }
    }
}
