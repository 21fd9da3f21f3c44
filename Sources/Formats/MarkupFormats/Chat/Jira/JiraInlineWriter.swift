import FormatCore
import RichText

/// Writes the text of a paragraph, a heading or a cell.
struct JiraInlineWriter {
    private let labels: NoteLabels
    /// True if the text must be on one line.
    private let isLine: Bool
    private var output: [UInt8] = []
    /// The tokens whose delimiters need braces, because they are next to letters.
    private var braced: Set<Int> = []

    init(_ labels: NoteLabels, isLine: Bool) {
        self.labels = labels
        self.isLine = isLine
    }

    consuming func write(_ tokens: [InlineToken]) -> [UInt8] {
        let partners = tokens.partners
        for (index, token) in tokens.enumerated() {
            switch token {
            case .text(let bytes):
                if index == 0 || !tokens.showsAddress(at: index - 1) {
                    append(bytes, before: tokens.byte(behind: index))
                }
            case .code(let bytes):
                output.append("{{")
                append(bytes, before: UInt8(ascii: "}"))
                output.append("}}")
            case .formula(let bytes, let isDisplayed):
                let sign = [UInt8](isDisplayed ? "$$" : "$")
                append((sign + bytes.formulaSource + sign)[...], before: tokens.byte(behind: index))
            case .lineBreak: output.append(isLine ? "\\\\" : "\n")
            case .media(let media): append(media)
            case .reference(let label):
                let number = labels.number(of: label)
                output.append("{^}[\(number)|#fn-\(number)]{^}")
            case .open(let mark):
                let isBeside = output.last?.isInWord == true || tokens.byte(behind: partners[index])?.isInWord == true
                if isBeside { braced.formUnion([index, partners[index]]) }
                append(Self.sign(of: mark), at: index)
            case .close(let mark): append(Self.sign(of: mark), at: index)
            case .openLink: output.append("[")
            case .closeLink(let link):
                if !tokens.showsAddress(at: partners[index]) { output.append("|") }
                output += link.destination.percentEncoding("|]")
                output.append("]")
            }
        }
        return output
    }
}

extension JiraInlineWriter {
    private static func sign(of mark: Marks) -> UInt8 {
        switch mark {
        case .strong: UInt8(ascii: "*")
        case .emphasis: UInt8(ascii: "_")
        case .strikethrough: UInt8(ascii: "-")
        case .underline: UInt8(ascii: "+")
        case .superscript: UInt8(ascii: "^")
        default: UInt8(ascii: "~")
        }
    }

    private mutating func append(_ sign: UInt8, at index: Int) {
        output += braced.contains(index) ? [UInt8(ascii: "{"), sign, UInt8(ascii: "}")] : [sign]
    }

    private mutating func append(_ media: Media) {
        guard let address = media.markupAddress else {
            return append(media.markupWords[...], before: nil)
        }
        output.append("!")
        output += address.percentEncoding("|!")
        var facts: [[UInt8]] = []
        // A comma would begin the next attribute.
        let words = media.alternative.utf8.isBlank ? [] : media.markupWords.filter { !",|!\"".utf8.contains($0) }
        if !words.isEmpty { facts.append([UInt8]("alt=") + words) }
        if let title = media.title?.utf8.filter({ !",|!\"\n\r".utf8.contains($0) }), !title.isEmpty {
            facts.append([UInt8]("title=") + title)
        }
        if let width = media.width { facts.append(Array("width=\(HTMLNumber.text(width))".utf8)) }
        if let height = media.height { facts.append(Array("height=\(HTMLNumber.text(height))".utf8)) }
        if !facts.isEmpty { output += [UInt8(ascii: "|")] + facts.joined(separator: [UInt8(ascii: ",")]) }
        output.append("!")
    }
}

// MARK: Text

extension JiraInlineWriter {
    /// Appends text, escaped.
    private mutating func append(_ text: ArraySlice<UInt8>, before following: UInt8?) {
        for index in text.indices {
            let byte = text[index]
            let next = index + 1 < text.endIndex ? text[index + 1] : following
            switch byte {
            // A double backslash is a line break, and a single one would escape the next character.
            case "\\": output.append("&bsol;")
            // A backslash does not prevent a bar from ending a cell.
            case "|": output.append("&vert;")
            case "&":
                output.append(next == "#" || next?.isASCIILetter == true ? "&amp;" : "&")
            case "{", "}", "[", "]":
                escape(byte)
            case "*", "_", "-", "+", "^", "~", "!", "?", "#":
                if mayMark(byte, before: text[(index + 1)...], following) { escape(byte) } else { output.append(byte) }
            // `h1. `, `bq. `, and the icons `:)`, `;)` and `(x)`.
            case ".": if isBehindName { escape(byte) } else { output.append(byte) }
            case ":", ";":
                if beginsFace(text[index...]) { escape(byte) } else { output.append(byte) }
            case "(": if beginsIcon(text[index...]) { escape(byte) } else { output.append(byte) }
            default: output.append(byte)
            }
        }
    }

    private mutating func escape(_ byte: UInt8) {
        output.append("\\")
        output.append(byte)
    }

    /// True if a sign could be a delimiter, a list marker, a rule or a dash.
    private func mayMark(_ sign: UInt8, before rest: ArraySlice<UInt8>, _ following: UInt8?) -> Bool {
        let (before, after) = (output.last, rest.first ?? following)
        let isAtLineStart = before == nil || before == 0x0A
        if isAtLineStart { return sign != "?" || after == sign }
        if sign == "#" { return false }
        if sign == "?" { return before == sign || after == sign }
        if before == sign || after == sign || before == "}" { return true }
        let isBehindWord = !output.isEmpty && output[...].isInWord(before: output.endIndex)
        let opens = !isBehindWord && after.map { !$0.isASCIIWhiteSpace } == true
        let closes = !rest.beginsWord(before: following) && before.map { !$0.isASCIIWhiteSpace } == true
        return opens || closes
    }

    private var isBehindName: Bool {
        let line = output[(output.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)...]
        return line.elementsEqual("bq".utf8)
            || line.count == 2 && line.first == "h" && line.last?.isASCIIDigit == true
    }

    /// True for `:)`, `:(`, `;)`, and for `:P` and `:D` without a letter behind them.
    private func beginsFace(_ text: ArraySlice<UInt8>) -> Bool {
        guard let mouth = text.dropFirst().first, ")(PD".utf8.contains(mouth) else { return false }
        return !mouth.isASCIILetter || text.dropFirst(2).first?.isInWord != true
    }

    private func beginsIcon(_ text: ArraySlice<UInt8>) -> Bool {
        let name = text.dropFirst().prefix(8).prefix { $0 != ")" }
        guard name.endIndex < text.endIndex, text[name.endIndex] == ")" else { return false }
        return (1...7).contains(name.count) && !name.contains(where: \.isASCIIWhiteSpace)
    }
}
