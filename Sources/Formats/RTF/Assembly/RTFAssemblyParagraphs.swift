import RichText

// One paragraph at a time: what it is, which blocks it stands in, and its text.

extension RTFAssembly {
    /// What a paragraph is, apart from its text.
    private struct Shape {
        var kind = ParagraphKind.body
        var meaning: RTFMeaning?
        var isCode = false
        var language: String?
        var quoteDepth = 0
        var list: RTFListNumbers.Place?
        /// How far it is indented beyond the quotations around it, in twips.
        var indent: Int32 = 0
        var firstLineIndent: Int32 = 0
        /// What of its text says that it is a task, in bytes.
        var taskPrefix = 0
    }

    mutating func append(_ paragraph: RTFFlow.Paragraph, isInCell: Bool) {
        let format = document.paragraphs[paragraph.format]
        let shape = shape(of: paragraph, format, isInCell: isInCell)
        let isInList = place(shape)
        if shape.isCode {
            appendLines(paragraph, from: shape.taskPrefix)
            if spaceAfter(format) >= Self.visibleSpace { endCode() }
            return
        }
        if shape.kind != .rule { appendRuns(paragraph, context(paragraph, format, shape), from: shape.taskPrefix) }
        let style = style(of: format, shape, isInList: isInList)
        if shape.list != nil, paragraph.text.isEmpty, [1, RTFHeader.Length.space + 1].contains(Int(format.spaceAfter)) {
            emptyItem = style
        } else {
            builder.endParagraph(style)
        }
    }

    mutating func endEmptyItem() {
        if let style = emptyItem { builder.endParagraph(style) }
        emptyItem = nil
    }

    /// A table continues an item if it is indented as far.
    mutating func placeTable(indent: Int32, quoteDepth: Int) {
        let quoted = Int32(clamping: quoteDepth).multipliedReportingOverflow(by: sheet.quoteIndent.left).partialValue
        let inner = indent.subtractingReportingOverflow(quoted).partialValue
        let shape = Shape(meaning: inner > 0 ? .listContinuation : nil, quoteDepth: quoteDepth, indent: inner)
        _ = place(shape, isTable: true)
    }
}

extension RTFAssembly {
    /// A space after a paragraph, beyond that of its style, that is meant to be seen: three points.
    private static let visibleSpace: Int32 = 60

    /// Whether two indents differ by no more than programs round, half a point.
    private static func isSame(_ indent: Int32, _ other: Int32) -> Bool {
        (Int64(indent) - Int64(other)).magnitude <= 10
    }

    private func spaceAfter(_ format: RTFParagraph) -> Int32 {
        let own = document.paragraphStyles[format.style]?.paragraph.spaceAfter ?? 0
        return format.spaceAfter.subtractingReportingOverflow(own).partialValue
    }

    private func shape(of paragraph: RTFFlow.Paragraph, _ format: RTFParagraph, isInCell: Bool) -> Shape {
        var shape = Shape()
        let meaning = sheet.meaning(ofParagraphStyle: format.style)
        shape.meaning = meaning
        shape.quoteDepth = quoteDepth(format, meaning)
        let unit = quoteIndent(format, meaning)
        let quoted = Int32(shape.quoteDepth).multipliedReportingOverflow(by: unit.left).partialValue
        shape.indent = format.leftIndent.subtractingReportingOverflow(quoted).partialValue
        if shape.quoteDepth > 0, Self.isSame(shape.indent, 0) { shape.indent = 0 }
        shape.firstLineIndent = format.firstLineIndent
        if paragraph.text.isEmpty, format.hasBottomBorder || meaning == .rule {
            shape.kind = .rule
        } else if (0..<9).contains(format.outlineLevel) {
            shape.kind = .heading(min(Int(format.outlineLevel) + 1, 6))
        } else if case .heading(let level) = meaning {
            shape.kind = .heading(level)
        } else if meaning == nil, let level = sizedHeadings?.level(of: paragraph, format, in: flow) {
            shape.kind = .heading(level)
        }
        shape.list = list(of: paragraph, format, shape, &shape.taskPrefix)
        if shape.list == nil, let own = format.own {
            shape.indent = shape.indent.subtractingReportingOverflow(own.leftIndent).partialValue
        }
        if shape.kind == .body {
            if case .code(let language) = meaning { (shape.isCode, shape.language) = (true, language) }
            shape.isCode =
                shape.isCode
                || (meaning == nil && shape.list == nil && !isInCell && isMonospaced(paragraph))
        }
        return shape
    }

    private func isMonospaced(_ paragraph: RTFFlow.Paragraph) -> Bool {
        if paragraph.runs.isEmpty { return builderIsInCode && looks.isMonospacedLine(paragraph.mark) }
        return paragraph.runs.allSatisfy { looks.isMonospacedLine(flow.runs[$0].character) }
    }

    private var builderIsInCode: Bool {
        if case .code? = open.last { true } else { false }
    }

    private func list(
        of paragraph: RTFFlow.Paragraph, _ format: RTFParagraph, _ shape: Shape, _ taskPrefix: inout Int
    ) -> RTFListNumbers.Place? {
        let marker = paragraph.marker >= 0 ? document.markers[Int(paragraph.marker)] : nil
        guard var place = lists.place(of: format, marker: marker) else {
            guard let written = RTFWrittenMarker(flow.utf8[paragraph.text], format) else { return nil }
            taskPrefix = written.length
            return lists.place(of: written.format(format), marker: written.text)
        }
        place.isLoose = spaceAfter(format) >= Self.visibleSpace
        if place.task == nil, let (task, count) = Self.task(flow.utf8[paragraph.text]) {
            place.task = task
            taskPrefix = count
        }
        return place
    }

    /// A box and a space at the beginning of an item.
    private static func task(_ text: ArraySlice<UInt8>) -> (TaskState, Int)? {
        if text.starts(with: "\u{2610} ".utf8) { return (.open, 4) }
        if text.starts(with: "\u{2611} ".utf8) || text.starts(with: "\u{2612} ".utf8) { return (.done, 4) }
        return nil
    }
}

extension RTFAssembly {
    /// Closes and opens blocks until the paragraph stands where it belongs. True if that is in a list.
    private mutating func place(_ shape: Shape, isTable: Bool = false) -> Bool {
        let matched = matching(shape)
        var quotes = shape.quoteDepth
        for container in open[boundary..<matched] {
            if case .quote = container { quotes -= 1 }
        }
        closeContainers(to: matched)
        if quotes > 0 || shape.list != nil || shape.isCode || isTable { emptyItem = nil } else { endEmptyItem() }
        for _ in 0..<max(quotes, 0) { push(.quote, .quote) }
        if let place = shape.list { openItem(place, shape) }
        if shape.isCode, !builderIsInCode {
            push(.code(language: shape.language), .code(language: shape.language))
        }
        return open[boundary...].contains { $0.isItem }
    }

    private mutating func push(_ container: Container, _ kind: BlockKind) {
        open.append(container)
        builder.open(kind)
    }

    private mutating func openItem(_ place: RTFListNumbers.Place, _ shape: Shape) {
        var place = place
        if case .list(let list)? = open.last, list.isContinued(by: place) {
            lists.countItem(list)
            // A task has a number of its own beside that of the list, and the lists within are of the one or the other.
            if place.number != list.number { lists.countItem(place) }
        } else {
            place.style = lists.open(place)
            push(.list(place), .list(place.style))
        }
        push(.item(indent: shape.indent), .item(place.task))
    }

    /// How many of the open containers hold the paragraph.
    private func matching(_ shape: Shape) -> Int {
        var depth = boundary
        var quotes = shape.quoteDepth
        while depth < open.count {
            switch open[depth] {
            case .quote:
                guard quotes > 0 else { return depth }
                quotes -= 1
                depth += 1
            case .list(let list):
                // An item that follows in a list stands in no quotation within it.
                guard let count = matched(list, depth, shape), count == 2 || quotes == 0 else { return depth }
                depth += count
                if count == 1 { return depth }
            case .code(let language):
                return shape.isCode && shape.list == nil && shape.language == language ? depth + 1 : depth
            case .item, .boundary:
                return depth
            }
        }
        return depth
    }

    /// 2 where the paragraph stands in the open item of the list, 1 where it is the next item, nil where neither.
    private func matched(_ list: RTFListNumbers.Place, _ depth: Int, _ shape: Shape) -> Int? {
        if let place = shape.list {
            if place.level > list.level { return 2 }
            return list.isContinued(by: place) ? 1 : nil
        }
        guard depth + 1 < open.count, case .item(let indent) = open[depth + 1], indent > 0 else { return nil }
        if sheet.namesContinuations {
            let isMeant = shape.meaning != nil && shape.indent >= indent
            return isMeant ? 2 : nil
        }
        let continues = Self.isSame(shape.indent, indent) && shape.firstLineIndent >= 0 && shape.kind != .rule
        return continues ? 2 : nil
    }

    private mutating func endCode() {
        guard builderIsInCode else { return }
        closeContainers(to: open.count - 1)
    }
}

extension RTFAssembly {
    private func context(
        _ paragraph: RTFFlow.Paragraph, _ format: RTFParagraph, _ shape: Shape
    ) -> RTFLooks.Context {
        var context = RTFLooks.Context()
        let around = boundary
        if around > 0, case .boundary(_, let cell) = open[around - 1] { context = cell }
        guard shape.meaning != nil || shape.kind != .body else { return context }
        context.style = format.style
        let own = document.paragraphStyles[format.style]?.character.switches ?? []
        switch shape.meaning {
        case .quote:
            context.dropsBold = context.dropsBold || own.contains(.bold)
            context.dropsItalic = own.contains(.italic)
        default: break
        }
        if case .heading(let level) = shape.kind {
            context.titleSize = usualSize(ofHeading: level, format)
            context.dropsBold = own.contains(.bold) || all(paragraph) { $0.switches.contains(.bold) }
            context.dropsItalic = own.contains(.italic)
            context.dropsFontAndSize =
                own.isEmpty && context.titleSize < 0
                && all(paragraph) { [first = first(paragraph)] in
                    $0.size == first?.size && $0.font == first?.font
                }
        }
        return context
    }

    /// The size that headings of ours have where the style says none, in half-points; negative where it says one, or where
    /// there is no style of headings.
    private func usualSize(ofHeading level: Int, _ format: RTFParagraph) -> Int32 {
        guard case .heading = sheet.meaning(ofParagraphStyle: format.style),
            let style = document.paragraphStyles[format.style], style.character.size <= 0
        else { return -1 }
        return Int32(clamping: RTFHeader.headingSize(level))
    }

    private func first(_ paragraph: RTFFlow.Paragraph) -> RTFCharacter? {
        paragraph.runs.first.map { document.characters[flow.runs[$0].character] }
    }

    private func all(_ paragraph: RTFFlow.Paragraph, _ condition: (RTFCharacter) -> Bool) -> Bool {
        paragraph.runs.allSatisfy { condition(document.characters[flow.runs[$0].character]) }
    }

    private func style(of format: RTFParagraph, _ shape: Shape, isInList: Bool) -> ParagraphStyle {
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

    /// Left is what every paragraph of a left-to-right text is, and what LibreOffice says of each.
    private func alignment(_ format: RTFParagraph) -> RichText.Alignment? {
        let around = boundary
        if around > 0, case .boundary(let column?, _) = open[around - 1], column == format.alignment { return nil }
        if sheet.meaning(ofParagraphStyle: format.style) == .tableHeading, format.alignment == .center,
            document.paragraphStyles[format.style]?.paragraph.alignment == .center
        {
            return nil
        }
        if format.isRightToLeft {
            // Word's right is where such text begins.
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

    /// nil for left, which says nothing.
    var meant: RichText.Alignment? {
        self == .left ? nil : alignment
    }
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
                builder.append(utf8: flow.utf8[part], looks.attributes(run.character, context))
            }
            start = run.end
        }
    }

    /// The lines of a paragraph of code, each a paragraph; a line break at the very end begins no line.
    private mutating func appendLines(_ paragraph: RTFFlow.Paragraph, from skipped: Int) {
        let context = RTFLooks.Context(isCode: true)
        var start = paragraph.text.lowerBound
        let first = start + skipped
        for run in flow.runs[paragraph.runs] where run.end > first {
            let attributes = looks.attributes(run.character, context)
            var position = max(start, first)
            while let lineBreak = flow.utf8.lineSeparator(in: position..<run.end) {
                builder.append(utf8: flow.utf8[position..<lineBreak], attributes)
                builder.endParagraph()
                position = lineBreak + 3
            }
            builder.append(utf8: flow.utf8[position..<run.end], attributes)
            start = run.end
        }
        let endsInBreak = flow.utf8[paragraph.text].suffix(3).elementsEqual([0xE2, 0x80, 0xA8])
        if !endsInBreak { builder.endParagraph() }
    }
}

extension [UInt8] {
    /// Where the first U+2028 in a part begins.
    fileprivate func lineSeparator(in range: Range<Int>) -> Int? {
        var position = range.lowerBound
        while position + 2 < range.upperBound {
            if self[position] == 0xE2, self[position + 1] == 0x80, self[position + 2] == 0xA8 { return position }
            position += 1
        }
        return nil
    }
}
