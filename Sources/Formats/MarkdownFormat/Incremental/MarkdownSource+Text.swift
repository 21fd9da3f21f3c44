import FormatCore
import RichText

extension MarkdownSource {
    /// Returns the text of the whole source, as ``MarkdownReader`` reads it, from the parsed blocks.
    ///
    /// Takes time proportional to its length. `html` reads HTML blocks; without it they are kept as code.
    public func attributedText(_ options: ReadingOptions = .standard, html: (any FormatReader)?) -> AttributedText {
        guard isParsed else { return parsed.attributedText(options, html: html) }
        var document = MarkdownDocument(options: options, html: html, length: count)
        document.readsDirection = dialect.contains(.direction)
        _ = document.appendFrontMatter(of: front)
        let source = utf8
        if let rewritten = SourceRewriting.rewritten(source[front.count...], dialect) {
            MarkdownParser.parse(rewritten, from: 0, dialect, into: &document)
            return document.finish()
        }
        var assembly = BlockAssembly(source)
        var start = front.count
        for entry in segments.allEntries {
            assembly.add(entry.segment.blocks, at: start)
            start += entry.segment.count
        }
        let blocks = assembly.finish(labels)
        if dialect.contains(.containers), blocks.hasDefinitionMarks || ColumnBorder.mayBe(in: blocks.source) {
            // Definitions and drawn tables depend on other lines, so that segments have none.
            MarkdownParser.parse(source, from: front.count, dialect, into: &document)
        } else {
            MarkdownParser.write(blocks, dialect, to: &document)
        }
        return document.finish()
    }
}

/// The blocks of segments, joined as if they had been parsed together.
private struct BlockAssembly {
    private var parser: BlockParser
    /// The indices of the opening events of the open containers.
    private var open: [Int] = []

    init(_ source: [UInt8]) { parser = BlockParser(source) }

    mutating func add(_ segment: SegmentBlocks, at start: Int) {
        let firstLine = parser.lines.count
        for line in segment.lines {
            parser.lines.append(ParsedLine(spaces: line.spaces, range: line.range.moved(by: start)))
        }
        var resumes = false
        for block in segment.blocks {
            if resumes { resume(block, firstLine) } else { add(block, firstLine) }
            if case .resumes = block { resumes = true } else { resumes = false }
        }
    }

    consuming func finish(_ labels: LabelTable) -> BlockParser {
        for _ in open { parser.blocks.append(.close) }
        let facts = labels.facts(.github)
        parser.definitions = facts.definitions
        parser.footnotes = facts.footnotes
        return parser
    }

    private mutating func add(_ block: ParsedBlock, _ firstLine: Int) {
        switch block {
        case .open:
            open.append(parser.blocks.count)
            parser.blocks.append(block)
        case .close:
            _ = open.popLast()
            parser.blocks.append(block)
        case .loosen(let depth): if open.indices.contains(depth) { parser.blocks[open[depth]].loosen() }
        case .resumes: break
        case .rule: parser.blocks.append(block)
        // Segments have no drawn tables.
        case .drawnTable: break
        case .paragraph(let lines): parser.blocks.append(.paragraph(lines.moved(by: firstLine)))
        case .heading(let level, let lines): parser.blocks.append(.heading(level: level, lines.moved(by: firstLine)))
        case .code(let lines, let language):
            parser.blocks.append(.code(lines.moved(by: firstLine), language: language))
        case .html(let lines): parser.blocks.append(.html(lines.moved(by: firstLine)))
        case .table(var table):
            table.lines = table.lines.moved(by: firstLine)
            parser.blocks.append(.table(table))
        }
    }

    /// The lines of the block continue those of the last block.
    private mutating func resume(_ block: ParsedBlock, _ firstLine: Int) {
        guard let last = parser.blocks.last else { return }
        switch (last, block) {
        case (.paragraph(let lines), .paragraph(let more)):
            parser.blocks[parser.blocks.count - 1] = .paragraph(lines.extended(by: more.count))
        case (.paragraph(let lines), .heading(let level, let more)):
            parser.blocks[parser.blocks.count - 1] = .heading(level: level, lines.extended(by: more.count))
        case (.code(let lines, let language), .code(let more, _)):
            parser.blocks[parser.blocks.count - 1] = .code(lines.extended(by: more.count), language: language)
        case (.html(let lines), .html(let more)):
            parser.blocks[parser.blocks.count - 1] = .html(lines.extended(by: more.count))
        case (.table(var table), .table(let more)):
            table.lines = table.lines.extended(by: more.lines.count)
            parser.blocks[parser.blocks.count - 1] = .table(table)
        // The rest of a paragraph is the header of a table.
        default: add(block, firstLine)
        }
    }
}

extension Range<Int> {
    fileprivate func extended(by count: Int) -> Range<Int> { lowerBound..<upperBound + count }
}
