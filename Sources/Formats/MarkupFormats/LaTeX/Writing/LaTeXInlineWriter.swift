import FormatCore
import RichText

/// Writes the text of a paragraph, a heading or a cell, with the notes at their references.
struct LaTeXInlineWriter {
    /// The bytes of text that need an escape.
    private static let signs: ByteSet = {
        var signs = ByteSet("\\{}$&#_%~^<>|`-',\t\u{B}\u{C}")
        signs.insert(0xC2)
        return signs
    }()

    private let labels: NoteLabels
    private var notes: [String: [MarkupBlock]]
    /// True if line breaks become spaces, as in a heading.
    private let isLine: Bool
    private let isInCell: Bool
    private var output: [UInt8] = []

    init(_ labels: NoteLabels, _ notes: [String: [MarkupBlock]], isLine: Bool, isInCell: Bool) {
        self.isInCell = isInCell
        self.labels = labels
        self.notes = notes
        self.isLine = isLine
    }

    consuming func write(_ tokens: [InlineToken]) -> [UInt8] {
        for (index, token) in tokens.enumerated() {
            switch token {
            case .text(let bytes):
                if index == 0 || !tokens.showsAddress(at: index - 1) {
                    append(bytes, before: tokens.byte(behind: index))
                }
            case .code(let bytes): output += Self.code(bytes, keepsSpaces: false)
            case .formula(let bytes, let isDisplayed):
                output.append(isDisplayed ? "\\[" : "$")
                output += bytes.formulaSource
                output.append(isDisplayed ? "\\]" : "$")
            case .lineBreak:
                if isLine {
                    output.append(" ")
                } else {
                    // A line break needs text before it.
                    if output.isEmpty || output.last == 0x0A { output.append("\\mbox{}") }
                    // In a cell, some readers take every `\\` as the end of the row.
                    output.append(isInCell ? "\\newline\n" : "\\\\\n")
                }
            case .media(let media): append(media)
            case .reference(let label):
                if let content = notes.removeValue(forKey: label) {
                    output += Self.note(label, content, labels)
                } else {
                    output.append("\\textsuperscript{\\ref{fn:\(labels.name(of: label))}}")
                }
            case .open(let mark):
                output.append(mark == .highlight ? "\\colorbox{yellow}{" : "\\\(Self.name(of: mark)){")
            case .close: output.append("}")
            case .openLink(let link):
                let isURL = tokens.showsAddress(at: index)
                output.append(isURL ? "\\url{" : "\\href{")
                output += Self.address(link.destination)
                if !isURL { output.append("}{") }
            case .closeLink: output.append("}")
            }
        }
        return output
    }

    /// A command with its argument: `\name{content}`.
    static func command(_ name: StaticString, _ content: [UInt8]) -> [UInt8] {
        var output = [UInt8]("\\")
        output.append(name)
        return output + [UInt8]("{") + content + [UInt8]("}")
    }

    /// A note at its reference, with a label if there are several references.
    static func note(_ label: String, _ content: [MarkupBlock], _ labels: NoteLabels) -> [UInt8] {
        let mark = labels.isRepeated(label) ? "\\label{fn:\(labels.name(of: label))}" : ""
        return Self.command("footnote", Array(mark.utf8) + content.joined(by: "\n\n"))
    }

    /// Code inside a line.
    static func code(_ text: ArraySlice<UInt8>, keepsSpaces: Bool) -> [UInt8] {
        var output = [UInt8]("\\texttt{")
        for index in text.indices {
            if keepsSpaces, text[index] == 0x20 || text[index] == 0x09 {
                output.append("~")
            } else {
                append(text[index], in: text, at: index, before: nil, to: &output)
            }
        }
        return output + [UInt8]("}")
    }
}

extension LaTeXInlineWriter {
    private static func name(of mark: Marks) -> StaticString {
        switch mark {
        case .strong: "textbf"
        case .emphasis: "emph"
        case .underline: "underline"
        case .strikethrough: "sout"
        case .superscript: "textsuperscript"
        default: "textsubscript"
        }
    }

    private static func address(_ address: String) -> [UInt8] { escaped(address.percentEncoding("\\{}^`\"<>")) }

    /// The path of a picture file, which may contain spaces; nil if it contains signs of TeX.
    private static func path(_ media: Media) -> [UInt8]? {
        guard let path = media.markupPath?.utf8, !path.contains(where: { "\\{}^`\"<>".utf8.contains($0) }) else {
            return nil
        }
        return escaped(Array(path))
    }

    private static func escaped(_ address: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        for byte in address {
            if byte == "%" || byte == "#" || byte == "&" {
                output.append("\\")
            }
            output.append(byte)
        }
        return output
    }

    private mutating func append(_ media: Media) {
        guard let address = media.markupAddress else { return append(media.markupWords[...], before: nil) }
        guard media.kind == .image || media.kind == .drawing else {
            output.append("\\href{")
            output += Self.address(address) + [UInt8]("}{")
            append(media.markupWords[...], before: nil)
            return output.append("}")
        }
        output.append("\\includegraphics")
        var facts: [[UInt8]] = []
        for (name, size) in [("width", media.width), ("height", media.height)] {
            if let size { facts.append(Array("\(name)=\(HTMLNumber.text(size / 96))in".utf8)) }
        }
        if !media.alternative.utf8.isBlank {
            var writer = LaTeXInlineWriter(labels, [:], isLine: true, isInCell: false)
            writer.append(media.markupWords[...], before: nil)
            facts.append([UInt8]("alt={") + writer.output + [UInt8]("}"))
        }
        if !facts.isEmpty { output += [UInt8]("[") + facts.joined(separator: [UInt8(ascii: ",")]) + [UInt8]("]") }
        output += [UInt8]("{") + (Self.path(media) ?? Self.address(address)) + [UInt8]("}")
    }
}

// MARK: Text

extension LaTeXInlineWriter {
    private mutating func append(_ text: ArraySlice<UInt8>, before following: UInt8?) {
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            let isAtLineStart = output.isEmpty || output.last == 0x0A
            if !isAtLineStart, !Self.signs.contains(byte) {
                let end = Self.signs.firstIndex(in: text, from: index)
                output.append(contentsOf: text[index..<end])
                index = end
                continue
            }
            if byte == 0xC2, index + 1 < text.endIndex, text[index + 1] == 0xA0 {
                output.append("~")
                index += 2
                continue
            }
            // The character would be an argument of the command before it.
            if isAtLineStart, byte == "[" || byte == "*" {
                output += [UInt8(ascii: "{"), byte, UInt8(ascii: "}")]
            } else {
                Self.append(byte, in: text, at: index, before: following, to: &output)
            }
            index += 1
        }
    }

    private static func append(
        _ byte: UInt8, in text: ArraySlice<UInt8>, at index: Int, before following: UInt8?, to output: inout [UInt8]
    ) {
        switch byte {
        case "\\": output.append("\\textbackslash{}")
        case "{", "}", "$", "&", "#", "_", "%":
            output.append("\\")
            output.append(byte)
        case "~": output.append("\\textasciitilde{}")
        case "^": output.append("\\textasciicircum{}")
        case "<": output.append("\\textless{}")
        case ">": output.append("\\textgreater{}")
        case "|": output.append("\\textbar{}")
        case "`": output.append("\\`{}")
        case "-", "'", ",":
            // The ligature of the font would replace both.
            if output.last == byte { output.append("{}") }
            output.append(byte)
        case 0x09, 0x0B, 0x0C: output.append(0x20)
        default: output.append(byte)
        }
    }
}
