import FormatCore
import RichText

// Assembly of single paragraphs: style and text.

extension RTFAssembly {
    mutating func append(_ paragraph: RTFFlow.Paragraph, isInCell: Bool) {
        let format = document.content.paragraphs[paragraph.format]
        if let kept = format.own?.keptBlocks { blocks.close(to: kept) }
        var shape = shape(of: paragraph, format, isInCell: isInCell)
        shape.isPlaced = format.own?.keptBlocks != nil
        let isInList = place(shape)
        for name in flow.places(in: paragraph.text) { anchors.begin(name) }
        if shape.isCode {
            appendLines(paragraph, from: shape.taskPrefix, endsAtSeparators: shape.meaning == nil)
            if spaceAfter(format) >= Self.visibleSpace { blocks.endCode() }
            return
        }
        if let chapter = shape.chapter { lists.countItem(chapter) }
        if let label = shape.label { blocks.append(Array((label + " ").utf8)[...]) }
        if shape.kind != .rule { appendRuns(paragraph, context(paragraph, format, shape), from: shape.taskPrefix) }
        var style = style(of: format, shape, isInList: isInList)
        switch shape.kind {
        case .heading: anchors.endHeading(blocks.paragraphText)
        case .body, .term: style.anchor = anchors.endParagraph()
        case .rule: break
        }
        let isEmpty = paragraph.text.count == shape.taskPrefix
        if shape.list != nil, isEmpty, [1, BlockLength.space + 1].contains(Int(format.spaceAfter)) {
            blocks.holdEmptyItem(style)
        } else {
            blocks.endParagraph(style)
        }
    }

    /// Places a table, which continues a list item if it has the same indent.
    mutating func placeTable(indent: Int32, quoteDepth: Int) {
        let quoted = Int32(clamping: quoteDepth).multipliedReportingOverflow(by: sheet.quoteIndent.left).partialValue
        let inner = indent.subtractingReportingOverflow(quoted).partialValue
        let shape = RTFParagraphShape(
            meaning: inner > 0 ? .listContinuation : nil, quoteDepth: quoteDepth, indent: inner)
        _ = place(shape, isTable: true)
    }
}

extension RTFAssembly {
    private func context(
        _ paragraph: RTFFlow.Paragraph, _ format: RTFParagraph, _ shape: RTFParagraphShape
    ) -> RTFLooks.Context {
        var context = blocks.cell?.context ?? RTFLooks.Context()
        guard shape.meaning != nil || shape.kind != .body else { return context }
        context.style = format.style
        let own = document.styles[paragraph: format.style]?.character.switches ?? []
        switch shape.meaning {
        case .quote:
            context.dropsBold = context.dropsBold || own.contains(.bold)
            context.dropsItalic = own.contains(.italic)
        default: break
        }
        if shape.kind == .term {
            context.dropsBold = own.contains(.bold) || all(paragraph) { $0.switches.contains(.bold) }
        }
        if case .heading(let level) = shape.kind {
            context.titleSize = usualSize(ofHeading: level, format)
            context.dropsBold = own.contains(.bold) || all(paragraph) { $0.switches.contains(.bold) }
            context.dropsItalic = own.contains(.italic)
            context.dropsFontAndSize =
                own.isEmpty && context.titleSize == nil
                && all(paragraph) { [first = first(paragraph)] in
                    $0.size == first?.size && $0.font == first?.font
                }
        }
        return context
    }

    /// The default size of a heading written by this module, in half-points; nil if the style sets a size or there is no
    /// heading style.
    private func usualSize(ofHeading level: Int, _ format: RTFParagraph) -> Int32? {
        guard case .heading = sheet.meaning(ofParagraphStyle: format.style),
            let style = document.styles[paragraph: format.style], style.character.size ?? 0 == 0
        else { return nil }
        return Int32(clamping: RTFStyle.headingSize(level))
    }

    private func first(_ paragraph: RTFFlow.Paragraph) -> RTFCharacter? {
        paragraph.runs.first.map { document.content.characters[flow.runs[$0].character] }
    }

    private func all(_ paragraph: RTFFlow.Paragraph, _ condition: (RTFCharacter) -> Bool) -> Bool {
        paragraph.runs.allSatisfy { condition(document.content.characters[flow.runs[$0].character]) }
    }

    private func style(of format: RTFParagraph, _ shape: RTFParagraphShape, isInList: Bool) -> ParagraphStyle {
        var style = ParagraphStyle(shape.kind)
        guard shape.kind != .rule else { return style }
        if let own = format.own { return own.style(shape.kind) }
        style.alignment = alignment(format)
        if format.isRightToLeft { style.direction = .rightToLeft }
        guard shape.kind == .body, !isInList else { return style }
        if shape.indent != 0 { style.indent = Double(shape.indent) / 20 }
        if shape.firstLineIndent != 0 { style.firstLineIndent = Double(shape.firstLineIndent) / 20 }
        return style
    }

    /// Left is the default alignment of left-to-right text, and LibreOffice writes it for every paragraph.
    private func alignment(_ format: RTFParagraph) -> RichText.Alignment? {
        if let column = blocks.cell?.alignment, column == format.alignment { return nil }
        if sheet.meaning(ofParagraphStyle: format.style) == .tableHeading, format.alignment == .center,
            document.styles[paragraph: format.style]?.paragraph.alignment == .center
        {
            return nil
        }
        if format.isRightToLeft {
            // In Word, right is the start edge of such text.
            if format.alignment == .right { return nil }
            if format.alignment == .left { return .left }
        }
        return format.alignment?.meant
    }
}

extension RTFOwnStyle {
    fileprivate func style(_ kind: ParagraphKind) -> ParagraphStyle {
        ParagraphStyle(
            kind, alignment: alignment?.alignment, direction: isRightToLeft.map { $0 ? .rightToLeft : .leftToRight },
            indent: leftIndent == 0 ? nil : Double(leftIndent) / 20,
            firstLineIndent: firstLineIndent == 0 ? nil : Double(firstLineIndent) / 20)
    }
}

extension RTFParagraph.Alignment {
    init(_ alignment: RichText.Alignment) {
        switch alignment {
        case .left: self = .left
        case .center: self = .center
        case .right: self = .right
        case .justified: self = .justified
        }
    }

    var alignment: RichText.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        }
    }

    /// nil for left, the default.
    var meant: RichText.Alignment? { self == .left ? nil : alignment }
}

extension RTFAssembly {
    private mutating func appendRuns(
        _ paragraph: RTFFlow.Paragraph, _ context: RTFLooks.Context, from skipped: Int = 0
    ) {
        var start = paragraph.text.lowerBound
        let first = start + skipped
        for run in flow.runs[paragraph.runs] {
            let part = max(start, first)..<max(run.end, first)
            if !part.isEmpty {
                blocks.append(flow.utf8[part], looks.attributes(run.character, context))
            }
            start = run.end
        }
    }

    /// Appends the lines of a code paragraph, each as a paragraph; a line break at the very end does not begin a line.
    ///
    /// Cocoa, which has no styles, ends lines with U+2028; in a code style U+2028 is an ordinary character.
    private mutating func appendLines(_ paragraph: RTFFlow.Paragraph, from skipped: Int, endsAtSeparators: Bool) {
        let context = RTFLooks.Context(isCode: true)
        var start = paragraph.text.lowerBound
        let first = start + skipped
        for run in flow.runs[paragraph.runs] where run.end > first {
            let attributes = looks.attributes(run.character, context)
            var position = max(start, first)
            while let lineBreak = flow.utf8.lineBreak(in: position..<run.end, orSeparator: endsAtSeparators) {
                blocks.append(flow.utf8[position..<lineBreak.lowerBound], attributes)
                blocks.endParagraph()
                position = lineBreak.upperBound
            }
            blocks.append(flow.utf8[position..<run.end], attributes)
            start = run.end
        }
        let text = flow.utf8[paragraph.text]
        let endsInBreak = text.last == 0x0A || endsAtSeparators && text.suffix(3).elementsEqual([0xE2, 0x80, 0xA8])
        if !endsInBreak { blocks.endParagraph() }
    }
}

extension [UInt8] {
    /// The first line break in a range, or the first U+2028 if that is a line break.
    fileprivate func lineBreak(in range: Range<Int>, orSeparator takesSeparators: Bool) -> Range<Int>? {
        for position in range {
            switch self[position] {
            case 0x0A: return position..<(position + 1)
            case 0xE2 where takesSeparators:
                if self[position..<range.upperBound].starts(with: [0xE2, 0x80, 0xA8]) {
                    return position..<(position + 3)
                }
            default: break
            }
        }
        return nil
    }
}
