import FormatCore
import RichText

/// Writes the text of a paragraph or a heading.
struct RSTInlineWriter {
    private let labels: NoteLabels
    /// True if line breaks become spaces, as in a heading.
    private let isLine: Bool
    private var output: [UInt8] = []
    /// The open link, and whether part of its text has been written.
    private var link: Link?
    private var isLinkBegun = false
    /// True inside the role of a key.
    private var isKey = false

    init(_ labels: NoteLabels, isLine: Bool) {
        self.labels = labels
        self.isLine = isLine
    }

    consuming func write(_ tokens: [InlineToken], _ definitions: inout RSTDefinitions) -> [UInt8] {
        for (index, token) in tokens.enumerated() {
            let next = tokens.byte(behind: index)
            switch token {
            case .text(let bytes):
                if link != nil { beginLink() }
                append(bytes, before: next)
            case .code(let bytes) where isKey: append(bytes, before: nil)
            case .code(let bytes): append(code: bytes, before: next)
            case .formula(let bytes, _):
                begin(":math:`")
                output += bytes.formulaSource.map { $0 == 0x0A ? 0x20 : $0 }
                end("`", before: next)
            case .lineBreak: output.append(isLine ? " " : "\n")
            case .media(let media): append(media, before: next, &definitions)
            case .reference(let label):
                begin("[")
                output.append(RSTPrinter.sign(labels.name(of: label)))
                end("]_", before: next)
            case .open(let mark): open(mark, &definitions)
            case .close(.keyboard):
                isKey = false
                end("`", before: next)
            case .close(let mark): end(mark == .strong ? "**" : mark == .emphasis ? "*" : "`", before: next)
            case .openLink(let link): self.link = link
            case .closeLink:
                endLink(before: next)
                link = nil
            }
        }
        if !isLine, output.contains(0x0A) { return output.indented(by: [UInt8]("| ")) }
        let beginsWithText = if case .text? = tokens.first { true } else { false }
        return Self.guarded(output, beginsWithText: beginsWithText)
    }
}

// MARK: Signs

extension RSTInlineWriter {
    /// Writes an opening delimiter, with an escaped space before it unless white space precedes it.
    private mutating func begin(_ sign: StaticString) {
        if let last = output.last, !last.isASCIIWhiteSpace { output.append("\\ ") }
        output.append(sign)
    }

    /// Writes a closing delimiter, with an escaped space after it unless white space or certain punctuation follows
    /// (specification, "Inline markup recognition rules").
    private mutating func end(_ sign: StaticString, before next: UInt8?) {
        output.append(sign)
        if let next, !next.isASCIIWhiteSpace, !"'\")]}>-/\\:.,;!?".utf8.contains(next) { output.append("\\ ") }
    }

    private mutating func open(_ mark: Marks, _ definitions: inout RSTDefinitions) {
        switch mark {
        case .strong: begin("**")
        case .emphasis: begin("*")
        default:
            isKey = mark == .keyboard
            begin(":")
            output.append(definitions.role(for: mark))
            output.append(":`")
        }
    }

    private mutating func append(code: ArraySlice<UInt8>, before next: UInt8?) {
        let isLiteral =
            !code.containsSequence("``".utf8) && code.first != "`" && code.last != "`"
        guard isLiteral else {
            begin(":literal:`")
            append(code, before: nil)
            return end("`", before: next)
        }
        // A literal neither begins nor ends with a space.
        let spaces = code.prefix { $0 == 0x20 }.count
        let content = code.dropFirst(spaces).trimmedSpace
        guard !content.isEmpty, content.count < code.count else {
            begin("``")
            output += code
            return end("``", before: next)
        }
        let behind = code.endIndex - content.endIndex
        output += repeatElement(0x20, count: spaces)
        begin("``")
        output += content
        end("``", before: behind > 0 ? 0x20 : next)
        output += repeatElement(0x20, count: behind)
    }

    private mutating func beginLink() {
        guard !isLinkBegun else { return }
        begin("`")
        isLinkBegun = true
    }

    private mutating func endLink(before next: UInt8?) {
        guard isLinkBegun, let link else { return }
        isLinkBegun = false
        output.append(" <")
        for byte in link.destination.percentEncoding("<>`\\") { output.append(byte) }
        // The address would be parsed as the name of a target.
        if link.destination.utf8.last == "_" {
            output.removeLast()
            output.append("\\_")
        }
        end(">`__", before: next)
    }

    /// Writes a picture after the text of the link around it.
    private mutating func append(_ media: Media, before next: UInt8?, _ definitions: inout RSTDefinitions) {
        guard let name = definitions.name(for: media, link: link) else {
            if link != nil { beginLink() }
            return append(media.markupWords[...], before: next)
        }
        endLink(before: UInt8(ascii: "|"))
        begin("|")
        output.append(name)
        end("|", before: next)
    }
}

// MARK: Text

extension RSTInlineWriter {
    /// Appends text, escaped.
    private mutating func append(_ text: ArraySlice<UInt8>, before following: UInt8?) {
        for index in text.indices {
            let byte = text[index]
            let next = index + 1 < text.endIndex ? text[index + 1] : following
            let isSign =
                switch byte {
                case "*", "`", "|", "\\": true
                case "_": next?.isInWord != true
                case "@": link == nil && next?.isInWord == true && output.last?.isInWord == true
                case "<": link != nil
                default: false
                }
            if isSign { output.append("\\") }
            output.append(byte == 0x09 || byte == 0x0C || byte == 0x0B ? 0x20 : byte)
        }
    }

    /// Escapes a line with a backslash before text that would begin a list, a heading or a directive, and before a `::` at its
    /// end.
    private static func guarded(_ line: [UInt8], beginsWithText: Bool) -> [UInt8] {
        guard !line.isEmpty else { return line }
        var output = line
        if line.count >= 2, line.suffix(2).elementsEqual("::".utf8) {
            output.insert(UInt8(ascii: "\\"), at: line.count - 1)
        }
        return beginsWithText && line[0] != "\\" && beginsBlock(line)
            ? [UInt8(ascii: "\\")] + output : output
    }

    private static func beginsBlock(_ line: [UInt8]) -> Bool {
        let word = line.prefix { $0 != 0x20 }
        if word.allSatisfy(\.isASCIIPunctuation), word.count == line.count || word.count == 1 { return true }
        if isNumber(word) { return true }
        switch line[0] {
        case "-", "+", "/", ":", ">": return true
        case ".", "_": return line.count > 1 && line[1] == line[0]
        // Bullets, and the dash of an attribution.
        case 0xE2: return ["•", "‣", "⁃", "—"].contains { line.starts(with: $0.utf8) }
        default: return false
        }
    }

    /// True for the marker of a numbered item, such as `1.`, `a)` or `(iv)`.
    private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        guard let last = word.last, last == "." || last == ")" else { return false }
        let number = word.dropLast().drop { $0 == "(" }
        guard let first = number.first else { return false }
        return number.allSatisfy(\.isASCIIDigit)
            || number.count == 1 && (first.isASCIILetter || first == "#")
            || number.allSatisfy { "ivxlcdmIVXLCDM".utf8.contains($0) }
    }
}
