import FormatCore
import RichText

/// A piece of a paragraph with uniform attributes; it is only white space, or has none at its ends.
struct OrgSegment {
    enum Content {
        case text(ArraySlice<UInt8>)
        case space(ArraySlice<UInt8>)
        case lineBreak
        case picture(address: String)
        case reference(label: String)
        /// A formula, without its dollar signs.
        case formula(ArraySlice<UInt8>, isDisplayed: Bool)
    }

    let content: Content
    var marks: Marks
    let link: String?

    /// Separators, with the spaces around them.
    static func segments(ofSigns signs: [UInt8]) -> [OrgSegment] {
        var segments: [OrgSegment] = []
        appendText(signs[...], [], nil, to: &segments)
        return segments
    }

    /// The marks that Org has markers for.
    static let marks: [Marks] = [.strong, .emphasis, .underline, .strikethrough, .superscript, .subscript]

    var isBlank: Bool {
        switch content {
        case .space, .lineBreak: true
        case .text, .picture, .reference, .formula: false
        }
    }

    /// Splits a paragraph into segments, with marks removed from line breaks and from white space at the edges of marked text.
    static func segments(of paragraph: Paragraph, adding marks: Marks) -> [OrgSegment] {
        var segments: [OrgSegment] = []
        var all = marks
        for run in paragraph.runs {
            all.formUnion(run.attributes.marks)
            append(run, marks, to: &segments)
        }
        while segments.last?.isBlank == true { segments.removeLast() }
        for mark in Self.marks + [.code] where all.contains(mark) { withdraw(mark, from: &segments) }
        return segments
    }

    private static func append(_ run: Run, _ added: Marks, to segments: inout [OrgSegment]) {
        let marks = run.attributes.marks.subtracting(.keyboard).union(added)
        let destination = run.attributes.link?.destination ?? ""
        let link = destination.isEmpty || !Addresses.isHarmless(destination) ? nil : destination
        guard let attachment = run.attributes.attachment else { return append(run.utf8, marks, link, to: &segments) }
        // Adjacent equal segments are one run.
        for _ in 0..<max(run.utf8.count / 3, 1) { append(attachment, marks, link, to: &segments) }
    }

    private static func append(
        _ attachment: Attachment, _ marks: Marks, _ link: String?, to segments: inout [OrgSegment]
    ) {
        switch attachment {
        case .footnoteReference(let label):
            segments.append(OrgSegment(content: .reference(label: label), marks: marks.subtracting(.code), link: nil))
        case .media(let media):
            if let address = OrgPicture.address(of: media) {
                segments.append(
                    OrgSegment(content: .picture(address: address), marks: marks.subtracting(.code), link: link))
            } else {
                let words = media.alternative.utf8.split(whereSeparator: \.isASCIIWhiteSpace).joined(separator: [0x20])
                append(Array(words)[...], marks, link, to: &segments)
            }
        case .formula(let formula):
            let marks = marks.subtracting(.code)
            let content = formula.content
            if let tex = OrgFormula.written(content, formula.isDisplayed, marks, isInLink: link != nil) {
                segments.append(
                    OrgSegment(content: .formula(tex, isDisplayed: formula.isDisplayed), marks: marks, link: link))
            } else {
                append(formula.text, marks, link, to: &segments)
            }
        }
    }

    private static func append(
        _ text: ArraySlice<UInt8>, _ marks: Marks, _ link: String?, to segments: inout [OrgSegment]
    ) {
        var rest = text
        while !rest.isEmpty {
            let line = rest.prefix(upTo: rest.lineSeparator ?? rest.endIndex)
            appendText(line, marks, link, to: &segments)
            if line.endIndex == rest.endIndex { return }
            segments.append(OrgSegment(content: .lineBreak, marks: [], link: link))
            rest = rest[(line.endIndex + 3)...]
        }
    }

    private static func appendText(
        _ text: ArraySlice<UInt8>, _ marks: Marks, _ link: String?, to segments: inout [OrgSegment]
    ) {
        let start = text.firstIndex { !$0.isASCIIWhiteSpace } ?? text.endIndex
        let end = text.lastIndex { !$0.isASCIIWhiteSpace }.map { $0 + 1 } ?? start
        let parts: [(Range<Int>, Bool)] = [
            (text.startIndex..<start, true), (start..<end, false), (end..<text.endIndex, true),
        ]
        for (range, isSpace) in parts where !range.isEmpty {
            let content: Content = isSpace ? .space(text[range]) : .text(text[range])
            segments.append(OrgSegment(content: content, marks: marks, link: link))
        }
    }

    private static func withdraw(_ mark: Marks, from segments: inout [OrgSegment]) {
        var isBehindText = false
        for places in [Array(segments.indices), segments.indices.reversed()] {
            isBehindText = false
            var link: String?
            for index in places {
                if !segments[index].marks.contains(mark) || segments[index].link != link { isBehindText = false }
                link = segments[index].link
                if !segments[index].isBlank { isBehindText = true }
                if !isBehindText { segments[index].marks.remove(mark) }
            }
        }
    }
}

extension ArraySlice<UInt8> {
    /// The index of the first U+2028.
    fileprivate var lineSeparator: Int? {
        var index = startIndex
        while let found = self[index...].firstIndex(of: 0xE2) {
            if found + 2 < endIndex, self[found + 1] == 0x80, self[found + 2] == 0xA8 { return found }
            index = found + 1
        }
        return nil
    }
}
