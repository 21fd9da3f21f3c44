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
        /// The colour of a highlight, if it has one.
        var pen: Color?

        static let none = Elements()
    }

    /// An element that is not a mark, in nesting order.
    enum Layer: Equatable {
        case link(Link, address: String)
        case language(String)
        case look(Look)
    }

    var open = Elements.none
    /// The number of each footnote, by label; nil until it is needed.
    var noteNumbers: [String: Int]?
    var referredNotes: Set<String> = []

    /// Marks from the outermost to the innermost.
    fileprivate static let order: [(mark: Marks, name: StaticString)] = [
        (.strong, "strong"), (.emphasis, "em"), (.underline, "u"), (.strikethrough, "s"), (.highlight, "mark"),
        (.superscript, "sup"), (.subscript, "sub"), (.code, "code"),
    ]
}

extension HTMLInlineWriting.Elements {
    /// The elements for a run.
    init(of attributes: Attributes, isCode: Bool, _ addresses: Addresses) {
        marks = isCode ? attributes.marks.subtracting(.code) : attributes.marks
        guard !attributes.hasMarksAlone else { return }
        if let link = attributes.link, let address = addresses.link(link.destination) {
            layers.append(.link(link, address: address))
        }
        if let language = attributes.language { layers.append(.language(language)) }
        var look = attributes.look
        guard look != .none else { return }
        if isCode || marks.contains(.code) { (look.fontFamily, look.fontSize) = (nil, nil) }
        if let family = look.fontFamily, !FontFamily.isName(family) { look.fontFamily = nil }
        if marks.contains(.highlight) { (pen, look.background) = (look.background, nil) }
        if look != .none { layers.append(.look(look)) }
    }
}

extension HTMLWriting {
    mutating func writeRuns(of paragraph: Paragraph, isCode: Bool) {
        let text = paragraph.utf8
        for run in paragraph.runs {
            let attributes = run.attributes
            if attributes.hasMarksAlone {
                nest(isCode ? attributes.marks.subtracting(.code) : attributes.marks)
            } else {
                nest(HTMLInlineWriting.Elements(of: attributes, isCode: isCode, addresses))
                if let attachment = attributes.attachment {
                    for _ in 0..<(run.utf8.count / 3) { write(attachment) }
                    continue
                }
            }
            if isCode {
                writeCode(run.utf8)
            } else if attributes.marks.contains(.code) {
                writeText(run.utf8, in: text)
            } else {
                writeWords(run.utf8, in: text)
            }
        }
        nest([])
    }

    /// Closes and opens elements until exactly these marks are open: those of most runs, for which nothing is copied.
    private mutating func nest(_ marks: Marks) {
        if inline.open.layers.isEmpty, inline.open.marks == marks, inline.open.pen == nil { return }
        var elements = HTMLInlineWriting.Elements.none
        elements.marks = marks
        nest(elements)
    }

    /// Closes and opens elements until exactly these are open.
    private mutating func nest(_ elements: HTMLInlineWriting.Elements) {
        let open = inline.open
        var shared = 0
        while shared < min(elements.layers.count, open.layers.count), elements.layers[shared] == open.layers[shared] {
            shared += 1
        }
        let sharesLayers = shared == elements.layers.count && shared == open.layers.count
        if sharesLayers, elements.marks == open.marks, elements.pen == open.pen { return }
        let firstMark = sharesLayers ? sharedMarks(open, elements) : 0
        if !open.marks.isEmpty {
            for (mark, name) in HTMLInlineWriting.order[firstMark...].reversed() where open.marks.contains(mark) {
                close(name)
            }
        }
        for layer in open.layers[shared...].reversed() { close(layer.name) }
        for layer in elements.layers[shared...] { write(layer) }
        inline.open = elements
        guard !elements.marks.isEmpty else { return }
        for (mark, name) in HTMLInlineWriting.order[firstMark...] where elements.marks.contains(mark) {
            output.append(UInt8(ascii: "<"))
            output.append(name)
            if mark == .highlight, let pen = elements.pen { writeAttribute(" style", "background-color:\(pen.css)") }
            output.append(UInt8(ascii: ">"))
        }
    }

    /// The number of leading marks in the order on which both agree.
    private func sharedMarks(_ one: HTMLInlineWriting.Elements, _ other: HTMLInlineWriting.Elements) -> Int {
        HTMLInlineWriting.order.firstIndex { mark, _ in
            one.marks.contains(mark) != other.marks.contains(mark)
                || mark == .highlight && one.marks.contains(mark) && one.pen != other.pen
        } ?? HTMLInlineWriting.order.count
    }

    /// An address with backslashes percent-encoded, because browsers convert them to slashes.
    private static func encoded(_ address: String) -> String {
        guard address.utf8.contains(0x5C) else { return address }
        return address.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "%5C")
    }

    private mutating func close(_ name: StaticString) {
        output.append("</")
        output.append(name)
        output.append(UInt8(ascii: ">"))
    }

    private mutating func write(_ layer: HTMLInlineWriting.Layer) {
        output.append(UInt8(ascii: "<"))
        output.append(layer.name)
        switch layer {
        case .link(let link, let address):
            writeAttribute(" href", Self.encoded(address))
            if let title = link.title { writeAttribute(" title", title) }
        case .language(let language): writeAttribute(" lang", language)
        case .look(let look): writeAttribute(" style", look.css)
        }
        output.append(UInt8(ascii: ">"))
    }
}

extension HTMLInlineWriting.Layer {
    fileprivate var name: StaticString {
        switch self {
        case .link: "a"
        case .language, .look: "span"
        }
    }
}

extension Look {
    fileprivate var css: String {
        var parts: [String] = []
        if let family = fontFamily { parts.append("font-family:'\(family)'") }
        if let size = fontSize { parts.append("font-size:\(HTMLNumber.text(size))pt") }
        if let color = foreground { parts.append("color:\(color.css)") }
        if let color = background { parts.append("background-color:\(color.css)") }
        return parts.joined(separator: ";")
    }
}
