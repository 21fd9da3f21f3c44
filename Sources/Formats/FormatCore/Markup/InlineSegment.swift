import RichText

/// A part of a paragraph with uniform marks and link; it is only white space, or has none at its ends.
struct InlineSegment {
    enum Content {
        /// Bytes of the paragraph.
        case text(ArraySlice<UInt8>)
        case space(ArraySlice<UInt8>)
        case lineBreak
        case formula(ArraySlice<UInt8>, isDisplayed: Bool)
        /// Indirect, so that text segments are small.
        indirect case media(Media)
        case reference(label: String)
    }

    let content: Content
    var marks: Marks
    let link: Link?

    var isBlank: Bool {
        switch content {
        case .space, .lineBreak: true
        case .text, .formula, .media, .reference: false
        }
    }

    /// The segments of a paragraph, with the marks of keys only if the format has them; marks do not extend to white space at the ends of marked text.
    static func segments(of paragraph: Paragraph, adding added: Marks, withKeys: Bool = false) -> [InlineSegment] {
        var segments: [InlineSegment] = []
        var all: Marks = []
        for run in paragraph.runs {
            let isKey = withKeys && run.attributes.marks.contains(.code)
            let marks = run.attributes.marks.subtracting(isKey ? [] : .keyboard).union(added)
            all.formUnion(marks)
            append(run, marks, to: &segments)
        }
        while segments.last?.isBlank == true { segments.removeLast() }
        segments.removeSubrange(..<(segments.firstIndex { !$0.isBlank } ?? segments.count))
        if !all.isEmpty { withdraw(all, from: &segments) }
        return segments
    }

    private static func append(_ run: Run, _ marks: Marks, to segments: inout [InlineSegment]) {
        let destination = run.attributes.link?.destination ?? ""
        let link = destination.isEmpty || !Addresses.isHarmless(destination) ? nil : run.attributes.link
        guard let attachment = run.attributes.attachment else {
            return append(run.utf8, marks, link, to: &segments)
        }
        let others = marks.subtracting([.code, .keyboard])
        let segment =
            switch attachment {
            case .footnoteReference(let label):
                InlineSegment(content: .reference(label: label), marks: others, link: nil)
            case .media(let media):
                InlineSegment(content: .media(media), marks: others, link: link)
            case .formula(let formula):
                InlineSegment(
                    content: .formula(formula.content, isDisplayed: formula.isDisplayed),
                    marks: others, link: link)
            }
        // Adjacent equal attachments are one run.
        for _ in 0..<max(run.utf8.count / 3, 1) { segments.append(segment) }
    }

    private static func append(
        _ text: ArraySlice<UInt8>, _ marks: Marks, _ link: Link?, to segments: inout [InlineSegment]
    ) {
        var start = text.startIndex
        var index = start
        while index < text.endIndex {
            let byte = text[index]
            if byte == 0xE2, index + 2 < text.endIndex, text[index + 1] == 0x80, text[index + 2] == 0xA8 {
                appendWords(text[start..<index], marks, link, to: &segments)
                segments.append(InlineSegment(content: .lineBreak, marks: marks, link: link))
                index += 3
                start = index
            } else {
                index += 1
            }
        }
        appendWords(text[start...], marks, link, to: &segments)
    }

    /// Appends text without line breaks, with separate segments for white space at its ends.
    private static func appendWords(
        _ text: ArraySlice<UInt8>, _ marks: Marks, _ link: Link?, to segments: inout [InlineSegment]
    ) {
        let start = text.firstIndex { !$0.isASCIIWhiteSpace } ?? text.endIndex
        let end = text.lastIndex { !$0.isASCIIWhiteSpace }.map { $0 + 1 } ?? start
        let (before, words, behind) = (text[..<start], text[start..<end], text[end...])
        if !before.isEmpty { segments.append(InlineSegment(content: .space(before), marks: marks, link: link)) }
        if !words.isEmpty { segments.append(InlineSegment(content: .text(words), marks: marks, link: link)) }
        if !behind.isEmpty { segments.append(InlineSegment(content: .space(behind), marks: marks, link: link)) }
    }

    private static func withdraw(_ all: Marks, from segments: inout [InlineSegment]) {
        for bit in 0..<16 {
            let mark = Marks(rawValue: 1 << UInt16(bit))
            guard all.contains(mark) else { continue }
            withdraw(mark, from: &segments, isReversed: false)
            withdraw(mark, from: &segments, isReversed: true)
        }
    }

    private static func withdraw(_ mark: Marks, from segments: inout [InlineSegment], isReversed: Bool) {
        var isBehindText = false
        var link: Link?
        for number in segments.indices {
            let index = isReversed ? segments.count - 1 - number : number
            if !segments[index].marks.contains(mark) || segments[index].link != link { isBehindText = false }
            link = segments[index].link
            if !segments[index].isBlank { isBehindText = true }
            if !isBehindText { segments[index].marks.remove(mark) }
        }
    }
}
