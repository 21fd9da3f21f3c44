import RichText

/// The kind of a paragraph, without its text.
struct RTFParagraphShape {
    var kind = ParagraphKind.body
    var meaning: RTFMeaning?
    var isCode = false
    var language: String?
    var quoteDepth = 0
    var list: RTFListPlace?
    /// The indent relative to the surrounding quotations, in twips.
    var indent: Int32 = 0
    var firstLineIndent: Int32 = 0
    /// The label before the text: the number of a heading, or a label that no list can express.
    var label: String?
    /// The list level that numbers a heading, which is then a chapter and not a list item.
    var chapter: RTFListPlace?
    /// The length of the task marker in the text, in bytes.
    var taskPrefix = 0
    /// True if the document says which blocks the paragraph continues.
    var isPlaced = false
}

extension RTFAssembly {
    /// The smallest space after a paragraph, beyond that of its style, that counts as visible: three points.
    static let visibleSpace: Int32 = 60

    /// True if two indents differ by no more than rounding in programs, half a point.
    static func isSame(_ indent: Int32, _ other: Int32) -> Bool {
        (Int64(indent) - Int64(other)).magnitude <= 10
    }

    func spaceAfter(_ format: RTFParagraph) -> Int32 {
        let own = document.styles[paragraph: format.style]?.paragraph.spaceAfter ?? 0
        return format.spaceAfter.subtractingReportingOverflow(own).partialValue
    }

    func shape(of paragraph: RTFFlow.Paragraph, _ format: RTFParagraph, isInCell: Bool) -> RTFParagraphShape {
        var shape = RTFParagraphShape()
        let meaning = sheet.meaning(ofParagraphStyle: format.style)
        shape.meaning = meaning == .contents ? nil : meaning
        shape.quoteDepth = quoteDepth(format, meaning)
        let unit = quoteIndent(format, meaning)
        let quoted = Int32(shape.quoteDepth).multipliedReportingOverflow(by: unit.left).partialValue
        shape.indent = format.leftIndent.subtractingReportingOverflow(quoted).partialValue
        if shape.quoteDepth > 0, Self.isSame(shape.indent, 0) { shape.indent = 0 }
        shape.firstLineIndent = format.firstLineIndent
        if paragraph.text.isEmpty, format.hasBottomBorder || meaning == .rule {
            shape.kind = .rule
        } else if meaning != .contents, let level = format.headingLevel {
            shape.kind = .heading(level)
        } else if case .heading(let level) = meaning {
            shape.kind = .heading(level)
        } else if meaning == nil, let level = sizedHeadings?.level(of: paragraph, format, in: flow) {
            shape.kind = .heading(level)
        }
        shape.list = list(of: paragraph, format, shape, &shape.taskPrefix)
        if meaning == .term, shape.kind == .body, shape.list == nil, !paragraph.text.isEmpty { shape.kind = .term }
        // A rule after a task box.
        if shape.taskPrefix > 0, shape.taskPrefix == paragraph.text.count, meaning == .rule { shape.kind = .rule }
        if let place = shape.list, case .heading = shape.kind,
            place.isOfChapters || place.numberedStyle != nil && place.numberedStyle == format.style
        {
            (shape.list, shape.chapter) = (nil, place)
            shape.label = paragraph.text.isEmpty ? nil : number(of: paragraph) ?? place.label
        } else if let place = shape.list, place.showsLabel {
            shape.label = place.label
        }
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

    /// The written number of a chapter, nil if there is none.
    private func number(of paragraph: RTFFlow.Paragraph) -> String? {
        guard let marker = paragraph.marker else { return nil }
        let number = document.content.markers[Int(marker)].prefix { $0 != "\t" }.trimmedLabel
        return number.isEmpty ? nil : number
    }

    private func isMonospaced(_ paragraph: RTFFlow.Paragraph) -> Bool {
        if paragraph.runs.isEmpty { return blocks.isInCode && looks.isMonospacedLine(paragraph.mark) }
        return paragraph.runs.allSatisfy { looks.isMonospacedLine(flow.runs[$0].character) }
    }

    private func list(
        of paragraph: RTFFlow.Paragraph, _ format: RTFParagraph, _ shape: RTFParagraphShape, _ taskPrefix: inout Int
    ) -> RTFListPlace? {
        let marker = paragraph.marker.map { document.content.markers[Int($0)] }
        guard var place = lists.place(of: format, marker: marker) else {
            guard let written = RTFWrittenMarker(flow.utf8[paragraph.text], format) else {
                return typedTask(paragraph, format, shape, &taskPrefix)
            }
            taskPrefix = written.length
            return lists.place(of: written.format(format), marker: written.text)
        }
        let own = format.own?.spaceAfter ?? 0
        place.isLoose = (own > 0 ? own : spaceAfter(format)) >= Self.visibleSpace
        if place.task == nil, let box = RTFTypedBox(flow.utf8[paragraph.text]) {
            place.task = box.state
            taskPrefix = RTFTypedBox.length
        }
        return place
    }

    /// The list level of a typed task: several lines begin with a typed box.
    private func typedTask(
        _ paragraph: RTFFlow.Paragraph, _ format: RTFParagraph, _ shape: RTFParagraphShape, _ taskPrefix: inout Int
    ) -> RTFListPlace? {
        guard shape.kind == .body, shape.meaning == nil, typedTasks.contains(paragraph.text.lowerBound),
            let box = RTFTypedBox(flow.utf8[paragraph.text]),
            var place = lists.place(of: format, marker: "\u{2022}")
        else { return nil }
        place.task = box.state
        taskPrefix = RTFTypedBox.length
        return place
    }
}
