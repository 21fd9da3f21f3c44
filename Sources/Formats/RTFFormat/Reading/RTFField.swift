import FormatCore
import RichText

/// The meaning of a field instruction (RTF 1.9.1, "Fields"; ECMA-376 §17.16.5).
///
/// Fields that load or run anything are deliberately not supported.
enum RTFField {
    case link(Link)
    case symbol(Unicode.Scalar)
    case text(String)
    /// A text without a field result, which programs render themselves.
    case drawn(String)
    /// One of several texts, selected by the form field next to the instruction.
    case choice
    /// A check box, with its state in the form field next to the instruction.
    case box

    init?(_ instruction: String, _ addresses: Addresses) {
        var words = Words(instruction)
        switch words.next()?.uppercased() {
        case "HYPERLINK": self.init(link: &words, addresses)
        case "SYMBOL": self.init(symbol: &words)
        case "FORMCHECKBOX": self = .box
        case "FORMDROPDOWN": self = .choice
        case "GOTOBUTTON", "MACROBUTTON": self.init(button: &words)
        case "EQ":
            guard let text = FieldEquation.text(of: words.rest) else { return nil }
            self = .drawn(text)
        default: return nil
        }
    }

    private init?(link words: inout Words, _ addresses: Addresses) {
        var destination = ""
        var fragment: String?
        var title: String?
        while let word = words.next() {
            switch word {
            case "\\l": fragment = words.next()
            case "\\o": title = words.next()
            case "\\t": _ = words.next()
            case "\\n", "\\m", "\\h": break
            default: if destination.isEmpty { destination = word }
            }
        }
        if let fragment { destination += "#" + fragment }
        guard let address = addresses.link(destination) else { return nil }
        self = .link(Link(address, title: title))
    }

    /// Parses a `SYMBOL` field.
    ///
    /// A number that is not declared as a Unicode code point is a character of the font, by default Symbol.
    private init?(symbol words: inout Words) {
        guard let number = words.next().flatMap({ UInt32($0) }), number < 0x110000 else { return nil }
        var page = RTFCodePage.symbol
        while let word = words.next() {
            switch word {
            case "\\f": page = RTFCodePage(symbolFont: words.next() ?? "")
            case "\\u": page = .document
            default: break
            }
        }
        let byte = SymbolEncoding.byte(number) ?? UInt8(exactly: number)
        let sign =
            switch page {
            case .symbol: byte.map { SymbolEncoding.scalar($0) }
            case .signs(let font): byte.flatMap { font.sign($0) }
            default: Unicode.Scalar?.none
            }
        guard let scalar = sign ?? Unicode.Scalar(number) else { return nil }
        self = .symbol(scalar)
    }

    /// Parses the text of a button, after the name of its action; programs render it themselves.
    private init?(button words: inout Words) {
        guard words.next() != "\\*" else { return nil }
        var text = words.rest
        if let format = text.firstIndex(of: "\\"), text[format...].hasPrefix("\\*") { text = text[..<format] }
        while text.first?.isWhitespace == true { text.removeFirst() }
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        self = .drawn(String(text))
    }

    /// The words of a field instruction.
    ///
    /// Quotation marks enclose spaces, and a backslash escapes within them; curly quotation marks are text inside straight
    /// ones.
    private struct Words: IteratorProtocol {
        private var scalars: Substring.UnicodeScalarView

        init(_ instruction: String) { scalars = instruction[...].unicodeScalars }

        var rest: Substring { Substring(scalars) }

        mutating func next() -> String? {
            scalars = scalars.drop { $0.isWhiteSpace }
            guard let first = scalars.first else { return nil }
            if first == "\"" || first == "\u{201C}" { return quoted(isCurly: first != "\"") }
            let word = scalars.prefix { !$0.isWhiteSpace && $0 != "\"" }
            scalars = scalars[word.endIndex...]
            return String(word)
        }

        private mutating func quoted(isCurly: Bool) -> String {
            var word = String.UnicodeScalarView()
            var isEscaped = false
            scalars = scalars.dropFirst()
            while let scalar = scalars.popFirst() {
                let isEnd = scalar == "\"" || isCurly && scalar == "\u{201D}"
                if isEscaped || (scalar != "\\" && !isEnd) {
                    word.append(scalar)
                    isEscaped = false
                } else if isEnd {
                    break
                } else {
                    isEscaped = true
                }
            }
            return String(word)
        }
    }
}

extension Unicode.Scalar {
    /// True for Unicode white space.
    ///
    /// ASCII, the most frequent case, is tested without the Unicode tables.
    fileprivate var isWhiteSpace: Bool {
        isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
    }
}
