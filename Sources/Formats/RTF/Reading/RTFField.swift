import RichText

/// What the instruction of a field says (RTF 1.9.1, "Fields"; ECMA-376 §17.16.5). Fields that fetch or run anything are
/// not understood on purpose.
enum RTFField {
    case link(Link)
    case symbol(Unicode.Scalar)

    init?(_ instruction: String) {
        var words = Words(instruction)
        switch words.next()?.uppercased() {
        case "HYPERLINK": self.init(link: &words)
        case "SYMBOL": self.init(symbol: &words)
        default: return nil
        }
    }

    private init?(link words: inout Words) {
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
        guard let address = RTFAddress(destination) else { return nil }
        self = .link(Link(address.text, title: title))
    }

    private init?(symbol words: inout Words) {
        guard let number = words.next().flatMap({ UInt32($0) }), number < 0x110000 else { return nil }
        guard let scalar = Unicode.Scalar(number < 0x100 ? RTFSymbol.scalar(UInt8(number)).value : number) else {
            return nil
        }
        self = .symbol(scalar)
    }

    /// The words of an instruction. Quotation marks hold spaces, and in them a backslash escapes.
    private struct Words: IteratorProtocol {
        private var rest: Substring

        init(_ instruction: String) {
            rest = instruction[...]
        }

        mutating func next() -> String? {
            rest = rest.drop { $0.isWhitespace || $0.isNewline }
            guard let first = rest.first else { return nil }
            if first == "\"" || first == "\u{201C}" { return quoted() }
            let word = rest.prefix { !$0.isWhitespace && $0 != "\"" }
            rest = rest.dropFirst(word.count)
            return String(word)
        }

        private mutating func quoted() -> String {
            var word = ""
            var isEscaped = false
            rest = rest.dropFirst()
            while let character = rest.popFirst() {
                if isEscaped || (character != "\\" && character != "\"" && character != "\u{201D}") {
                    word.append(character)
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else {
                    break
                }
            }
            return word
        }
    }
}

/// An address that may be kept: relative, a fragment, or of a scheme that only leads somewhere. What runs code or reads
/// files is refused.
struct RTFAddress {
    let text: String

    private static let schemes: Set<String> = [
        "http", "https", "mailto", "tel", "sms", "callto", "ftp", "xmpp", "cid", "matrix",
    ]

    init?(_ address: String) {
        let scalars = address.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F && $0.value != 0xA0 }
        guard !scalars.isEmpty else { return nil }
        let cleaned = String(String.UnicodeScalarView(scalars))
        if let scheme = Self.scheme(of: cleaned), !Self.schemes.contains(scheme) { return nil }
        text = cleaned
    }

    /// What stands before the first colon, if nothing there begins a path (RFC 3986 §4.2).
    private static func scheme(of address: String) -> String? {
        guard let end = address.utf8.firstIndex(where: { ":/?#\\".utf8.contains($0) }) else { return nil }
        return address.utf8[end] == 0x3A ? address[..<end].lowercased() : nil
    }
}
