/// Addresses that are links without link syntax: in angle brackets (CommonMark 0.31 §6.5), and bare in the text, as on GitHub.
enum Autolink {
    enum Kind {
        /// The address has a scheme.
        case address
        case host
        case mail

        /// The prefix of the destination.
        var prefix: String {
            switch self {
            case .address: ""
            case .host: "http://"
            case .mail: "mailto:"
            }
        }
    }

    /// The address between `<` and `>`.
    static func bracketed(_ text: ArraySlice<UInt8>, at start: Int) -> (Range<Int>, Kind)? {
        var end = start + 1
        var colon: Int?
        while end < text.endIndex, text[end] != UInt8(ascii: ">") {
            if text[end] <= 0x20 || text[end] == 0x7F || text[end] == UInt8(ascii: "<") { return nil }
            if text[end] == UInt8(ascii: ":"), colon == nil { colon = end }
            end += 1
        }
        guard end < text.endIndex, end > start + 1 else { return nil }
        let content = text[(start + 1)..<end]
        if let colon, isScheme(text[(start + 1)..<colon]) { return (start + 1..<end, .address) }
        return isMailAddress(content) ? (start + 1..<end, .mail) : nil
    }

    private static func isScheme(_ text: ArraySlice<UInt8>) -> Bool {
        guard (2...32).contains(text.count), text.first?.isASCIILetter == true else { return false }
        return text.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: ".")
        }
    }

    /// The bytes allowed before the `@` of a mail address in angle brackets.
    static func isLocalPart(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
    }

    private static func isMailAddress(_ text: ArraySlice<UInt8>) -> Bool {
        guard let at = text.firstIndex(of: UInt8(ascii: "@")), at > text.startIndex else { return false }
        let labels = text[(at + 1)...].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return text[..<at].allSatisfy(isLocalPart)
            && labels.allSatisfy { label in
                (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
                    && label.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
            }
    }
}

// MARK: In the text

extension Autolink {
    /// The address around a character that occurs in addresses (`w`, `:` or `@`).
    static func bare(
        _ text: ArraySlice<UInt8>, at position: Int, _ character: UInt8, notBefore limit: Int
    ) -> (Range<Int>, Kind)? {
        switch character {
        case UInt8(ascii: "w"): host(text, at: position).map { ($0, .host) }
        case UInt8(ascii: ":"): web(text, at: position, notBefore: limit).map { ($0, .address) }
        default: mail(text, at: position, notBefore: limit)
        }
    }

    private static func host(_ text: ArraySlice<UInt8>, at start: Int) -> Range<Int>? {
        guard start + 1 < text.endIndex, text[start + 1] == UInt8(ascii: "w"),
            text[start...].starts(with: "www.".utf8)
        else { return nil }
        guard isHostAllowed(after: start > text.startIndex ? text[start - 1] : nil),
            let domain = endOfDomain(text, from: start + 4)
        else { return nil }
        return trimmed(text, start..<endOfAddress(text, from: domain))
    }

    /// True if a host name may begin after this character; nil is the start of the text.
    static func isHostAllowed(after byte: UInt8?) -> Bool {
        byte.map { $0.isASCIIWhiteSpace || "*_~(".utf8.contains($0) } ?? true
    }

    private static func web(_ text: ArraySlice<UInt8>, at colon: Int, notBefore limit: Int) -> Range<Int>? {
        guard text[colon...].starts(with: "://".utf8) else { return nil }
        var start = colon
        while start > limit, text[start - 1].isASCIILetter, colon - start < 6 { start -= 1 }
        let scheme = String(decoding: text[start..<colon], as: UTF8.self).lowercased()
        guard scheme == "http" || scheme == "https" || scheme == "ftp", colon + 3 < text.endIndex,
            text[colon + 3].isASCIILetter || text[colon + 3].isASCIIDigit || text[colon + 3] >= 0x80,
            let domain = endOfDomain(text, from: colon + 3)
        else { return nil }
        return trimmed(text, start..<endOfAddress(text, from: domain))
    }

    private static func mail(
        _ text: ArraySlice<UInt8>, at sign: Int, notBefore limit: Int
    ) -> (Range<Int>, Kind)? {
        var start = sign
        while start > limit, isInLocalPart(text[start - 1]) { start -= 1 }
        guard start < sign else { return nil }
        let isMail = isScheme("mailto:", endingAt: start, of: text, notBefore: limit)
        let isChat = !isMail && isScheme("xmpp:", endingAt: start, of: text, notBefore: limit)
        guard let end = endOfMail(text, from: sign + 1, hasPath: isChat) else { return nil }
        return isMail ? (start - 7..<end, .address) : isChat ? (start - 5..<end, .address) : (start..<end, .mail)
    }

    private static func isScheme(
        _ scheme: StaticString, endingAt end: Int, of text: ArraySlice<UInt8>, notBefore limit: Int
    ) -> Bool {
        let start = end - scheme.utf8CodeUnitCount
        guard start >= limit, scheme.withUTF8Buffer({ unsafe text[start..<end].elementsEqual($0) }) else {
            return false
        }
        return start == text.startIndex || !text[start - 1].isASCIILetter && !text[start - 1].isASCIIDigit
    }

    /// The end of the part after an at sign; an XMPP address may have a path.
    private static func endOfMail(_ text: ArraySlice<UInt8>, from start: Int, hasPath: Bool) -> Int? {
        var end = start
        var periods = 0
        while end < text.endIndex {
            let byte = text[end]
            if byte == UInt8(ascii: "@") { return nil }
            if byte == UInt8(ascii: ".") {
                guard end + 1 < text.endIndex, text[end + 1].isASCIILetter || text[end + 1].isASCIIDigit else { break }
                periods += 1
            } else if !byte.isASCIILetter, !byte.isASCIIDigit, byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_"),
                byte != UInt8(ascii: "/") || !hasPath
            {
                break
            }
            end += 1
        }
        // The underscore may close emphasis.
        while end > start, text[end - 1] == UInt8(ascii: "_") { end -= 1 }
        guard end > start, periods > 0, text[end - 1].isASCIILetter else { return nil }
        return end
    }

    static func isInLocalPart(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || ".+-_".utf8.contains(byte)
    }

    /// The maximum length in bytes, far above that of domain names (RFC 1035 §2.3.4).
    private static let longestDomain = 1024

    /// The end of a domain: labels without white space and punctuation, the last two without underscores.
    private static func endOfDomain(_ text: ArraySlice<UInt8>, from start: Int) -> Int? {
        var position = start
        var underscores = (before: 0, last: 0)
        while position < text.endIndex {
            guard position - start < longestDomain else { return nil }
            let (scalar, count) = text.scalar(at: position)
            if scalar == "_" {
                underscores.last += 1
            } else if scalar == "." {
                underscores = (underscores.last, 0)
            } else if scalar != "-" {
                let flank = FlankClass(scalar)
                if flank == .space || flank == .punctuation { break }
            }
            position += count
        }
        return underscores.before == 0 && underscores.last == 0 && position > start ? position : nil
    }

    private static func endOfAddress(_ text: ArraySlice<UInt8>, from start: Int) -> Int {
        var position = start
        while position < text.endIndex, !text[position].isASCIIWhiteSpace, text[position] != UInt8(ascii: "<") {
            position += 1
        }
        return position
    }

    /// Strips trailing punctuation, which belongs to the sentence.
    private static func trimmed(_ text: ArraySlice<UInt8>, _ range: Range<Int>) -> Range<Int>? {
        var end = range.upperBound
        var opening = 0
        var closing = 0
        for byte in text[range] {
            if byte == UInt8(ascii: "(") { opening += 1 }
            if byte == UInt8(ascii: ")") { closing += 1 }
        }
        while end > range.lowerBound {
            let last = text[end - 1]
            if "?!.,:*_~'\"".utf8.contains(last) {
                end -= 1
            } else if last == UInt8(ascii: ")"), closing > opening {
                closing -= 1
                end -= 1
            } else if last == UInt8(ascii: ";") {
                end = startOfReference(text, endingAt: end - 1, notBefore: range.lowerBound) ?? end - 1
            } else {
                break
            }
        }
        return end > range.lowerBound ? range.lowerBound..<end : nil
    }

    private static func startOfReference(_ text: ArraySlice<UInt8>, endingAt end: Int, notBefore limit: Int) -> Int? {
        var start = end
        while start > limit, text[start - 1].isASCIILetter { start -= 1 }
        return start < end && start > limit && text[start - 1] == UInt8(ascii: "&") ? start - 1 : nil
    }
}
