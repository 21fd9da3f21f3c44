import RichText

/// Writes addresses whose text is the address itself, linked or not.
///
/// GitHub's parser links them wherever they stand and reads every character in them literally, so they are written without
/// escapes, and in angle brackets where CommonMark knows such addresses too.
enum WrittenAddresses {
    /// Returns the tokens with each such address as finished syntax, or as the text of a link.
    static func settle(in tokens: [InlineToken], _ signs: TextSigns) -> [InlineToken] {
        // No address begins without one of these.
        let tokens = signs.isDisjoint(with: [.atSign, .address]) ? tokens : linked(tokens)
        guard tokens.indices.contains(where: { endsAddress(at: $0, of: tokens) }) else { return tokens }
        var output: [InlineToken] = []
        output.reserveCapacity(tokens.count)
        var isBehindBracket = false
        for (place, token) in tokens.enumerated() {
            if signs.contains(.openingBracket), case .text(let text) = token, text.contains(UInt8(ascii: "[")) {
                isBehindBracket = true
            }
            if case .close(.link(let link)) = token, output.count >= 2, case .text(let text) = output[output.count - 1],
                case .open(.link) = output[output.count - 2],
                let syntax = syntax(
                    link.link, Array(text), after: output.dropLast(2).last, before: tokens[(place + 1)...].prefix(2),
                    isBehindBracket)
            {
                output.removeLast(2)
                output.append(.syntax(syntax))
            } else {
                output.append(token)
            }
        }
        return output
    }

    /// True where a link ends here whose text is its address.
    private static func endsAddress(at place: Int, of tokens: [InlineToken]) -> Bool {
        guard place >= 2, case .close(.link(let shared)) = tokens[place], case .text(let text) = tokens[place - 1],
            case .open(.link) = tokens[place - 2]
        else { return false }
        return isAddress(text, of: shared.link)
    }

    /// True where the text of a link is its address.
    static func isAddress(_ text: ArraySlice<UInt8>, of link: Link) -> Bool {
        let difference = link.destination.utf8.count - text.count
        return link.title == nil && (difference == 0 || difference == "http://".utf8.count)
            && ["", "http://", "mailto:"].contains { ($0.utf8 + text).elementsEqual(link.destination.utf8) }
    }
}

extension WrittenAddresses {
    /// Writes the addresses in plain text as links.
    private static func linked(_ tokens: [InlineToken]) -> [InlineToken] {
        guard tokens.contains(where: { if case .text(let text) = $0 { mayBegin(in: text) } else { false } }) else {
            return tokens
        }
        var output: [InlineToken] = []
        output.reserveCapacity(tokens.count)
        var isInLink = false
        // The link that ends here, marks aside.
        var before: Link?
        for (place, token) in tokens.enumerated() {
            switch token {
            case .open(.link): isInLink = true
            case .close(.link(let shared)): (isInLink, before) = (false, shared.link)
            case .text(let text) where !isInLink:
                before = append(text, between: before, and: link(in: tokens[(place + 1)...]), to: &output)
                continue
            case .text, .syntax, .lineBreak: before = nil
            case .open, .close: break
            }
            output.append(token)
        }
        return output
    }

    /// The link that begins here, marks aside.
    private static func link(in tokens: ArraySlice<InlineToken>) -> Link? {
        for token in tokens {
            switch token {
            case .open(.link(let shared)): return shared.link
            case .open, .close: continue
            case .text, .syntax, .lineBreak: return nil
            }
        }
        return nil
    }

    /// Whether an address could begin somewhere in a text.
    static func mayBegin(in text: ArraySlice<UInt8>) -> Bool {
        text.contains { previous, byte in
            byte == UInt8(ascii: "@") || byte == UInt8(ascii: "/") && previous == UInt8(ascii: ":")
                || byte == UInt8(ascii: "w") && previous == byte
        }
    }

    /// Appends text with its addresses as links.
    ///
    /// An address beside a link with the same destination stays text, since both would be read as one link. Returns the
    /// link that the text ends with.
    private static func append(
        _ whole: ArraySlice<UInt8>, between before: Link?, and after: Link?, to output: inout [InlineToken]
    ) -> Link? {
        guard mayBegin(in: whole) else {
            output.append(.text(whole))
            return whole.isEmpty ? before : nil
        }
        let text = Array(whole)
        var start = 0
        var place = 0
        var last: Link?
        while place < text.count {
            let byte = text[place]
            guard byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "w"),
                let (range, kind) = Autolink.bare(text[...], at: place, byte, notBefore: start),
                kind != .mail || range.upperBound == text.count || text[range.upperBound] != UInt8(ascii: "_")
            else {
                let isNone = byte != UInt8(ascii: "@") && placeOfSign(text[start...], place) != nil
                guard isNone else {
                    place += 1
                    continue
                }
                // Nothing inside the address is a link either.
                appendPlain(text[start..<place], to: &output)
                start = place
                while place < text.count, !text[place].isASCIIWhiteSpace { place += 1 }
                appendPlain(text[start..<place], isAddress: true, to: &output)
                start = place
                continue
            }
            let address = text[range]
            let link = Link(kind.prefix + String(decoding: address, as: UTF8.self))
            place = range.upperBound
            if link == (range.lowerBound == 0 ? before : nil) || link == (place == text.count ? after : nil) {
                appendPlain(text[start..<range.lowerBound], to: &output)
                appendPlain(address, isAddress: true, to: &output)
            } else {
                appendPlain(text[start..<range.lowerBound], to: &output)
                let sign = InlineSign.link(SharedLink(link))
                output += [.open(sign), .text(address), .close(sign)]
                last = link
            }
            start = place
        }
        appendPlain(text[start...], to: &output)
        return start == text.count ? last : nil
    }

    /// Appends text that must not become a link.
    ///
    /// The characters that would make it one are escaped.
    private static func appendPlain(
        _ text: ArraySlice<UInt8>, isAddress: Bool = false, to output: inout [InlineToken]
    ) {
        var start = text.startIndex
        for place in text.indices {
            guard let sign = placeOfSign(text, place, isAddress: isAddress) else { continue }
            if start < sign { output.append(.text(text[start..<sign])) }
            output.append(.syntax([UInt8(ascii: "\\"), text[sign]]))
            start = sign + 1
        }
        if start < text.endIndex { output.append(.text(text[start...])) }
    }

    /// The index of the byte to escape in text that is not an address only because an underscore or an at sign follows.
    ///
    /// Escaping may put a backslash before that character, which then no longer prevents the link.
    private static func placeOfSign(_ text: ArraySlice<UInt8>, _ place: Int, isAddress: Bool = false) -> Int? {
        let byte = text[place]
        let rest = text[place...]
        let length =
            switch byte {
            case UInt8(ascii: "w"): rest.starts(with: "www.".utf8) ? 4 : 0
            case UInt8(ascii: ":"): rest.starts(with: "://".utf8) ? 3 : 0
            case UInt8(ascii: "@"): 1
            default: 0
            }
        guard length > 0 else { return nil }
        let sign = byte == UInt8(ascii: "w") ? place + 3 : place
        if isAddress { return sign }
        let before = place > text.startIndex ? text[place - 1] : nil
        guard
            byte == UInt8(ascii: "w")
                ? Autolink.isHostAllowed(after: before) : before.map(Autolink.isInLocalPart) == true
        else { return nil }
        let isMail = byte == UInt8(ascii: "@")
        let domain = rest.dropFirst(length).prefix { isMail ? isInMailDomain($0) : isInDomain($0) }
        guard let first = domain.first, first != UInt8(ascii: "_") else { return nil }
        let isFollowed = domain.endIndex < text.endIndex && text[domain.endIndex] == UInt8(ascii: "@")
        return domain.contains(UInt8(ascii: "_")) || isMail && isFollowed && domain.contains(UInt8(ascii: "."))
            ? sign : nil
    }

    /// Readers accept control characters in a domain (GFM §6.9).
    private static func isInDomain(_ byte: UInt8) -> Bool {
        byte >= 0x80 || "-._".utf8.contains(byte) || !byte.isASCIIWhiteSpace && !byte.isASCIIPunctuation
    }

    private static func isInMailDomain(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || "-._/".utf8.contains(byte)
    }

    /// `<address>`, or a bare host name where no neighbouring character could be read as part of it.
    ///
    /// After an open bracket GitHub links no hosts, but still reads marks and mail addresses: a host that contains
    /// characters of either is not written bare.
    private static func syntax(
        _ link: Link, _ text: [UInt8], after: InlineToken?, before: ArraySlice<InlineToken>, _ isBehindBracket: Bool
    ) -> [UInt8]? {
        if let autolink = InlineSyntax.autolink(link, text) { return autolink }
        let marks: StaticString = isBehindBracket ? "|\\&<>@`*_~[]!" : "|\\&<>"
        guard isHost(text, of: link), !text.contains(where: { byte in marks.withUTF8Buffer { $0.contains(byte) } })
        else { return nil }
        switch after {
        case nil, .lineBreak?: break
        // A space at the start of the line is written as a reference.
        case .text(let text)?: guard text.count > 1, text.last == 0x20 else { return nil }
        default: return nil
        }
        switch before.first {
        case nil: return text
        case .text(let following)?:
            let rest = following.drop { ".,!?".utf8.contains($0) }
            // A space at the end is one too; and text after the sentence's punctuation would be read as part of the address.
            let isFit = before.count == 1 ? rest != [0x20] : !rest.isEmpty
            return isFit && (rest.isEmpty || rest.first == 0x20) ? text : nil
        // The backslash of a line break cannot follow an address either.
        default: return nil
        }
    }

    private static func isHost(_ text: [UInt8], of link: Link) -> Bool {
        guard link.title == nil, let (range, _) = Autolink.bare(text[...], at: 0, text.first ?? 0, notBefore: 0) else {
            return false
        }
        return text.first == UInt8(ascii: "w") && range == 0..<text.count
            && ("http://".utf8 + text).elementsEqual(link.destination.utf8)
    }
}
