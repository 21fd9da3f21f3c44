import FormatCore
import RichText

/// The content of a cell as markup, and as the text that determines its value.
struct SheetCellContent {
    private(set) var markup: [UInt8] = []
    private var text: [UInt8] = []
    private var paragraphs = 0

    var value: SheetValue { paragraphs > 1 ? .text : SheetValue(text[...]) }

    mutating func append(_ paragraph: Paragraph) {
        guard !paragraph.isEmpty || paragraphs > 0 else { return }
        paragraphs += 1
        markup.append("<text:p>")
        for run in paragraph.runs { append(run) }
        markup.append("</text:p>")
    }

    private mutating func append(_ run: Run) {
        if let link = run.attributes.link {
            markup.append("<text:a xlink:type=\"simple\"")
            markup.append(attribute: "xlink:href", link.destination)
            markup.append(UInt8(ascii: ">"))
        }
        let style = Self.number(of: run.attributes.marks)
        if style > 0 {
            markup.append("<text:span")
            markup.append(attribute: "text:style-name", "t\(style)")
            markup.append(UInt8(ascii: ">"))
        }
        append(utf8: run.cellText)
        if style > 0 { markup.append("</text:span>") }
        if run.attributes.link != nil { markup.append("</text:a>") }
    }

    private mutating func append(utf8 bytes: [UInt8]) {
        text.append(contentsOf: bytes)
        var start = 0
        while start < bytes.count {
            let end = XMLText.specialPlace(in: bytes[...], from: start)
            appendWords(bytes[start..<end])
            guard end < bytes.count else { return }
            switch bytes[end] {
            case 0x09: markup.append("<text:tab/>")
            case 0x0A: markup.append("<text:line-break/>")
            case 0xE2:
                markup.append("<text:line-break/>")
                start = end + 3
                continue
            case 0xEF:
                markup.append("\u{FFFD}")
                start = end + 3
                continue
            default: markup.append("\u{FFFD}")
            }
            start = end + 1
        }
    }

    /// Appends text; the second and further spaces in a row are elements (OpenDocument part 3, §6.1.2).
    private mutating func appendWords(_ words: ArraySlice<UInt8>) {
        var start = words.startIndex
        while start < words.endIndex {
            let end = words[start...].firstIndex(of: 0x20) ?? words.endIndex
            XMLText.escape(words[start..<end], to: &markup)
            guard end < words.endIndex else { return }
            let rest = words[end...].drop { $0 == 0x20 }
            let spaces = rest.startIndex - end
            if spaces == 1, markup.last != ">" {
                markup.append(0x20)
            } else {
                markup.append("<text:s")
                markup.append(attribute: "text:c", spaces)
                markup.append("/>")
            }
            start = rest.startIndex
        }
    }
}

extension SheetCellContent {
    private static let marks: [(mark: Marks, property: String)] = [
        (.strong, "fo:font-weight=\"bold\""), (.emphasis, "fo:font-style=\"italic\""),
        (.underline, "style:text-underline-style=\"solid\""),
        (.strikethrough, "style:text-line-through-style=\"solid\""),
    ]

    /// The number of the style with these marks; 0 for none.
    private static func number(of marks: Marks) -> Int {
        self.marks.indices.reduce(0) { $0 | (marks.contains(self.marks[$1].mark) ? 1 << $1 : 0) }
    }

    /// The text styles, one for each set of marks.
    static let styles: String = (1..<(1 << marks.count)).map { number in
        let properties = marks.indices.filter { number & 1 << $0 != 0 }.map { marks[$0].property }
        return "<style:style style:name=\"t\(number)\" style:family=\"text\"><style:text-properties "
            + properties.joined(separator: " ") + "/></style:style>"
    }.joined()
}
