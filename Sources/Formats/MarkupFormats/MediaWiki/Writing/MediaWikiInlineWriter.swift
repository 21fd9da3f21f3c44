import FormatCore
import RichText

/// Writes the text of a paragraph, a heading or a cell, with the notes at their first references.
struct MediaWikiInlineWriter {
    /// The position of the text.
    enum Context {
        case text, heading, cell
    }

    private static let schemes = [
        "http://", "https://", "//", "mailto:", "ftp://", "tel:", "geo:", "irc://", "ircs://", "xmpp:", "magnet:",
        "sms:",
        "ssh://",
    ]

    private let labels: NoteLabels
    private let context: Context
    /// The contents of the notes that are first referenced here.
    private var notes: [String: [MarkupBlock]]
    private var output: [UInt8] = []
    private var isInLink = false
    /// True inside the tag of a key.
    private var isKey = false

    init(_ labels: NoteLabels, _ notes: [String: [MarkupBlock]], context: Context) {
        self.labels = labels
        self.notes = notes
        self.context = context
    }

    consuming func write(_ tokens: [InlineToken]) -> [UInt8] {
        let partners = tokens.partners
        var index = 0
        while index < tokens.count {
            switch tokens[index] {
            case .text(let bytes): append(bytes, between: tokens, at: index)
            case .code(let bytes) where isKey: append(bytes, between: tokens, at: index)
            case .code(let bytes):
                output.append("<code>")
                append(bytes, between: tokens, at: index)
                output.append("</code>")
            case .formula(let bytes, let isDisplayed):
                output.append(isDisplayed ? "<math display=\"block\">" : "<math>")
                // A tag inside would end the formula.
                for byte in bytes.formulaSource {
                    if byte == "<" { output.append("\\lt ") } else { output.append(byte) }
                }
                output.append("</math>")
            case .lineBreak: output.append("<br />")
            case .media(let media): append(media, link: nil)
            case .reference(let label): output += reference(to: label)
            case .open(let mark):
                isKey = mark == .keyboard
                output.append(Self.opening(of: mark))
            case .close(let mark):
                isKey = false
                output.append(Self.closing(of: mark))
            case .openLink(let link):
                if partners[index] == index + 2, case .media(let media) = tokens[index + 1], media.markupAddress != nil
                {
                    append(media, link: link)
                    index = partners[index]
                } else if showsItself(tokens, at: index) {
                    output.append(link.destination)
                    index = partners[index]
                } else {
                    open(link)
                }
            case .closeLink(let link):
                output.append(Self.isExternal(link) ? "]" : "]]")
                isInLink = false
                // The next letters would belong to the link.
                if !Self.isExternal(link), let next = tokens.byte(behind: index), next.isASCIILowercase {
                    output.append("<nowiki />")
                }
            }
            index += 1
        }
        return output
    }

    /// `<ref>`, with the content of the note at its first reference.
    mutating func reference(to label: String) -> [UInt8] {
        guard let content = notes.removeValue(forKey: label) else {
            return Array("<ref name=\"\(labels.name(of: label))\" />".utf8)
        }
        return Array("<ref name=\"\(labels.name(of: label))\">".utf8) + MediaWikiPrinter.joined(content)
            + [UInt8](content.last?.kind == .paragraph ? "</ref>" : "\n</ref>")
    }
}

extension MediaWikiInlineWriter {
    private static func opening(of mark: Marks) -> StaticString {
        switch mark {
        case .strong: "'''"
        case .emphasis: "''"
        case .underline: "<u>"
        case .strikethrough: "<del>"
        case .highlight: "<mark>"
        case .superscript: "<sup>"
        case .keyboard: "<kbd>"
        default: "<sub>"
        }
    }

    private static func closing(of mark: Marks) -> StaticString {
        switch mark {
        case .strong: "'''"
        case .emphasis: "''"
        case .underline: "</u>"
        case .strikethrough: "</del>"
        case .highlight: "</mark>"
        case .superscript: "</sup>"
        case .keyboard: "</kbd>"
        default: "</sub>"
        }
    }

    private static func isExternal(_ link: Link) -> Bool {
        schemes.contains { link.destination.utf8.starts(with: $0.utf8) }
    }

    /// True if the bare address is a link: a web address whose end is unambiguous.
    private func showsItself(_ tokens: [InlineToken], at index: Int) -> Bool {
        guard tokens.showsAddress(at: index), case .openLink(let link) = tokens[index],
            link.destination.utf8.starts(with: "http".utf8), output.last?.isInWord != true,
            link.destination.utf8.allSatisfy({
                $0.isASCIILetter || $0.isASCIIDigit || "-_.~:/?#@!$&*+=%".utf8.contains($0)
            }),
            link.destination.utf8.last.map({ $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2F }) == true
        else { return false }
        return tokens.byte(behind: index + 2).map { $0.isASCIIWhiteSpace } ?? true
    }

    private mutating func open(_ link: Link) {
        isInLink = true
        if Self.isExternal(link) {
            output.append("[")
            output += link.destination.percentEncoding("[]<>\"'{|}")
            output.append(" ")
        } else {
            output.append("[[")
            // A leading `./` distinguishes a page name with a colon from an address with a scheme.
            let name = link.destination.percentEncoding("[]<>{|}")
            let isPage = name.starts(with: "./".utf8) && name.dropFirst(2).prefix { $0 != 0x2F }.contains(0x3A)
            output += name.dropFirst(isPage ? 2 : 0)
            output.append("|")
        }
    }

    private mutating func append(_ media: Media, link: Link?) {
        guard let address = media.markupAddress else {
            return append(media.markupWords[...], between: [], at: 0)
        }
        output.append("[[File:")
        output += address.percentEncoding("[]<>{|}")
        if media.width != nil || media.height != nil {
            let sides = [media.width, media.height].map { $0.map { "\(Int($0.rounded()))" } ?? "" }
            output.append("|\(sides[0])" + (sides[1].isEmpty ? "px" : "x\(sides[1])px"))
        }
        if let link {
            output.append("|link=")
            output += link.destination.percentEncoding("[]<>{|}")
        }
        let wasInLink = isInLink
        isInLink = true
        let hasWords = !media.alternative.utf8.isBlank
        if hasWords {
            output.append(media.title == nil ? "|" : "|alt=")
            append(media.markupWords[...], between: [], at: 0)
        }
        if let title = media.title {
            output.append("|")
            append(Array(title.utf8.map { $0 < 0x20 ? 0x20 : $0 })[...], between: [], at: 0)
        }
        isInLink = wasInLink
        output.append("]]")
    }
}

// MARK: Text

extension MediaWikiInlineWriter {
    /// Appends text, with character references for syntax.
    private mutating func append(_ text: ArraySlice<UInt8>, between tokens: [InlineToken], at token: Int) {
        for index in text.indices {
            let byte = text[index]
            let isLast = index + 1 == text.endIndex
            let next = isLast ? nil : text[index + 1]
            let before = output.last
            let isEdge = isLast && token + 1 < tokens.count
            let isSign =
                switch byte {
                case "<": true
                case "&": next.map { $0 == "#" || $0.isASCIILetter } ?? isEdge
                case "'": before == byte || next == byte || isEdge || before == ";"
                case "[":
                    isInLink || next == byte || isLast || before == byte
                        || Self.beginsAddress(text[(index + 1)...])
                case "]": isInLink || before == byte
                case "{":
                    next == byte || next == "|" || before == "-" || isLast
                case "}": next == byte || before == byte || isLast
                case "|": isInLink || context == .cell || output.isEmpty
                case "!": context == .cell && (next == byte || before == byte) || output.isEmpty
                case "=": context == .heading || output.isEmpty
                case "_", "~": next == byte || isLast || before == byte
                case "*", "#", ":", ";": output.isEmpty
                case "-": output.isEmpty && (next == byte || isLast)
                default: false
                }
            if isSign { output.append("&#\(byte);") } else { output.append(byte) }
        }
    }

    private static func beginsAddress(_ text: ArraySlice<UInt8>) -> Bool {
        schemes.contains { text.starts(with: $0.utf8) }
    }
}
