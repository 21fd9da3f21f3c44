import FormatCore
import RichText

/// Markdown syntax that is written as one unit: code spans, images, links, autolinks.
enum InlineSyntax {
    /// Appends a code span with as many backticks as its content needs (CommonMark 0.31 §6.1).
    static func appendCodeSpan(_ code: ArraySlice<UInt8>, isInCell: Bool, to output: inout [UInt8]) {
        let fence = repeatElement(UInt8(ascii: "`"), count: shortestFence(around: code))
        let needsSpace =
            code.first == UInt8(ascii: "`") || code.last == UInt8(ascii: "`")
            || code.first == 0x20 && code.last == 0x20 && !code.allSatisfy { $0 == 0x20 }
        output.append(contentsOf: fence)
        if needsSpace { output.append(0x20) }
        if isInCell, code.contains(UInt8(ascii: "|")) {
            for byte in code {
                if byte == UInt8(ascii: "|") { output.append(UInt8(ascii: "\\")) }
                output.append(byte)
            }
        } else {
            output.append(contentsOf: code)
        }
        if needsSpace { output.append(0x20) }
        output.append(contentsOf: fence)
    }

    private static func shortestFence(around code: ArraySlice<UInt8>) -> Int {
        guard code.contains(UInt8(ascii: "`")) else { return 1 }
        var lengths: Set<Int> = []
        var length = 0
        for byte in code {
            if byte == UInt8(ascii: "`") {
                length += 1
            } else {
                lengths.insert(length)
                length = 0
            }
        }
        lengths.insert(length)
        return (1...).first { !lengths.contains($0) } ?? 1
    }

    static func media(_ media: Media, _ context: InlineContext, writesFormulas: Bool) -> [UInt8] {
        MediaTag(media, context)?.bytes ?? image(media, context, writesFormulas: writesFormulas)
    }

    /// True if a medium can be displayed: it has an allowed address, or its data is in the text.
    static func isShown(_ media: Media) -> Bool {
        switch media.source {
        case .reference(let address): !address.isEmpty && Addresses.isHarmless(address)
        case .data(_, let mimeType): PictureAddress.isPicture(mimeType) || media.kind != .image
        }
    }

    /// The alternative text of a medium that is not displayed.
    static func words(for media: Media) -> String {
        // White space at the end of a paragraph would be dropped when it is read.
        var words = onOneLine(media.alternative)[...]
        while let last = words.utf8.last, last <= 0x20 { words.removeLast() }
        return String(words.drop { $0.utf8.first.map { $0 <= 0x20 } ?? false })
    }

    private static func image(_ media: Media, _ context: InlineContext, writesFormulas: Bool) -> [UInt8] {
        var output: [UInt8] = Array("![".utf8)
        var escaping = MarkdownEscaping(context, isInLink: true, writesFormulas: writesFormulas)
        let alternative = Array(onOneLine(media.alternative).utf8)[...]
        escaping.prepare(words: alternative)
        escaping.append(alternative, to: &output, before: .letter, after: .letter)
        output.append("]")
        switch media.source {
        case .reference(let address):
            let isAllowed = Addresses.isHarmless(address)
            appendTarget(isAllowed ? address : "", title: media.title, context, to: &output)
        case .data(let bytes, let mimeType):
            let address = PictureAddress.address(of: bytes, mimeType: mimeType)
            appendTarget(address ?? "", title: media.title, context, to: &output)
        }
        return output
    }

    /// A line end in the alternative text is read as a space, and an empty line would end the paragraph.
    static func onOneLine(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
        return String(text.map { $0 == "\n" || $0 == "\r" || $0 == "\r\n" ? " " : $0 })
    }

    /// `(destination "title")`, as written after the text of a link or an image (CommonMark 0.31 §6.3).
    static func appendTarget(_ address: String, title: String?, _ context: InlineContext, to output: inout [UInt8]) {
        output.append("(")
        appendDestination(address, hasTitle: title != nil, context, to: &output)
        if let title {
            output.append(" \"")
            appendEscaped(title, special: "\"", context, to: &output)
            output.append("\"")
        }
        output.append(")")
    }

    /// `<address>`, if the text of a link is its address (CommonMark 0.31 §6.5).
    static func autolink(_ link: Link, _ text: [UInt8]) -> [UInt8]? {
        guard link.title == nil,
            text.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }),
            !text.contains(UInt8(ascii: "&")) || !text.contains(UInt8(ascii: ";")), !text.contains(UInt8(ascii: "|"))
        else { return nil }
        let isAddress = hasScheme(text) && text == Array(link.destination.utf8)
        guard isAddress || isMailAddress(text) && ("mailto:".utf8 + text).elementsEqual(link.destination.utf8) else {
            return nil
        }
        return [UInt8(ascii: "<")] + text + [UInt8(ascii: ">")]
    }
}

extension InlineSyntax {
    private static func hasScheme(_ text: [UInt8]) -> Bool {
        guard let colon = text.prefix(33).firstIndex(of: UInt8(ascii: ":")), colon >= 2, text[0].isASCIILetter else {
            return false
        }
        return text[..<colon].allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: ".")
        }
    }

    private static func isMailAddress(_ text: [UInt8]) -> Bool {
        let parts = text.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { return false }
        let isPlain = { (byte: UInt8) in
            byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        }
        let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts[0].allSatisfy { isPlain($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "+") }
            && parts[1].allSatisfy(isPlain)
            && labels.allSatisfy { label in
                !label.isEmpty && label.count < 64 && label.first != UInt8(ascii: "-")
                    && label.last != UInt8(ascii: "-")
            }
    }

    private static func appendDestination(
        _ address: String, hasTitle: Bool, _ context: InlineContext, to output: inout [UInt8]
    ) {
        guard needsBrackets(address) || (address.isEmpty && hasTitle) else {
            return appendEscaped(address, special: nil, context, to: &output)
        }
        output.append("<")
        appendEscaped(withoutLineEnds(address), special: "<>", context, to: &output)
        output.append(">")
    }

    private static func withoutLineEnds(_ address: String) -> String {
        guard address.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return address }
        return address.unicodeScalars.map { $0 == "\n" ? "%0A" : $0 == "\r" ? "%0D" : String($0) }.joined()
    }

    /// A destination without brackets has no white space or control characters, and only balanced parentheses.
    private static func needsBrackets(_ address: String) -> Bool {
        unsafe address.utf8.withContiguousStorageIfAvailable { unsafe needsBrackets($0) }
            ?? needsBrackets(Array(address.utf8))
    }

    private static func needsBrackets(_ address: some Sequence<UInt8>) -> Bool {
        var depth = 0
        for byte in address {
            switch byte {
            case 0...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"): return true
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth < 0 { return true }
            default: break
            }
            if depth > 30 { return true }
        }
        return depth != 0
    }

    private static let mayNeedEscape = ByteSet("\"<>\\|&\n\r")

    /// A destination or a title.
    ///
    /// Text that looks like a tag is escaped, for readers that parse tags first. An ampersand that would begin a reference is
    /// written as `&amp;`, because some readers resolve references before backslashes.
    private static func appendEscaped(
        _ text: String, special: String?, _ context: InlineContext, to output: inout [UInt8]
    ) {
        // Most have nothing to escape.
        let isPlain = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
            guard unsafe !bytes.contains(where: mayNeedEscape.contains) else { return false }
            unsafe output.append(contentsOf: bytes)
            return true
        }
        if isPlain == true { return }
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            let index = mayNeedEscape.firstIndex(in: bytes[...], from: start)
            output.append(contentsOf: bytes[start..<index])
            guard index < bytes.count else { return }
            start = index + 1
            let byte = bytes[index]
            let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: "!")
            let isSpecial =
                special?.utf8.contains(byte) == true || (byte == UInt8(ascii: "\\") && next.isASCIIPunctuation)
                || (byte == UInt8(ascii: "|") && context.isCell)
                || (byte == UInt8(ascii: "<") && (next.isASCIILetter || "/!?".utf8.contains(next))
                    && index + 1 < bytes.count)
            if isSpecial { output.append(UInt8(ascii: "\\")) }
            output.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte)
            if byte == UInt8(ascii: "&"), MarkdownEscaping.beginsEntity(bytes[index...]) { output.append("amp;") }
        }
    }
}
