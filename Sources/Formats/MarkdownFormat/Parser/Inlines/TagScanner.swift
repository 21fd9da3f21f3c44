/// Finds where raw HTML ends (CommonMark 0.31 §6.6).
///
/// A search that reached the end of the text without success is not repeated.
struct TagScanner {
    private var isWithoutCommentEnd = false
    private var isWithoutInstructionEnd = false
    private var isWithoutDeclarationEnd = false
    private var isWithoutSectionEnd = false

    /// The end of the raw HTML that begins at this `<`; nil if it is not HTML.
    mutating func end(in text: ArraySlice<UInt8>, at start: Int) -> Int? {
        guard start + 1 < text.endIndex else { return nil }
        switch text[start + 1] {
        case UInt8(ascii: "!"): return endOfDeclaration(text, start)
        case UInt8(ascii: "?"): return Self.search(text, "?>", from: start + 2, &isWithoutInstructionEnd)
        default: return Tag(text: text).end(start)
        }
    }

    /// The end of the tag that the text begins with.
    static func endOfElementTag(_ text: ArraySlice<UInt8>) -> Int? {
        Tag(text: text).end(text.startIndex)
    }
}

extension TagScanner {
    private mutating func endOfDeclaration(_ text: ArraySlice<UInt8>, _ start: Int) -> Int? {
        let rest = text[start...]
        if rest.starts(with: "<!--".utf8) {
            if rest.starts(with: "<!-->".utf8) { return start + 5 }
            if rest.starts(with: "<!--->".utf8) { return start + 6 }
            return Self.search(text, "-->", from: start + 4, &isWithoutCommentEnd)
        }
        if rest.starts(with: "<![CDATA[".utf8) {
            return Self.search(text, "]]>", from: start + 9, &isWithoutSectionEnd)
        }
        guard rest.dropFirst(2).first?.isASCIILetter == true else { return nil }
        return Self.search(text, ">", from: start + 2, &isWithoutDeclarationEnd)
    }

    private static func search(
        _ text: ArraySlice<UInt8>, _ end: StaticString, from start: Int, _ isMissing: inout Bool
    ) -> Int? {
        guard !isMissing, start <= text.endIndex else { return nil }
        let count = end.utf8CodeUnitCount
        let last = end.withUTF8Buffer { unsafe $0[count - 1] }
        let first = end.withUTF8Buffer { unsafe $0[0] }
        var position = start + count - 1
        while position < text.endIndex {
            if text[position] == last, count == 1 || text[position - count + 1] == first,
                end.withUTF8Buffer({ unsafe text[(position - count + 1)...position].elementsEqual($0) })
            {
                return position + 1
            }
            position += 1
        }
        isMissing = true
        return nil
    }
}

// MARK: Tags

/// The text in which a tag is looked for.
private struct Tag {
    let text: ArraySlice<UInt8>

    func end(_ start: Int) -> Int? {
        var position = start + 1
        let isEnd = byte(position) == UInt8(ascii: "/")
        if isEnd { position += 1 }
        guard byte(position)?.isASCIILetter == true else { return nil }
        while let next = byte(position), next.isASCIILetter || next.isASCIIDigit || next == UInt8(ascii: "-") {
            position += 1
        }
        if !isEnd {
            guard let afterAttributes = endOfAttributes(position) else { return nil }
            position = skipSpace(afterAttributes)
            if byte(position) == UInt8(ascii: "/") { position += 1 }
        } else {
            position = skipSpace(position)
        }
        return byte(position) == UInt8(ascii: ">") ? position + 1 : nil
    }

    private func byte(_ position: Int) -> UInt8? { position < text.endIndex ? text[position] : nil }

    private func endOfAttributes(_ start: Int) -> Int? {
        var position = start
        while true {
            let name = skipSpace(position)
            guard name > position, let first = byte(name), Self.beginsAttribute(first) else { return position }
            var end = name
            while let next = byte(end), Self.isInAttribute(next) { end += 1 }
            position = end
            let equals = skipSpace(end)
            guard byte(equals) == UInt8(ascii: "=") else { continue }
            guard let value = endOfValue(skipSpace(equals + 1)) else { return nil }
            position = value
        }
    }

    private func endOfValue(_ start: Int) -> Int? {
        guard let first = byte(start) else { return nil }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            return text[(start + 1)...].firstIndex(of: first).map { $0 + 1 }
        }
        let value = text[start...].prefix { byte in
            !byte.isASCIIWhiteSpace && !"\"'=<>`".utf8.contains(byte)
        }
        return value.isEmpty ? nil : value.endIndex
    }

    private func skipSpace(_ start: Int) -> Int {
        var position = start
        while let next = byte(position), next.isASCIIWhiteSpace { position += 1 }
        return position
    }

    private static func beginsAttribute(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
    }

    private static func isInAttribute(_ byte: UInt8) -> Bool {
        beginsAttribute(byte) || byte.isASCIIDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
}
