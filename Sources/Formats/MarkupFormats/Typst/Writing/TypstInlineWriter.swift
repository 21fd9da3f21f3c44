import FormatCore
import RichText

/// Writes the text of a paragraph, a heading or a cell, with the notes at their references.
struct TypstInlineWriter {
    /// The bytes of text that need an escape.
    private static let signs = ByteSet("\\#`$<@[]~\"*_'-./=+:\t\u{B}\u{C}")

    private let labels: NoteLabels
    private var notes: [String: [MarkupBlock]]
    /// True if line breaks become spaces, as in a heading.
    private let isLine: Bool
    /// True in a term, which a colon ends.
    private let isTerm: Bool
    private var output: [UInt8] = []
    /// The closing delimiters of the open marks.
    private var closings: [UInt8] = []

    init(_ labels: NoteLabels, _ notes: [String: [MarkupBlock]], isLine: Bool, isTerm: Bool = false) {
        self.isTerm = isTerm
        self.labels = labels
        self.notes = notes
        self.isLine = isLine
    }

    consuming func write(_ tokens: [InlineToken]) -> [UInt8] {
        let partners = tokens.partners
        for (index, token) in tokens.enumerated() {
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            switch token {
            case .text(let bytes):
                if index == 0 || !tokens.showsAddress(at: index - 1) {
                    append(bytes, before: tokens.byte(behind: index))
                }
            case .code(let bytes): append(code: bytes, before: next)
            case .formula(let bytes, let isDisplayed): append(formula: bytes.formulaSource, isDisplayed, before: next)
            case .lineBreak: output.append(isLine ? " " : " \\\n")
            case .media(let media): append(media, before: next)
            case .reference(let label):
                append(reference: label)
                endExpression(before: next)
            case .open(let mark):
                let isBeside = output.last?.isInWord == true || tokens.byte(behind: partners[index])?.isInWord == true
                open(mark, isBesideWord: isBeside)
            case .close:
                let sign = closings.popLast() ?? UInt8(ascii: "]")
                output.append(sign)
                if sign == "]" { endExpression(before: next) }
            case .openLink(let link):
                output += [UInt8]("#link(") + Self.string(link.destination.utf8) + [UInt8](")")
                if !tokens.showsAddress(at: index) { output.append("[") }
            case .closeLink:
                if !tokens.showsAddress(at: partners[index]) { output.append("]") }
                endExpression(before: next)
            }
        }
        return output
    }

    /// A note at its reference, with a label if there are several references.
    static func note(_ label: String, _ content: [MarkupBlock], _ labels: NoteLabels) -> [UInt8] {
        let isText = content.count == 1 && content[0].kind == .paragraph
        let content = isText ? content[0].bytes : [0x0A] + TypstPrinter.joined(content) + [0x0A]
        let mark = labels.isRepeated(label) ? "<fn-\(labels.name(of: label))>" : ""
        return [UInt8]("#footnote[") + content + [UInt8]("]") + Array(mark.utf8)
    }

    /// `image("address", …)`; nil without an address, and for videos and sounds.
    static func image(_ media: Media) -> [UInt8]? {
        guard media.kind == .image || media.kind == .drawing, let address = media.markupPath else { return nil }
        var output = [UInt8]("image(") + string(address.utf8)
        if !media.alternative.utf8.isBlank { output += [UInt8](", alt: ") + string(media.markupWords) }
        if let width = media.width { output.append(", width: \(HTMLNumber.text(width * 0.75))pt") }
        if let height = media.height { output.append(", height: \(HTMLNumber.text(height * 0.75))pt") }
        return output + [UInt8](")")
    }

    /// A string literal.
    private static func string(_ text: some Sequence<UInt8>) -> [UInt8] {
        var output = [UInt8]("\"")
        for byte in text {
            switch byte {
            case "\"", "\\":
                output.append("\\")
                output.append(byte)
            case 0x0A: output.append("\\n")
            default: output.append(byte)
            }
        }
        return output + [UInt8]("\"")
    }
}

extension TypstInlineWriter {
    private mutating func open(_ mark: Marks, isBesideWord: Bool) {
        switch mark {
        case .strong where !isBesideWord: begin("*")
        case .emphasis where !isBesideWord: begin("_")
        case .strong: begin("#strong[")
        case .emphasis: begin("#emph[")
        case .underline: begin("#underline[")
        case .strikethrough: begin("#strike[")
        case .highlight: begin("#highlight[")
        case .superscript: begin("#super[")
        default: begin("#sub[")
        }
    }

    private mutating func begin(_ sign: StaticString) {
        output.append(sign)
        closings.append(output.last == "[" ? UInt8(ascii: "]") : output[output.count - 1])
    }

    /// Separates an expression from text that would continue it with a semicolon.
    private mutating func endExpression(before next: InlineToken?) {
        guard case .text(let text)? = next, let first = text.first else { return }
        let isPart =
            first == "(" || first == ";"
            || first == "." && text.dropFirst().first?.isInWord == true
        if isPart { output.append(";") }
    }

    private mutating func append(code: ArraySlice<UInt8>, before next: InlineToken?) {
        guard code.contains("`") else {
            output += [UInt8]("`") + code + [UInt8]("`")
            return
        }
        output += [UInt8]("#raw(") + Self.string(code) + [UInt8](")")
        endExpression(before: next)
    }

    private mutating func append(formula tex: [UInt8], _ isDisplayed: Bool, before next: InlineToken?) {
        if let math = TypstMathWriter.math(ofTeX: String(decoding: tex, as: UTF8.self)) {
            output += Array((isDisplayed ? "$ \(math) $" : "$\(math)$").utf8)
            return
        }
        output += [UInt8]("#raw(") + Self.string(tex)
        output.append(isDisplayed ? ", lang: \"tex\", block: true)" : ", lang: \"tex\")")
        endExpression(before: next)
    }

    private mutating func append(reference label: String) {
        if let content = notes.removeValue(forKey: label) {
            output += Self.note(label, content, labels)
        } else if labels.isDefined(label) {
            output.append("#footnote(<fn-\(labels.name(of: label))>)")
        } else {
            // Typst rejects a document with a reference to nothing.
            output.append("#super[\(labels.number(of: label))]")
        }
    }

    private mutating func append(_ media: Media, before next: InlineToken?) {
        if let image = Self.image(media) {
            output += [UInt8]("#box(") + image + [UInt8](")")
            endExpression(before: next)
        } else if let address = media.markupAddress {
            output += [UInt8]("#link(") + Self.string(address.utf8) + [UInt8](")[")
            append(media.markupWords[...], before: nil)
            output.append("]")
            endExpression(before: next)
        } else {
            append(media.markupWords[...], before: nil)
        }
    }
}

// MARK: Text

extension TypstInlineWriter {
    /// Appends text, escaped.
    private mutating func append(_ text: ArraySlice<UInt8>, before following: UInt8?) {
        var index = text.startIndex
        while index < text.endIndex {
            let end = Self.signs.firstIndex(in: text, from: index)
            output.append(contentsOf: text[index..<end])
            guard end < text.endIndex else { return }
            index = end + 1
            let byte = text[end]
            if isSign(byte, index < text.endIndex ? text[index] : following) { output.append("\\") }
            output.append(byte == 0x09 || byte == 0x0B || byte == 0x0C ? 0x20 : byte)
        }
    }

    private func isSign(_ byte: UInt8, _ next: UInt8?) -> Bool {
        let before = output.last
        // Content in brackets begins like the start of a line.
        let isAtLineStart = before == nil || before == 0x0A || before == "["
        switch byte {
        case ":": return isTerm
        case "\\", "#", "`", "$", "<", "@", "[", "]", "~", "\"":
            return true
        case "*", "_": return before?.isInWord != true || next?.isInWord != true
        case "'": return before?.isASCIILetter != true || next?.isASCIILetter != true
        case "-":
            return isAtLineStart || next == byte || next == "?" || next?.isASCIIDigit == true
                || before == byte
        case ".": return next == byte || isBehindNumber
        case "/":
            return isAtLineStart || next == byte || next == "*" || before == byte
                || before == "*"
        case "=", "+": return isAtLineStart
        default: return false
        }
    }

    /// True if the line has only digits so far, like the marker of an item.
    private var isBehindNumber: Bool {
        let line = output[(output.lastIndex { $0 == 0x0A || $0 == "[" }.map { $0 + 1 } ?? 0)...]
        return !line.isEmpty && line.allSatisfy(\.isASCIIDigit)
    }
}
