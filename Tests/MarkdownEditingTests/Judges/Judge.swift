import CCmarkGFM
import CMD4C
import FormatCore
import Glibc
import HTMLFormat
import MarkdownEditing
import MarkdownFormat
import RichText
import RichTextEditing
import Synchronization

/// A Markdown reader that returns the rendered content of a source.
enum Judge: CaseIterable {
    case cmark
    case md4c
    case ours

    func shown(_ source: MarkdownSource) throws -> ShownText {
        switch self {
        case .cmark: ShownText(html: Self.cmark(source.utf8))
        case .md4c: ShownText(html: try Self.md4c(source.utf8))
        case .ours: ShownText(source.attributedText(.standard, html: HTMLReader()))
        }
    }

    private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()
    /// The library's extensions share a table, so two simultaneous parsers would interfere.
    private static let turn = Mutex(())

    private static func cmark(_ source: [UInt8]) -> [UInt8] {
        _ = registered
        return turn.withLock { _ in
            let options = CMARK_OPT_UNSAFE
            guard let parser = cmark_parser_new(options) else { return [] }
            defer { cmark_parser_free(parser) }
            for name in ["table", "strikethrough", "autolink", "tasklist"] {
                guard let found = cmark_find_syntax_extension(name) else { continue }
                cmark_parser_attach_syntax_extension(parser, found)
            }
            source.withUnsafeBytes { bytes in
                cmark_parser_feed(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
            }
            guard let root = cmark_parser_finish(parser) else { return [] }
            defer { cmark_node_free(root) }
            guard let html = cmark_render_html(root, options, cmark_parser_get_syntax_extensions(parser)) else {
                return []
            }
            defer { free(html) }
            return Array(String(cString: html).utf8)
        }
    }

    private struct Refused: Error {}

    private static func md4c(_ source: [UInt8]) throws -> [UInt8] {
        var html: [UInt8] = []
        let flags = MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS | MD_FLAG_PERMISSIVEURLAUTOLINKS
        let result = withUnsafeMutablePointer(to: &html) { html in
            source.withUnsafeBytes { bytes in
                md_html(
                    bytes.baseAddress?.assumingMemoryBound(to: CChar.self), MD_SIZE(bytes.count),
                    { text, size, html in
                        html?.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeRawBufferPointer(
                            start: text, count: Int(size))
                    },
                    html, UInt32(flags), 0)
            }
        }
        guard result == 0 else { throw Refused() }
        return html
    }
}

extension ShownText {
    init(_ text: AttributedText) {
        let text = EditableText(text)
        for paragraph in text.paragraphs {
            blocks.append("\(paragraph.style.kind) \(paragraph.path.map { "\($0.kind)" }.joined())")
        }
        for run in text.runs() {
            var marks: Marks = []
            if run.attributes.marks.contains(.strong) { marks.insert(.strong) }
            if run.attributes.marks.contains(.emphasis) { marks.insert(.emphasis) }
            if run.attributes.marks.contains(.code) { marks.insert(.code) }
            if run.attributes.marks.contains(.strikethrough) { marks.insert(.strikethrough) }
            let link = run.attributes.link?.destination
            for scalar in text.string(in: run.range).unicodeScalars where !scalar.properties.isWhitespace {
                letters.append(Letter(letter: String(scalar), marks: marks, link: link))
            }
        }
    }
}

extension Judge {
    /// True for sources with something that this reader gets wrong.
    func misreads(_ source: MarkdownSource) -> Bool {
        let text = String(decoding: source.utf8, as: UTF8.self)
        return switch self {
        // Tildes next to a delimiter do not count as punctuation.
        case .cmark: ["~*", "~_", "*~", "_~"].contains { text.contains($0) }
        // Emphasis is closed at `**` between two codes (CommonMark 0.31 §6.2, rule 9).
        case .md4c: text.contains("`**`")
        case .ours: false
        }
    }
}
