import FormatCore
import RichText

/// Writes addresses whose text is the address itself, linked or not.
///
/// GitHub's parser links them everywhere and parses no escapes in them, so they are written without escapes, and in
/// angle brackets if CommonMark also supports the address there.
enum WrittenAddresses {
    /// Replaces each such address by finished syntax, or by a link around it.
    static func settle(_ tokens: inout [InlineToken], in text: inout InlineContent) {
        // Every address contains one of these.
        if !text.signs.isDisjoint(with: [.atSign, .address]) { link(&tokens, in: &text) }
        guard let first = tokens.indices.first(where: { endsAddress(at: $0, of: tokens, text) }) else { return }
        let whole = tokens
        tokens.removeSubrange((first - 2)...)
        var isBehindBracket = whole[..<(first - 2)].contains { hasBracket($0, text) }
        for index in (first - 2)..<whole.count {
            if !isBehindBracket { isBehindBracket = hasBracket(whole[index], text) }
            if case .close(.link(let link)) = whole[index], tokens.count >= 2,
                case .text(let range) = tokens[tokens.count - 1], case .open(.link) = tokens[tokens.count - 2],
                isAddress(text.bytes[range], of: text.links[link]),
                let syntax = syntax(
                    text.links[link], Array(text.bytes[range]), after: tokens.dropLast(2).last,
                    before: whole[(index + 1)...].prefix(2), isBehindBracket, text.bytes)
            {
                tokens.removeLast(2)
                tokens.append(.syntax(text.append(syntax: syntax)))
            } else {
                tokens.append(whole[index])
            }
        }
    }

    private static func hasBracket(_ token: InlineToken, _ text: InlineContent) -> Bool {
        guard text.signs.contains(.openingBracket), case .text(let range) = token else { return false }
        return text.bytes[range].contains(UInt8(ascii: "["))
    }

    /// True if a link ends here whose text is its address.
    private static func endsAddress(at index: Int, of tokens: [InlineToken], _ text: InlineContent) -> Bool {
        guard index >= 2, case .close(.link(let link)) = tokens[index], case .text(let range) = tokens[index - 1],
            case .open(.link) = tokens[index - 2]
        else { return false }
        return isAddress(text.bytes[range], of: text.links[link])
    }

    /// True if the text of a link is its address.
    static func isAddress(_ text: ArraySlice<UInt8>, of link: Link) -> Bool {
        let destination = link.destination.utf8
        let difference = destination.count - text.count
        // Zero, or the length of both schemes.
        guard link.title == nil, difference == 0 || difference == 7, destination.last == text.last else { return false }
        guard difference == 0 || destination.starts(with: "http://".utf8) || destination.starts(with: "mailto:".utf8)
        else { return false }
        return unsafe destination.withContiguousStorageIfAvailable {
            unsafe $0.dropFirst(difference).elementsEqual(text)
        }
            ?? destination.dropFirst(difference).elementsEqual(text)
    }
}

extension WrittenAddresses {
    /// Writes the addresses in plain text as links.
    private static func link(_ tokens: inout [InlineToken], in text: inout InlineContent) {
        // All addresses may already be in links, as in most texts.
        var isInLink = false
        let first = tokens.firstIndex { token in
            switch token {
            case .open(.link): isInLink = true
            case .close(.link): isInLink = false
            case .text(let range) where !isInLink: return mayBegin(in: text.bytes[range])
            case .text, .syntax, .lineBreak, .open, .close: break
            }
            return false
        }
        guard let first else { return }
        let whole = tokens
        // The tokens before it are not changed.
        tokens.removeSubrange(first...)
        isInLink = false
        // The link that ends here, ignoring marks.
        var before: Link?
        for (index, token) in whole.enumerated() {
            switch token {
            case .open(.link): isInLink = true
            case .close(.link(let link)): (isInLink, before) = (false, text.links[link])
            case .text(let range) where !isInLink && index < first: if !range.isEmpty { before = nil }
            case .text(let range) where !isInLink:
                before = append(
                    range, of: &text, between: before, and: link(in: whole[(index + 1)...], text), to: &tokens)
                continue
            case .text, .syntax, .lineBreak: before = nil
            case .open, .close: break
            }
            if index >= first { tokens.append(token) }
        }
    }

    /// The link that begins here, ignoring marks.
    private static func link(in tokens: ArraySlice<InlineToken>, _ text: InlineContent) -> Link? {
        for token in tokens {
            switch token {
            case .open(.link(let link)): return text.links[link]
            case .open, .close: continue
            case .text, .syntax, .lineBreak: return nil
            }
        }
        return nil
    }

    /// True if an address may begin somewhere in a text.
    static func mayBegin(in text: ArraySlice<UInt8>) -> Bool {
        text.contains { previous, byte in
            byte == UInt8(ascii: "@") || byte == UInt8(ascii: "/") && previous == UInt8(ascii: ":")
                || byte == UInt8(ascii: "w") && previous == byte
        }
    }

    /// The bytes that are in every address.
    private static let signs = ByteSet(":@w")

    /// Appends text with its addresses as links.
    ///
    /// An address next to a link with the same destination stays text, because both would be parsed as one link.
    /// Returns the link at the end of the text.
    private static func append(
        _ whole: Range<Int>, of inline: inout InlineContent, between before: Link?, and after: Link?,
        to output: inout [InlineToken]
    ) -> Link? {
        guard mayBegin(in: inline.bytes[whole]) else {
            output.append(.text(whole))
            return whole.isEmpty ? before : nil
        }
        let text = inline.bytes[whole]
        var start = text.startIndex
        var index = start
        // The link that ends where the rest starts.
        var neighbour = before
        while true {
            index = signs.firstIndex(in: text, from: index)
            guard index < text.endIndex else { break }
            guard let (range, link) = address(in: text, at: index, notBefore: start) else {
                guard text[index] != UInt8(ascii: "@"), placeOfSign(text[start...], index) != nil else {
                    index += 1
                    continue
                }
                // Nothing inside the address is a link.
                appendPlain(text[start..<index], &inline, to: &output)
                start = index
                while index < text.endIndex, !text[index].isASCIIWhiteSpace { index += 1 }
                appendPlain(text[start..<index], isAddress: true, &inline, to: &output)
                (start, neighbour) = (index, nil)
                continue
            }
            index = range.upperBound
            appendPlain(text[start..<range.lowerBound], &inline, to: &output)
            if link == (range.lowerBound == start ? neighbour : nil)
                || link == (index == text.endIndex ? after : nil)
            {
                appendPlain(text[range], isAddress: true, &inline, to: &output)
                neighbour = nil
            } else {
                let sign = InlineSign.link(inline.append(link))
                output += [.open(sign), .text(range), .close(sign)]
                neighbour = link
            }
            start = index
        }
        appendPlain(text[start...], &inline, to: &output)
        return start == text.endIndex ? neighbour : nil
    }

    /// The bare address around a sign, such as `@` or `:`, and its link.
    private static func address(
        in text: ArraySlice<UInt8>, at sign: Int, notBefore start: Int
    ) -> (range: Range<Int>, link: Link)? {
        guard let (range, kind) = Autolink.bare(text, at: sign, text[sign], notBefore: start),
            kind != .mail || range.upperBound == text.endIndex || text[range.upperBound] != UInt8(ascii: "_")
        else { return nil }
        return (range, Link(kind.prefix + String(decoding: text[range], as: UTF8.self)))
    }

    /// Appends text that must not become a link.
    ///
    /// The characters that would make it one are escaped.
    private static func appendPlain(
        _ text: ArraySlice<UInt8>, isAddress: Bool = false, _ inline: inout InlineContent,
        to output: inout [InlineToken]
    ) {
        var start = text.startIndex
        var next = start
        while true {
            let index = signs.firstIndex(in: text, from: next)
            guard index < text.endIndex else { break }
            next = index + 1
            guard let sign = placeOfSign(text, index, isAddress: isAddress) else { continue }
            if start < sign { output.append(.text(start..<sign)) }
            output.append(.syntax(inline.append(syntax: [UInt8(ascii: "\\"), text[sign]])))
            start = sign + 1
        }
        if start < text.endIndex { output.append(.text(start..<text.endIndex)) }
    }

    /// The index of the byte to escape in text that would be an address without the following underscore or at sign.
    ///
    /// If that character is escaped, the backslash before it would make the text an address.
    private static func placeOfSign(_ text: ArraySlice<UInt8>, _ index: Int, isAddress: Bool = false) -> Int? {
        let byte = text[index]
        let rest = text[index...]
        let length =
            switch byte {
            case UInt8(ascii: "w"): rest.starts(with: "www.".utf8) ? 4 : 0
            case UInt8(ascii: ":"): rest.starts(with: "://".utf8) ? 3 : 0
            case UInt8(ascii: "@"): 1
            default: 0
            }
        guard length > 0 else { return nil }
        let sign = byte == UInt8(ascii: "w") ? index + 3 : index
        if isAddress { return sign }
        let before = index > text.startIndex ? text[index - 1] : nil
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

    /// `<address>`, or a bare host name if no neighboring character could be read as part of it.
    ///
    /// After an open bracket, GitHub does not link hosts, but still reads marks and mail addresses, so a host with characters
    /// of either is not written bare.
    private static func syntax(
        _ link: Link, _ text: [UInt8], after: InlineToken?, before: ArraySlice<InlineToken>, _ isBehindBracket: Bool,
        _ bytes: [UInt8]
    ) -> [UInt8]? {
        if let autolink = InlineSyntax.autolink(link, text) { return autolink }
        let marks: StaticString = isBehindBracket ? "|\\&<>@`*_~[]!" : "|\\&<>"
        guard isHost(text, of: link),
            !text.contains(where: { byte in marks.withUTF8Buffer { unsafe $0.contains(byte) } })
        else { return nil }
        switch after {
        case nil, .lineBreak?: break
        // A space at the start of the line is written as a reference.
        case .text(let range)?: guard range.count > 1, bytes[range.upperBound - 1] == 0x20 else { return nil }
        default: return nil
        }
        switch before.first {
        case nil: return text
        case .text(let following)?:
            let rest = bytes[following].drop { ".,!?".utf8.contains($0) }
            // So is a space at the end. Text after the sentence's punctuation would be read as part of the address.
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
