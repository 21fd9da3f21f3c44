import FormatCore
import RichText

/// The inline elements around the text that is being written, outermost first.
struct HTMLInlineWriting {
    /// An inline element. The order of the cases is the order in which they nest, so that reading back gives the same
    /// runs and neighbours that share an element stay in it.
    enum Layer: Equatable {
        case link(Link)
        case language(String)
        case look(Look)
        case mark(Marks)
        case highlight(Color?)
    }

    var open: [Layer] = []
    /// The number of each footnote, by its label; nil before it is needed.
    var noteNumbers: [String: Int]?
    var referredNotes: Set<String> = []

    /// The elements that a run is to stand in.
    static func layers(of attributes: Attributes, isCode: Bool) -> [Layer] {
        guard attributes != .none else { return [] }
        var layers: [Layer] = []
        if let link = attributes.link, Addresses.unresolved.link(link.destination) != nil {
            layers.append(.link(link))
        }
        if let language = attributes.language { layers.append(.language(language)) }
        let marks = isCode ? attributes.marks.subtracting(.code) : attributes.marks
        var look = attributes.look
        if isCode || marks.contains(.code) { (look.fontFamily, look.fontSize) = (nil, nil) }
        if let family = look.fontFamily, !FontFamily.isName(family) { look.fontFamily = nil }
        let pen = look.background
        if marks.contains(.highlight) { look.background = nil }
        if look != .none { layers.append(.look(look)) }
        for mark in order where marks.contains(mark) {
            layers.append(mark == .highlight ? .highlight(pen) : .mark(mark))
        }
        return layers
    }

    private static let order: [Marks] = [
        .strong, .emphasis, .underline, .strikethrough, .highlight, .superscript, .subscript, .code,
    ]
}

extension HTMLWriting {
    mutating func writeRuns(of paragraph: Paragraph, isCode: Bool) {
        for run in paragraph.runs {
            var attributes = run.attributes
            attributes.attachment = nil
            nest(HTMLInlineWriting.layers(of: attributes, isCode: isCode))
            if let attachment = run.attributes.attachment {
                for _ in 0..<(run.utf8.count / 3) { write(attachment) }
            } else if isCode {
                writeCode(run.utf8)
            } else {
                writeText(run.utf8, in: paragraph.utf8)
            }
        }
        nest([])
    }

    /// Closes and opens elements until exactly these are open.
    private mutating func nest(_ layers: [HTMLInlineWriting.Layer]) {
        var shared = 0
        while shared < min(layers.count, inline.open.count), layers[shared] == inline.open[shared] { shared += 1 }
        while inline.open.count > shared {
            let layer = inline.open.removeLast()
            output.append("</\(name(of: layer))>")
        }
        for layer in layers[shared...] {
            output.append("<\(name(of: layer))")
            writeAttributes(of: layer)
            output.append(">")
            inline.open.append(layer)
        }
    }

    private func name(of layer: HTMLInlineWriting.Layer) -> String {
        switch layer {
        case .link: "a"
        case .language, .look: "span"
        case .highlight: "mark"
        case .mark(.strong): "strong"
        case .mark(.emphasis): "em"
        case .mark(.underline): "u"
        case .mark(.strikethrough): "s"
        case .mark(.superscript): "sup"
        case .mark(.subscript): "sub"
        case .mark: "code"
        }
    }

    /// An address with its backslashes encoded, which browsers would take for slashes.
    private static func encoded(_ address: String) -> String {
        guard address.utf8.contains(0x5C) else { return address }
        return address.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "%5C")
    }

    private mutating func writeAttributes(of layer: HTMLInlineWriting.Layer) {
        switch layer {
        case .link(let link):
            writeAttribute(" href", Self.encoded(Addresses.unresolved.link(link.destination) ?? ""))
            if let title = link.title { writeAttribute(" title", title) }
        case .language(let language): writeAttribute(" lang", language)
        case .look(let look): writeAttribute(" style", look.css)
        case .highlight(let color?): writeAttribute(" style", "background-color:\(color.css)")
        case .highlight(nil), .mark: break
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
