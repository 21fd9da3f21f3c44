import RichText

/// Addresses that show themselves, linked or not. GitHub's parser makes links of them wherever they stand, and takes every
/// character as it is: so are they written, in angle brackets where CommonMark knows such addresses too.
enum WrittenAddresses {
    /// Tokens in which each such address is finished syntax, or the text of a link.
    static func settle(in tokens: [InlineToken]) -> [InlineToken] {
        let tokens = linked(tokens)
        guard tokens.indices.contains(where: { endsAddress(at: $0, of: tokens) }) else { return tokens }
        var output: [InlineToken] = []
        output.reserveCapacity(tokens.count)
        for (place, token) in tokens.enumerated() {
            if case .close(.link(let link)) = token, output.count >= 2, case .text(let text) = output[output.count - 1],
                case .open(.link) = output[output.count - 2],
                let syntax = syntax(
                    link.link, Array(text), after: output.dropLast(2).last, before: tokens.dropFirst(place + 1).first)
            {
                output.removeLast(2)
                output.append(.syntax(syntax))
            } else {
                output.append(token)
            }
        }
        return output
    }

    /// Whether a link ends here whose text is its address.
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
    /// Makes links of the addresses in the text.
    private static func linked(_ tokens: [InlineToken]) -> [InlineToken] {
        guard tokens.contains(where: { if case .text(let text) = $0 { mayBegin(in: text) } else { false } }) else {
            return tokens
        }
        var output: [InlineToken] = []
        output.reserveCapacity(tokens.count)
        var isInLink = false
        for token in tokens {
            switch token {
            case .open(.link): isInLink = true
            case .close(.link): isInLink = false
            case .text(let text) where !isInLink:
                guard mayBegin(in: text) else { break }
                append(Array(text), to: &output)
                continue
            default: break
            }
            output.append(token)
        }
        return output
    }

    /// Whether an address could begin somewhere in a text.
    static func mayBegin(in text: ArraySlice<UInt8>) -> Bool {
        text.contains { previous, byte in
            byte == UInt8(ascii: "@") || byte == UInt8(ascii: "/") && previous == UInt8(ascii: ":")
                || byte == UInt8(ascii: "w") && previous == byte
        }
    }

    private static func append(_ text: [UInt8], to output: inout [InlineToken]) {
        var start = 0
        var place = 0
        while place < text.count {
            let byte = text[place]
            guard byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "w"),
                let (range, kind) = Autolink.bare(text[...], at: place, byte, notBefore: start),
                kind != .mail || range.upperBound == text.count || text[range.upperBound] != UInt8(ascii: "_")
            else {
                if let sign = placeOfSign(byte, text, place) {
                    output += [.text(text[start..<sign]), .syntax([UInt8(ascii: "\\"), text[sign]])]
                    start = sign + 1
                    place = sign
                }
                place += 1
                continue
            }
            if start < range.lowerBound { output.append(.text(text[start..<range.lowerBound])) }
            let address = text[range]
            let sign = InlineSign.link(SharedLink(Link(kind.prefix + String(decoding: address, as: UTF8.self))))
            output += [.open(sign), .text(address), .close(sign)]
            start = range.upperBound
            place = start
        }
        if start == 0 {
            output.append(.text(text[...]))
        } else if start < place {
            output.append(.text(text[start...]))
        }
    }

    /// What must be escaped in text that is no address only because its domain has an underscore: an escaped one is none.
    private static func placeOfSign(_ byte: UInt8, _ text: [UInt8], _ place: Int) -> Int? {
        let rest = text[place...]
        let length =
            switch byte {
            case UInt8(ascii: "w"): rest.starts(with: "www.".utf8) ? 4 : 0
            case UInt8(ascii: ":"): rest.starts(with: "://".utf8) ? 3 : 0
            case UInt8(ascii: "@"): 1
            default: 0
            }
        let domain = rest.dropFirst(length).prefix(256).prefix(while: isInDomain)
        guard length > 0, let first = domain.first, first != UInt8(ascii: "_"), domain.contains(UInt8(ascii: "_")),
            byte == UInt8(ascii: "w") || place > 0 && (text[place - 1].isASCIILetter || text[place - 1].isASCIIDigit)
        else { return nil }
        return byte == UInt8(ascii: "w") ? place + 3 : place
    }

    private static func isInDomain(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 || "-._".utf8.contains(byte)
    }

    /// `<address>`, or the name of a host alone where nothing beside it could be taken for a part of it.
    private static func syntax(
        _ link: Link, _ text: [UInt8], after: InlineToken?, before: InlineToken?
    ) -> [UInt8]? {
        if let autolink = InlineSyntax.autolink(link, text) { return autolink }
        guard isHost(text, of: link), !text.contains(where: { "|\\&<>".utf8.contains($0) }) else { return nil }
        switch after {
        case nil, .lineBreak?: break
        case .text(let text)?: guard text.last == 0x20 else { return nil }
        default: return nil
        }
        switch before {
        case nil: return text
        // The backslash of a line break would be a part of the address.
        case .lineBreak?: return nil
        case .text(let following)?:
            let rest = following.drop { ".,!?".utf8.contains($0) }
            return rest.isEmpty || rest.first == 0x20 ? text : nil
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
