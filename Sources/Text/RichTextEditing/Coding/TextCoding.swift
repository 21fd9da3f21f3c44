import RichText

/// The encoded form of a text.
///
/// Runs and paragraphs refer by index to the tables of attributes, blocks and styles.
private struct EncodedText: Codable {
    struct Run: Codable {
        /// The length in bytes of UTF-8.
        let count: Int
        /// The index in ``attributes``.
        let place: Int
    }

    struct Block: Codable {
        let kind: BlockKind
        /// The index in ``blocks``, which is lower than that of this block; nil at the top level.
        let parent: Int?
    }

    struct Paragraph: Codable {
        /// The index in ``styles``.
        let style: Int
        /// The index in ``blocks``; nil at the top level.
        let block: Int?
    }

    var text: String
    var attributes: [Attributes] = []
    var runs: [Run] = []
    var styles: [ParagraphStyle] = []
    var blocks: [Block] = []
    var paragraphs: [Paragraph] = []
}

extension EditableText: Codable {
    /// Encodes the text with tables of its attributes, blocks and styles.
    public func encode(to encoder: any Encoder) throws {
        var encoded = EncodedText(text: string)
        var places: [Attributes: Int] = [:]
        for run in runs() {
            let place = places[run.attributes] ?? encoded.attributes.count
            if place == encoded.attributes.count { encoded.attributes.append(run.attributes) }
            places[run.attributes] = place
            encoded.runs.append(EncodedText.Run(count: run.range.count, place: place))
        }
        var styles: [ParagraphStyle: Int] = [:]
        var blocks = EncodedBlocks()
        for format in formats {
            let style = styles[format.style] ?? encoded.styles.count
            if style == encoded.styles.count { encoded.styles.append(format.style) }
            styles[format.style] = style
            encoded.paragraphs.append(EncodedText.Paragraph(style: style, block: blocks.place(of: format.path)))
        }
        encoded.blocks = blocks.rows
        try encoded.encode(to: encoder)
    }

    /// Decodes a text.
    ///
    /// - Throws: `DecodingError` if the runs do not cover the text, or if an index is out of bounds.
    public init(from decoder: any Decoder) throws {
        let encoded = try EncodedText(from: decoder)
        guard let text = EditableText(encoded) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "The parts of the text do not fit together."))
        }
        self = text
    }

    private init?(_ encoded: EncodedText) {
        guard let formats = encoded.formats else { return nil }
        self.init()
        let bytes = Array(encoded.text.utf8)
        var rest = formats[...]
        var builder = TextTreeBuilder()
        var offset = 0
        for run in encoded.runs {
            guard run.count > 0, run.count <= bytes.count - offset, encoded.attributes.indices.contains(run.place),
                bytes[offset] & 0xC0 != 0x80
            else { return nil }
            let set = interner.intern(encoded.attributes[run.place])
            for piece in bytes[offset..<(offset + run.count)].split(separator: 0x0A, omittingEmptySubsequences: false)
                .enumerated()
            {
                if piece.offset > 0 {
                    guard let format = rest.popFirst() else { return nil }
                    builder.endParagraph(format)
                }
                builder.append(piece.element, set)
            }
            offset += run.count
        }
        guard offset == bytes.count, rest.count == 1, let last = rest.first else { return nil }
        root = builder.finish()
        tail = last
    }
}

/// The blocks of a text, each stored once.
private struct EncodedBlocks {
    var rows: [EncodedText.Block] = []
    private var last: [(step: BlockStep, place: Int)] = []

    mutating func place(of path: [BlockStep]) -> Int? {
        let shared = zip(last, path).prefix { $0.step === $1 }.count
        last.removeLast(last.count - shared)
        for step in path[shared...] {
            rows.append(EncodedText.Block(kind: step.kind, parent: last.last?.place))
            last.append((step, rows.count - 1))
        }
        return last.last?.place
    }
}

extension EncodedText {
    /// The formats of the paragraphs; nil if an index is out of bounds.
    var formats: [ParagraphFormat]? {
        var paths: [[BlockStep]] = []
        for block in blocks {
            guard block.parent.map(paths.indices.contains) ?? true else { return nil }
            let path = (block.parent.map { paths[$0] } ?? []) + [BlockStep(block.kind.valid)]
            guard path.count <= AttributedText.Builder.maximumDepth else { return nil }
            paths.append(path)
        }
        var formats: [ParagraphFormat] = []
        for paragraph in paragraphs {
            guard styles.indices.contains(paragraph.style), paragraph.block.map(paths.indices.contains) ?? true else {
                return nil
            }
            let path = paragraph.block.map { paths[$0] } ?? []
            let style = styles[paragraph.style].valid
            formats.append(path.isEmpty && style == .body ? .body : ParagraphFormat(style, path: path))
        }
        return formats
    }
}

extension BlockKind {
    /// The same kind with values in their documented bounds.
    fileprivate var valid: BlockKind {
        guard case .cell(var cell) = self else { return self }
        cell.columnSpan = max(cell.columnSpan, 1)
        cell.rowSpan = max(cell.rowSpan, 1)
        return .cell(cell)
    }
}

extension ParagraphStyle {
    /// The same style with the heading level in its bounds.
    fileprivate var valid: ParagraphStyle {
        guard case .heading(let level) = kind else { return self }
        var style = self
        style.kind = ParagraphStyle.heading(level).kind
        return style
    }
}

extension AttributedText: Codable {
    /// Encodes the text in the form of ``EditableText``.
    public func encode(to encoder: any Encoder) throws { try EditableText(self).encode(to: encoder) }

    /// Decodes a text from the form of ``EditableText``.
    public init(from decoder: any Decoder) throws { self = try EditableText(from: decoder).attributedText }
}
