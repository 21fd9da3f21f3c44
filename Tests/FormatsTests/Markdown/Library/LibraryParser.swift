import CCmarkGFM
import RichText
import Synchronization

@testable import MarkdownFormat

/// Parses with libcmark-gfm a source that has gone through ``MarkdownGuard``.
enum LibraryParser {
    static func parse(_ source: ArraySlice<UInt8>, into document: inout MarkdownDocument) {
        guard let root = turn.withLock({ _ in tree(of: source) }) else { return }
        defer { cmark_node_free(root) }
        let walk = LibraryWalk(root: root, source: source)
        walk.run(into: &document)
    }

    private static let extensions = ["table", "strikethrough", "autolink", "tasklist"]

    /// The library is registered once per process, by the initializer of a constant, on any thread.
    private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()

    /// While it parses, the library marks the special characters of its extensions in a table that all parsers share, and
    /// clears them at the end: of two at a time, one would lose its autolinks and strikethroughs.
    private static let turn = Mutex(())

    private static func tree(of source: ArraySlice<UInt8>) -> OpaquePointer? {
        _ = registered
        guard let parser = cmark_parser_new(CMARK_OPT_FOOTNOTES | CMARK_OPT_UNSAFE) else { return nil }
        defer { cmark_parser_free(parser) }
        for name in extensions {
            guard let found = cmark_find_syntax_extension(name) else { continue }
            cmark_parser_attach_syntax_extension(parser, found)
        }
        source.withUnsafeBytes { bytes in
            cmark_parser_feed(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        return cmark_parser_finish(parser)
    }
}

/// A walk through the library's tree, from node to node without recursion.
private struct LibraryWalk {
    private let root: OpaquePointer
    private let footnotes: LibraryFootnotes

    init(root: OpaquePointer, source: ArraySlice<UInt8>) {
        self.root = root
        footnotes = LibraryFootnotes(root: root, source: source)
    }

    func run(into document: inout MarkdownDocument) {
        guard let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            switch cmark_iter_next(iterator) {
            case CMARK_EVENT_ENTER: enter(cmark_iter_get_node(iterator), &document)
            case CMARK_EVENT_EXIT: leave(cmark_iter_get_node(iterator), &document)
            default: return
            }
        }
    }
}

extension LibraryWalk {
    private func enter(_ node: OpaquePointer?, _ document: inout MarkdownDocument) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_TEXT: document.append(utf8: Self.bytes(cmark_node_get_literal(node)).span)
        case CMARK_NODE_SOFTBREAK: document.appendSoftBreak()
        case CMARK_NODE_LINEBREAK: document.appendHardBreak()
        case CMARK_NODE_CODE: document.appendCode(utf8: Self.bytes(cmark_node_get_literal(node)).span)
        case CMARK_NODE_HTML_INLINE: document.appendInlineHTML(Self.bytes(cmark_node_get_literal(node)))
        case CMARK_NODE_EMPH: document.begin(.emphasis)
        case CMARK_NODE_STRONG: document.begin(.strong)
        case CMARK_NODE_LINK: document.beginLink(Self.string(cmark_node_get_url(node)), title: title(of: node))
        case CMARK_NODE_IMAGE: document.beginImage(Self.string(cmark_node_get_url(node)), title: title(of: node))
        case CMARK_NODE_FOOTNOTE_REFERENCE: document.appendFootnoteReference(label: label(of: node))
        case CMARK_NODE_PARAGRAPH: break
        case CMARK_NODE_HEADING: document.beginHeading()
        case CMARK_NODE_THEMATIC_BREAK: document.appendRule()
        case CMARK_NODE_CODE_BLOCK:
            document.appendCode(Self.bytes(cmark_node_get_literal(node)), language: language(of: node))
        case CMARK_NODE_HTML_BLOCK: document.appendHTMLBlock(Self.bytes(cmark_node_get_literal(node)))
        case CMARK_NODE_BLOCK_QUOTE: document.open(.quote)
        case CMARK_NODE_LIST: document.open(.list(style(of: node)))
        case CMARK_NODE_FOOTNOTE_DEFINITION:
            document.open(.footnote(label: footnotes.label(ofDefinition: node)))
        default: enterExtension(node, &document)
        }
    }

    private func leave(_ node: OpaquePointer?, _ document: inout MarkdownDocument) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_EMPH: document.end(.emphasis)
        case CMARK_NODE_STRONG: document.end(.strong)
        case CMARK_NODE_LINK: document.endLink()
        case CMARK_NODE_IMAGE: document.endImage()
        case CMARK_NODE_PARAGRAPH: document.endParagraph()
        case CMARK_NODE_HEADING: document.endHeading(level: Int(cmark_node_get_heading_level(node)))
        case CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_ITEM, CMARK_NODE_FOOTNOTE_DEFINITION: document.close()
        default: leaveExtension(node, &document)
        }
    }

    private func enterExtension(_ node: OpaquePointer?, _ document: inout MarkdownDocument) {
        switch LibraryExtensionNode(node) {
        case .strikethrough: document.begin(.strikethrough)
        case .task(let state): document.open(.item(state))
        case .item: document.open(.item(nil))
        case .table: document.open(.table(Table(columns: columns(of: node))))
        case .row(let isHeader): document.open(.row(Row(isHeader: isHeader)))
        case .cell: document.open(.cell(Cell()))
        case nil: break
        }
    }

    private func leaveExtension(_ node: OpaquePointer?, _ document: inout MarkdownDocument) {
        switch LibraryExtensionNode(node) {
        case .strikethrough: document.end(.strikethrough)
        case .row: document.closeRow()
        case .task, .item, .table, .cell: document.close()
        case nil: break
        }
    }
}

/// The nodes whose types the library's extensions number at run time.
private enum LibraryExtensionNode {
    case strikethrough
    case item
    case task(TaskState)
    case table
    case row(isHeader: Bool)
    case cell

    init?(_ node: OpaquePointer?) {
        guard let name = cmark_node_get_type_string(node) else { return nil }
        switch String(cString: name) {
        case "strikethrough": self = .strikethrough
        case "item": self = .item
        case "tasklist": self = .task(cmark_gfm_extensions_get_tasklist_item_checked(node) ? .done : .open)
        case "table": self = .table
        case "table_row", "table_header":
            self = .row(isHeader: cmark_gfm_extensions_get_table_row_is_header(node) != 0)
        case "table_cell": self = .cell
        default: return nil
        }
    }
}

extension LibraryWalk {
    private func style(of node: OpaquePointer?) -> ListStyle {
        let isTight = cmark_node_get_list_tight(node) != 0
        guard cmark_node_get_list_type(node) == CMARK_ORDERED_LIST else {
            return ListStyle(.bullet(.automatic), isTight: isTight)
        }
        return ListStyle(.ordered(.decimal, start: Int(cmark_node_get_list_start(node))), isTight: isTight)
    }

    private func columns(of node: OpaquePointer?) -> [Alignment?] {
        let count = Int(cmark_gfm_extensions_get_table_columns(node))
        guard let letters = cmark_gfm_extensions_get_table_alignments(node) else { return [] }
        let columns: [Alignment?] = UnsafeBufferPointer(start: letters, count: count).map { letter in
            switch letter {
            case UInt8(ascii: "l"): .left
            case UInt8(ascii: "c"): .center
            case UInt8(ascii: "r"): .right
            default: nil
            }
        }
        return columns.contains { $0 != nil } ? columns : []
    }

    /// The first word of the information behind a fence.
    private func language(of node: OpaquePointer?) -> String? {
        let word = Self.bytes(cmark_node_get_fence_info(node)).prefix { !$0.isASCIIWhiteSpace }
        return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
    }

    private func title(of node: OpaquePointer?) -> String? {
        let title = Self.string(cmark_node_get_title(node))
        return title.isEmpty ? nil : title
    }

    private func label(of node: OpaquePointer?) -> String {
        footnotes.label(ofReference: Self.string(cmark_node_get_literal(node)))
    }

    private static func bytes(_ text: UnsafePointer<CChar>?) -> ArraySlice<UInt8> {
        guard let text else { return [] }
        var count = 0
        while text[count] != 0 { count += 1 }
        return text.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
            MarkdownGuard.withoutShields(ArraySlice(UnsafeBufferPointer(start: bytes, count: count)))
        }
    }

    private static func string(_ text: UnsafePointer<CChar>?) -> String {
        String(decoding: bytes(text), as: UTF8.self)
    }
}
