import FormatCore
import RichText

/// Writes the text of a paragraph.
struct SlackInlineWriter {
    /// U+200B in UTF-8.
    private static let spacer: [UInt8] = [0xE2, 0x80, 0x8B]
    private static let schemes = ["http://", "https://", "mailto:", "slack:", "tel:"]

    private let labels: NoteLabels
    private var output: [UInt8] = []
    /// The signs that occur more than once, so that two of them could be delimiters.
    private var paired: Set<UInt8> = []
    /// The signs that this writer writes as delimiters, so that another one could close them.
    private var written: Set<UInt8> = []
    /// True inside a link that Slack supports.
    private var isLinked = false
    /// The start of the open superscript or subscript.
    private var scriptStart = 0

    init(_ labels: NoteLabels) { self.labels = labels }

    consuming func write(_ tokens: [InlineToken]) -> [UInt8] {
        findPairs(tokens)
        for (index, token) in tokens.enumerated() {
            switch token {
            case .text where index > 0 && tokens.showsAddress(at: index - 1) && isLinked: break
            case .text(let bytes): append(bytes, before: tokens.byte(behind: index))
            case .code(let bytes): appendCode(bytes, before: tokens.byte(behind: index))
            case .formula(let bytes, let isDisplayed):
                let sign = [UInt8](isDisplayed ? "$$" : "$")
                append((sign + bytes.formulaSource + sign)[...], before: tokens.byte(behind: index))
            case .lineBreak: output.append(0x0A)
            case .media(let media): append(media)
            case .reference(let label): output.append("[\(labels.number(of: label))]")
            case .open(let mark): open(mark)
            case .close(let mark): close(mark, before: tokens.byte(behind: index))
            case .openLink(let link):
                isLinked = Self.isLinked(link)
                if isLinked { output += Self.opening(link) }
                if isLinked, tokens.showsAddress(at: index) { output.removeLast() }
            case .closeLink(let link):
                output += isLinked ? [UInt8(ascii: ">")] : Self.aside(link)
                isLinked = false
            }
        }
        return output
    }

    /// Returns text in which nothing is a reference to a channel, a user or a page.
    static func escaped(_ text: some Sequence<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        for byte in text { output.append(escaping: byte) }
        return output
    }
}

// MARK: Text

extension SlackInlineWriter {
    private mutating func findPairs(_ tokens: [InlineToken]) {
        var seen: Set<UInt8> = []
        for token in tokens {
            switch token {
            case .text(let bytes):
                for byte in bytes where "*_~`:".utf8.contains(byte) && !seen.insert(byte).inserted {
                    paired.insert(byte)
                }
            case .code:
                paired.insert(UInt8(ascii: "`"))
                written.insert(UInt8(ascii: "`"))
            case .open(let mark):
                if let sign = Self.sign(of: mark) {
                    paired.insert(sign)
                    written.insert(sign)
                }
            default: break
            }
        }
    }

    private mutating func append(_ text: ArraySlice<UInt8>, before following: UInt8?) {
        for index in text.indices {
            let byte = text[index]
            let next = index + 1 < text.endIndex ? text[index + 1] : following
            switch byte {
            case "&": output.append("&amp;")
            case "<": output.append("&lt;")
            case ">":
                if output.isEmpty || output.last == 0x0A { output += Self.spacer }
                output.append("&gt;")
            case ":"
            where paired.contains(byte) && next.map { $0.isASCIILetter || "+-_".utf8.contains($0) } == true:
                output.append(byte)
                output += Self.spacer
            case "*", "_", "~", "`":
                guard paired.contains(byte), mayDelimit(byte, before: text[(index + 1)...], next) else {
                    output.append(byte)
                    continue
                }
                if let last = output.last, !last.isASCIIWhiteSpace { output += Self.spacer }
                output.append(byte)
                if let next, !next.isASCIIWhiteSpace { output += Self.spacer }
            default: output.append(byte)
            }
        }
    }

    /// True if a sign could open or close a mark here: it opens after white space and punctuation, and closes before them.
    ///
    /// Names such as `snake_case` are not changed, so that they can be copied.
    private func mayDelimit(_ sign: UInt8, before rest: ArraySlice<UInt8>, _ next: UInt8?) -> Bool {
        if sign == "`" || output.isEmpty || !PairedSigns.isInWord(output[...], before: output.endIndex) { return true }
        return written.contains(sign) && !rest.beginsWord(before: next)
    }

    private mutating func appendCode(_ code: ArraySlice<UInt8>, before next: UInt8?) {
        separate()
        let hasSign = code.contains("`")
        output.append(UInt8(ascii: "`"))
        // A backtick inside would end the code; a modifier letter looks alike.
        for byte in code {
            if hasSign, byte == "`" { output.append("ˋ") } else { output += Self.escaped([byte]) }
        }
        output.append(UInt8(ascii: "`"))
        if next?.isInWord == true { output += Self.spacer }
    }

    /// Separates a delimiter from a letter before it: delimiters only open after white space and punctuation.
    private mutating func separate() { if output.last?.isInWord == true { output += Self.spacer } }
}

// MARK: Marks, links and pictures

extension SlackInlineWriter {
    private static func sign(of mark: Marks) -> UInt8? {
        switch mark {
        case .strong: UInt8(ascii: "*")
        case .emphasis: UInt8(ascii: "_")
        case .strikethrough: UInt8(ascii: "~")
        default: nil
        }
    }

    private mutating func open(_ mark: Marks) {
        guard let sign = Self.sign(of: mark) else {
            scriptStart = output.count
            return
        }
        separate()
        output.append(sign)
    }

    private mutating func close(_ mark: Marks, before next: UInt8?) {
        guard let sign = Self.sign(of: mark) else {
            let content = Array(output[scriptStart...])
            output.removeSubrange(scriptStart...)
            output += ScriptText.text(content, isRaised: mark == .superscript)
            return
        }
        output.append(sign)
        if next?.isInWord == true { output += Self.spacer }
    }

    private static func isLinked(_ link: Link) -> Bool {
        schemes.contains { link.destination.utf8.starts(with: $0.utf8) }
    }

    /// The opening of a link, `<address|`; the text follows.
    private static func opening(_ link: Link) -> [UInt8] {
        [UInt8(ascii: "<")] + escaped(link.destination.percentEncoding("|<>")) + [UInt8(ascii: "|")]
    }

    /// The address after the text, for links that Slack does not support.
    private static func aside(_ link: Link) -> [UInt8] {
        [UInt8](" (") + escaped(link.destination.utf8) + [UInt8(ascii: ")")]
    }

    private mutating func append(_ media: Media) {
        let words = Self.escaped(media.markupWords)
        // Links cannot be nested.
        guard !isLinked, let address = media.markupAddress else {
            output += words
            return
        }
        let link = Link(address)
        output += Self.isLinked(link) ? Self.opening(link) + words + [UInt8(ascii: ">")] : words + Self.aside(link)
    }
}
