import FormatCore
import RichText

/// The open inline elements and the footnotes referenced so far.
struct HTMLInlineWriting {
    /// The elements around a run, outermost first: link, language and look, then the marks.
    ///
    /// The order is fixed, so that reading gives the same runs, and adjacent runs share their common elements.
    struct Elements {
        var layers: [Layer] = []
        var marks: Marks = []
        /// The color of a highlight, if it has one.
        var pen: Color?

        static let none = Elements()
    }

    /// An element that is not a mark, in nesting order.
    enum Layer: Equatable {
        case link(Link, address: String)
        case language(String)
        /// The start tag of a look.
        case look(tag: [UInt8])
    }

    var open = Elements.none
    /// The elements of runs of code, by the number of their attributes; nil until one was written.
    var ofCode: [Elements?] = []
    /// The same for other text.
    var ofText: [Elements?] = []
    /// The start tags of runs that only have a look; empty for others.
    var looksOfCode: [[UInt8]] = []
    /// The number of the only open look; ``open`` is empty then.
    var openLook: Int?
    /// The number of each footnote, by label; nil until needed.
    var noteNumbers: [String: Int]?
    var referredNotes: Set<String> = []

    /// Marks from the outermost to the innermost, with their tags.
    fileprivate static let order: [(mark: Marks, begin: StaticString, end: StaticString)] = [
        (.strong, "<strong>", "</strong>"), (.emphasis, "<em>", "</em>"), (.underline, "<u>", "</u>"),
        (.strikethrough, "<s>", "</s>"), (.highlight, "<mark>", "</mark>"), (.superscript, "<sup>", "</sup>"),
        (.subscript, "<sub>", "</sub>"), (.code, "<code>", "</code>"), (.keyboard, "<kbd>", "</kbd>"),
    ]
}

extension HTMLInlineWriting.Elements {
    /// The elements for a run.
    init(of attributes: Attributes, isCode: Bool, _ addresses: Addresses) {
        marks = isCode ? attributes.marks.subtracting([.code, .keyboard]) : attributes.marks.withOneKindOfCode
        guard !attributes.hasMarksAlone else { return }
        if let link = attributes.link, let address = addresses.link(link.destination) {
            layers.append(.link(link, address: address))
        }
        if let language = attributes.language { layers.append(.language(language)) }
        var look = attributes.look
        guard look != .none else { return }
        if isCode || attributes.marks.contains(.code) { (look.fontFamily, look.fontSize) = (nil, nil) }
        if let family = look.fontFamily, !FontFamily.isName(family) { look.fontFamily = nil }
        if marks.contains(.highlight) { (pen, look.background) = (look.background, nil) }
        if look != .none { layers.append(.look(tag: look.tag)) }
    }
}

extension HTMLWriting {
    mutating func writeRuns(of paragraph: Paragraph, isCode: Bool) {
        let text = paragraph.utf8
        for run in paragraph.runPositions {
            let number = Int(run.attributes)
            if let marks = plainMarks[number] {
                nest(isCode ? marks.subtracting([.code, .keyboard]) : marks.withOneKindOfCode)
            } else if let attachment = begin(number, isCode: isCode) {
                for _ in 0..<(run.range.count / 3) { write(attachment) }
                continue
            }
            if isCode { writeCode(text[run.range]) } else { writeText(text[run.range], in: text) }
        }
        nest([])
    }

    /// Begins a run with these attributes, and returns their attachment.
    private mutating func begin(_ number: Int, isCode: Bool) -> Attachment? {
        if isCode, nestLook(number) { return nil }
        if let elements = isCode ? inline.ofCode[number] : inline.ofText[number] {
            nest(elements)
            return nil
        }
        let elements = HTMLInlineWriting.Elements(of: attributes[number], isCode: isCode, addresses)
        nest(elements)
        if let attachment = attributes[number].attachment { return attachment }
        if isCode { keepForCode(elements, number) } else { inline.ofText[number] = elements }
        return nil
    }

    private mutating func keepForCode(_ elements: HTMLInlineWriting.Elements, _ number: Int) {
        inline.ofCode[number] = elements
        if elements.marks.isEmpty, elements.layers.count == 1, case .look(let tag) = elements.layers[0] {
            inline.looksOfCode[number] = tag
        }
    }

    /// Begins a run of code that has only a look, like most runs of colored code, without copying anything.
    ///
    /// - Returns: false if the run needs the general method.
    private mutating func nestLook(_ number: Int) -> Bool {
        guard !inline.looksOfCode[number].isEmpty, inline.open.marks.isEmpty, inline.open.layers.isEmpty else {
            return false
        }
        if inline.openLook != nil { output.append("</span>") }
        output.append(contentsOf: inline.looksOfCode[number])
        inline.openLook = number
        return true
    }

    /// Closes and opens elements until exactly these marks are open.
    ///
    /// This suffices for most runs, and copies nothing.
    private mutating func nest(_ marks: Marks) {
        if inline.openLook != nil {
            if marks.isEmpty {
                inline.openLook = nil
                return output.append("</span>")
            }
        } else if inline.open.layers.isEmpty, inline.open.marks == marks, inline.open.pen == nil {
            return
        }
        var elements = HTMLInlineWriting.Elements.none
        elements.marks = marks
        nest(elements)
    }

    /// Closes and opens elements until exactly these elements are open.
    private mutating func nest(_ elements: HTMLInlineWriting.Elements) {
        if let number = inline.openLook {
            inline.open.layers = [.look(tag: inline.looksOfCode[number])]
            inline.openLook = nil
        }
        let open = inline.open
        var shared = 0
        while shared < min(elements.layers.count, open.layers.count), elements.layers[shared] == open.layers[shared] {
            shared += 1
        }
        let sharesLayers = shared == elements.layers.count && shared == open.layers.count
        if sharesLayers, elements.marks == open.marks, elements.pen == open.pen { return }
        let firstMark = sharesLayers ? sharedMarks(open, elements) : 0
        if !open.marks.isEmpty {
            for (mark, _, end) in HTMLInlineWriting.order[firstMark...].reversed() where open.marks.contains(mark) {
                output.append(end)
            }
        }
        for layer in open.layers[shared...].reversed() { output.append(layer.end) }
        for layer in elements.layers[shared...] { write(layer) }
        inline.open = elements
        guard !elements.marks.isEmpty else { return }
        for (mark, begin, _) in HTMLInlineWriting.order[firstMark...] where elements.marks.contains(mark) {
            if mark == .highlight, let pen = elements.pen {
                output.append("<mark")
                writeAttribute(" style", "background-color:\(pen.css)")
                output.append(UInt8(ascii: ">"))
            } else {
                output.append(begin)
            }
        }
    }

    /// The number of leading marks in the order on which both agree.
    private func sharedMarks(_ one: HTMLInlineWriting.Elements, _ other: HTMLInlineWriting.Elements) -> Int {
        HTMLInlineWriting.order.firstIndex { mark, _, _ in
            one.marks.contains(mark) != other.marks.contains(mark)
                || mark == .highlight && one.marks.contains(mark) && one.pen != other.pen
        } ?? HTMLInlineWriting.order.count
    }

    /// An address with backslashes percent-encoded, because browsers convert them to slashes.
    private static func encoded(_ address: String) -> String {
        guard address.contains(byte: 0x5C) else { return address }
        return address.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "%5C")
    }

    private mutating func write(_ layer: HTMLInlineWriting.Layer) {
        switch layer {
        case .link(let link, let address):
            writeAttribute("<a href", Self.encoded(address))
            if let title = link.title { writeAttribute(" title", title) }
        case .language(let language): writeAttribute("<span lang", language)
        case .look(let tag): return output.append(contentsOf: tag)
        }
        output.append(UInt8(ascii: ">"))
    }
}

extension Look {
    /// The start tag of an element with this look.
    fileprivate var tag: [UInt8] {
        var tag: [UInt8] = []
        var separator: StaticString = "<span style=\""
        func declare(_ property: StaticString, _ value: String) {
            tag.append(separator)
            tag.append(property)
            var value = value
            value.withUTF8 { unsafe tag.appendEscaped($0.span) }
            separator = ";"
        }
        if let family = fontFamily { declare("font-family:", "'\(family)'") }
        if let size = fontSize { declare("font-size:", "\(HTMLNumber.text(size))pt") }
        if let color = foreground { declare("color:", color.css) }
        if let color = background { declare("background-color:", color.css) }
        tag.append("\">")
        return tag
    }
}

extension HTMLInlineWriting.Layer {
    fileprivate var end: StaticString {
        switch self {
        case .link: "</a>"
        case .language, .look: "</span>"
        }
    }
}
